import { PricedPolicyAside } from '../../choices/PolicyAside.tsx';
import { AmountField } from '../../parts/field/AmountField.tsx';
import { Fields } from '../../parts/field/Fields.tsx';
import { RadioCards } from '../../parts/field/RadioCards.tsx';
import { DateField } from '../../parts/field/DateField.tsx';
import { TextField } from '../../parts/field/TextField.tsx';
import { Notice } from '../../parts/notice/Notice.tsx';
import { Question } from '../../frame/Question.tsx';
import { useFlow } from '../../frame/use-flow.ts';
import { useStepForm } from '../../forms/use-step-form.ts';
import { useSave } from '../../saving/use-save.ts';
import { text } from './text.ts';
import { useDetails, type Details } from './use-details.ts';

const options = [
  { value: 'NO', label: text.no },
  { value: 'YES', label: text.yes },
] as const;

export function Screen() {
  const { goNext } = useFlow('terminate-insurance');
  const saving = useSave(goNext, text.saveFailed);
  const details = useDetails();
  const { values, amount } = details;
  const form = useStepForm(details.step, values, () => {
    details.leaveDate();
    details.leaveAmount();
    saving.save();
  });

  return (
    <Question id="terminate-insurance" text={text} form={form} aside={<PricedPolicyAside />} {...saving}>
      <Fields>
        <TextField
          id="existingInsuranceBroker"
          label={text.broker}
          autoComplete="off"
          maxLength={200}
          value={values.existingInsuranceBroker}
          onChange={(existingInsuranceBroker) => details.keep({ existingInsuranceBroker })}
          onBlur={() => form.left('existingInsuranceBroker')}
          error={form.error('existingInsuranceBroker')}
        />
        <RadioCards
          id="existingInsuranceTermination"
          legend={text.termination}
          options={options}
          value={values.existingInsuranceTermination}
          onChange={(existingInsuranceTermination) => details.keep({ existingInsuranceTermination })}
          error={form.error('existingInsuranceTermination')}
        />
        {values.existingInsuranceTermination === 'YES' && (
          <CancellationDate
            details={details}
            error={form.error('existingInsuranceCancellationDate')}
            onLeft={() =>
              form.left('existingInsuranceCancellationDate', values.existingInsuranceCancellationDate !== '')
            }
          />
        )}
        <AmountField
          id="existingInsuranceSumAssured"
          label={text.sumAssured}
          unit={text.perMonth}
          value={amount.shown}
          onChange={amount.type}
          onBlur={() => {
            details.leaveAmount();
            form.left('existingInsuranceSumAssured');
          }}
          error={form.error('existingInsuranceSumAssured')}
        />
      </Fields>
      <Notice>{text.note}</Notice>
    </Question>
  );
}

type CancellationDateProps = { details: Details; error: string | undefined; onLeft: () => void };

function CancellationDate({ details, error, onLeft }: CancellationDateProps) {
  return (
    <DateField
      id="existingInsuranceCancellationDate"
      label={text.date}
      hint={text.dateHint}
      autoComplete="off"
      value={details.values.existingInsuranceCancellationDate}
      onChange={details.typeDate}
      onBlur={() => {
        details.leaveDate();
        onLeft();
      }}
      error={error}
    />
  );
}
