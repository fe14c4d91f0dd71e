import { useLocation, useSearch } from '../hooks/use-location.ts';

const PARAMETER = 'showModal';
/** Marks the history entry that opening the dialog added, so that closing the dialog goes back. */
const OPENED_HERE = 'quote';

/** True while the quote is being offered; the address says so. */
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
