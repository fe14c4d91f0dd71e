import { useState } from 'react';
import { proofStepOn, type Proof } from '@vangnet/domain/application/link-proof';
import { dateWhileTyping } from '@vangnet/domain/values/date-while-typing';
import { normaliseDateInput } from '@vangnet/domain/values/typed-date';
import { useStepForm } from '../forms/use-step-form.ts';
import { StepPage } from '../frame/StepPage.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Fields } from '../parts/field/Fields.tsx';
import { DateField } from '../parts/field/DateField.tsx';
import { TextField } from '../parts/field/TextField.tsx';
import { ErrorSummary } from '../parts/notice/ErrorSummary.tsx';
import { Notice } from '../parts/notice/Notice.tsx';
import { today } from '../state/today.ts';
import { proofText as text } from './text.ts';

type Props = {
  busy: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  onProve: (proof: Proof) => void;
};

/** A mailed link shows nothing of a person before its reader has shown that they are that person. */
export function Prove({ busy, failure, onProve }: Props) {
  const [values, setValues] = useState<Proof>({ dateOfBirth: '', zipCode: '' });
  const type = (change: Partial<Proof>) => setValues({ ...values, ...change });
  const form = useStepForm(proofStepOn(today()), values, onProve);
  return (
    <StepPage
      title={text.title}
      lead={text.lead}
      summary={form.errors.length > 1 && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      onSubmit={form.submit}
      actions={
        <Button type="submit" variant="primary" arrow busy={busy} busyLabel={text.busy}>
          {text.button}
        </Button>
      }
    >
      <Fields>
        <DateField
          id="dateOfBirth"
          label={text.dateOfBirth}
          hint={text.dateOfBirthHint}
          autoComplete="bday"
          value={values.dateOfBirth}
          onChange={(dateOfBirth) => type({ dateOfBirth: dateWhileTyping(dateOfBirth) })}
          onBlur={() => {
            type({ dateOfBirth: normaliseDateInput(values.dateOfBirth) });
            form.left('dateOfBirth', values.dateOfBirth !== '');
          }}
          error={form.error('dateOfBirth')}
        />
        <TextField
          id="zipCode"
          label={text.zipCode}
          width="date"
          autoComplete="postal-code"
          value={values.zipCode}
          onChange={(zipCode) => type({ zipCode })}
          onBlur={() => form.left('zipCode')}
          error={form.error('zipCode')}
        />
      </Fields>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
    </StepPage>
  );
}
