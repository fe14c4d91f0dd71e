import { useState } from 'react';
import { needsProof } from '@vangnet/domain/application/link-proof';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { HEADING_ID } from '../hooks/use-heading-focus.ts';
import { useLocation } from '../hooks/use-location.ts';
import { Button } from '../parts/button/Button.tsx';
import { LinkButton } from '../parts/button/LinkButton.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { application } from '../state/application-store.ts';
import { keptAnswers } from '../state/kept-answers.ts';
import { newCalculationText as text } from './text.ts';

/** Starts a new calculation. Asks for confirmation when personal data was entered, because it will be lost. */
export function NewCalculation() {
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const begin = () => {
    setAsking(false);
    application.begin();
    keptAnswers.forget();
    navigate(screenUrl('find-job'));
    // On the first screen the page stays, and the button that had the focus is gone.
    document.getElementById(HEADING_ID)?.focus();
  };
  return (
    <>
      <LinkButton onClick={() => (needsProof(application.read().draft) ? setAsking(true) : begin())}>
        {text.begin}
      </LinkButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        kind="decision"
        title={text.sureTitle}
        actions={
          <>
            <Button block onClick={begin}>
              {text.yes}
            </Button>
            <Button variant="second" block onClick={() => setAsking(false)}>
              {text.no}
            </Button>
          </>
        }
      >
        <p>{text.sure}</p>
      </Dialog>
    </>
  );
}
