import { useLocation, useSearch } from 'wouter';

const PARAMETER = 'showModal';
/** Marks an entry of the history that opening the dialog made: closing it goes back then. */
const OPENED_HERE = 'quote';

/** Whether the quote is being offered; the address says so. */
export function useQuoteModal() {
  const [path, navigate] = useLocation();
  const open = new URLSearchParams(useSearch()).get(PARAMETER) === 'true';
  return {
    open,
    show: () => navigate(`${path}?${PARAMETER}=true`, { state: OPENED_HERE }),
    close: () => {
      if (window.history.state === OPENED_HERE) window.history.back();
      else navigate(path, { replace: true });
    },
  };
}
