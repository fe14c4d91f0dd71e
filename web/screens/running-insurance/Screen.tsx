import { runningInsuranceStep } from '@vangnet/domain/application/steps-personal';
import type { Draft } from '@vangnet/domain/application/draft';
import { PricedPolicyAside } from '../../choices/PolicyAside.tsx';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { asYesNo } from '../../labels/yes-no.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { text } from './text.ts';

const options = [
  { value: 'no', label: text.no },
  { value: 'yes', label: text.yes },
] as const;

export function Screen() {
  const { draft } = useApplication();
  const existingInsurance = draft.otherInsurance?.existingInsurance;
  return (
    <RadioQuestion
      id="running-insurance"
      text={text}
      step={runningInsuranceStep}
      field="existingInsurance"
      answers={{ existingInsurance }}
      options={options}
      value={asYesNo(existingInsurance)}
      onChange={(choice) => application.update(keepOtherInsurance(choice === 'yes'))}
      aside={<PricedPolicyAside />}
    />
  );
}

/** Without another insurance its details go; with one they stay as they were given before. */
function keepOtherInsurance(existingInsurance: boolean) {
  return (draft: Draft): Draft => ({
    ...draft,
    otherInsurance: existingInsurance ? { ...draft.otherInsurance, existingInsurance } : { existingInsurance },
  });
}
