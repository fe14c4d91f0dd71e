import { useState } from 'react';
import { CALL_BACK_MOMENTS, type CallBackMoment } from '@vangnet/contract/adviser';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { useAction } from '../hooks/use-action.ts';
import { useLocation } from '../hooks/use-location.ts';
import { Button, type ButtonLook } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { Fields } from '../parts/field/Fields.tsx';
import { RadioCards } from '../parts/field/RadioCards.tsx';
import { Failure } from '../parts/notice/Failure.tsx';
import { track } from '../state/analytics.ts';
import { handToAdviser } from './adviser-case.ts';
import { adviserText as text } from './text.ts';

const moments = CALL_BACK_MOMENTS.map((value) => ({ value, label: text.moments[value] }));

/** The way to an adviser: asks when to call, hands the case over and tells that it is done. */
export function AdviserRequest({ variant, token }: Pick<ButtonLook, 'variant'> & { token?: string | undefined }) {
  const [open, setOpen] = useState(false);
  const { moment, setMoment, busy, failure, send } = useRequest(token);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {text.ask}
      </Button>
      <Dialog
        open={open}
        onClose={() => busy || setOpen(false)}
        kind="decision"
        title={text.title}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        actions={
          <Button type="submit" block busy={busy} busyLabel={text.sending}>
            {text.send}
          </Button>
        }
      >
        <Fields>
          <p>{text.lead}</p>
          <RadioCards legend={text.legend} legendHidden options={moments} value={moment} onChange={setMoment} />
          <Failure message={failure} />
        </Fields>
      </Dialog>
    </>
  );
}

function useRequest(token?: string) {
  const [, navigate] = useLocation();
  const [moment, setMoment] = useState<CallBackMoment>('ANY');
  const { busy, failure, run } = useAction(async () => {
    const outcome = await handToAdviser(moment, token);
    if (outcome.failure === undefined) {
      track('fail-screen');
      navigate(screenUrl('fail-screen'), { replace: true });
    }
    return outcome;
  });
  return { moment, setMoment, busy, failure, send: run };
}
