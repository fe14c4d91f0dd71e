import { runningInsuranceStep } from '@vangnet/domain/application/steps-personal';
import { PricedPolicyAside } from '../../choices/PolicyAside.tsx';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { asYesNo } from '../../labels/yes-no.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { text } from './text.ts';
import { keepOtherInsurance } from './transitions.ts';

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
