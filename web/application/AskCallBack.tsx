import { useState } from 'react';
import * as z from 'zod/mini';
import type { CallBackMoment } from '@vangnet/contract/adviser';
import { mobile } from '@vangnet/domain/application/fields-personal';
import { useStepForm } from '../forms/use-step-form.ts';
import { serverSentence } from '../hooks/server-sentence.ts';
import { useAction } from '../hooks/use-action.ts';
import { general } from '../labels/text.ts';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { Fields } from '../parts/field/Fields.tsx';
import { RadioCards } from '../parts/field/RadioCards.tsx';
import { Failure } from '../parts/notice/Failure.tsx';
import { saveApplication } from '../saving/save-application.ts';
import { application } from '../state/application-store.ts';
import { handedCase, handToAdviser } from './adviser-case.ts';
import { PhoneField } from './PhoneField.tsx';
import { adviserText, callBackText as text } from './text.ts';

const MOMENTS = ['MORNING', 'AFTERNOON'] as const satisfies readonly CallBackMoment[];
type Moment = (typeof MOMENTS)[number];

const moments = MOMENTS.map((value) => ({ value, label: adviserText.moments[value] }));

/** Not `phoneNumber`: the page behind the dialog may have a field with that id. */
const step = z.object({ callBackNumber: mobile });

/** Asks for a number and one of two times, and hands the case over with the answers so far. */
export function AskCallBack({ onClose }: { onClose: () => void }) {
  const { number, setNumber, moment, setMoment, caseNumber, busy, failure, form } = useCallBack();
  if (caseNumber !== undefined) {
    return (
      <Dialog open onClose={onClose} kind="decision" title={text.done} closing={text.close}>
        <p role="status">{text.doneNote(adviserText.moments[moment], caseNumber)}</p>
      </Dialog>
    );
  }
  const send = (
    <Button type="submit" block busy={busy} busyLabel={text.sending}>
      {text.send}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      kind="decision"
      title={text.ask}
      onSubmit={form.submit}
      actions={send}
    >
      <Fields>
        <p>{text.lead}</p>
        <PhoneField
          id="callBackNumber"
          label={text.phone}
          value={number}
          onChange={setNumber}
          onBlur={() => form.left('callBackNumber')}
          error={form.error('callBackNumber')}
        />
        <RadioCards legend={text.legend} options={moments} value={moment} onChange={setMoment} />
        <Failure message={failure} />
      </Fields>
    </Dialog>
  );
}

function useCallBack() {
  const [number, setNumber] = useState(application.read().draft.insurer?.phoneNumber ?? '');
  const [moment, setMoment] = useState<Moment>('MORNING');
  const [caseNumber, setCaseNumber] = useState<string>();
  const { busy, failure, run } = useAction(async () => {
    const saved = await saveApplication();
    if (!saved.ok) return { failure: serverSentence(saved, general.failed) };
    const outcome = await handToAdviser(moment, undefined, number);
    if (outcome.failure === undefined) setCaseNumber(handedCase()?.caseNumber);
    return outcome;
  });
  const form = useStepForm(step, { callBackNumber: number }, run);
  return { number, setNumber, moment, setMoment, caseNumber, busy, failure, form };
}
