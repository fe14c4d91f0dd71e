import { screenUrl } from '@vangnet/domain/flow/navigation';
import { pathIn } from '../hooks/address.ts';
import { HEADING_ID } from '../hooks/use-heading-focus.ts';
import { useLocation } from '../hooks/use-location.ts';
import { Button } from '../parts/button/Button.tsx';
import { LinkButton } from '../parts/button/LinkButton.tsx';
import { application } from '../state/application-store.ts';
import { keptAnswers } from '../state/kept-answers.ts';
import { newCalculationText as text } from './text.ts';
import { tellOfAnother } from './undo.tsx';

/** Starts a new calculation. It can be undone, so nothing is asked before. */
export function NewCalculation({ quiet = false }: { quiet?: boolean }) {
  const [, navigate] = useLocation();
  const show = (address: string, options?: { replace: boolean }) => {
    navigate(address, options);
    // On the first screen the page stays, and the button that had the focus is gone.
    document.getElementById(HEADING_ID)?.focus();
  };
  const begin = () => {
    const { pathname, search } = window.location;
    const { consentedEmail } = application.read();
    const bringBack = [application.begin(), keptAnswers.forget()];
    show(screenUrl('find-job'));
    tellOfAnother(text.wiped, consentedEmail, () => {
      for (const action of bringBack) action();
      show(pathIn(pathname) + search, { replace: true });
    });
  };
  return quiet ? (
    <Button variant="quiet" onClick={begin}>
      {text.begin}
    </Button>
  ) : (
    <LinkButton onClick={begin}>{text.begin}</LinkButton>
  );
}
