import { useState } from 'react';
import { terminateInsuranceStepFor } from '@vangnet/domain/application/steps-personal';
import { normaliseDateInput } from '@vangnet/domain/values/typed-date';
import { figures } from '../../brand/figures.ts';
import { useAmount } from '../../forms/use-amount.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { dutchDate, isoDate, keepDetails, type OtherInsurance } from './transitions.ts';

const keep = (details: Partial<OtherInsurance>) => application.update(keepDetails(details));

/** The details of the other insurance as they stand on the screen; what is good is kept in the draft at once. */
export function useDetails() {
  const { draft } = useApplication();
  const { otherInsurance } = draft;
  const [typedDate, setTypedDate] = useState<string>();
  const amount = useAmount(otherInsurance?.existingInsuranceSumAssured, 'month');
  const termination = otherInsurance?.existingInsuranceTermination;
  const date = typedDate ?? dutchDate(otherInsurance?.existingInsuranceCancellationDate);

  return {
    amount,
    step: terminateInsuranceStepFor(figures(), termination),
    values: {
      ...otherInsurance,
      existingInsuranceBroker: otherInsurance?.existingInsuranceBroker ?? '',
      existingInsuranceTermination: termination,
      existingInsuranceSumAssured: amount.answer,
      existingInsuranceCancellationDate: date,
    },
    keep,
    typeDate: (typed: string) => setTypedDate(/^\d{8}$/.test(typed) ? normaliseDateInput(typed) : typed),
    leaveDate: () => {
      const normal = normaliseDateInput(date);
      const existingInsuranceCancellationDate = isoDate(normal);
      if (existingInsuranceCancellationDate) keep({ existingInsuranceCancellationDate });
      setTypedDate(normal);
    },
    leaveAmount: () => {
      if (amount.value === undefined) return;
      keep({ existingInsuranceSumAssured: amount.value });
      amount.settle();
    },
  };
}
export type Details = ReturnType<typeof useDetails>;
