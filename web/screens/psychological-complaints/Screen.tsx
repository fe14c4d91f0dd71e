import { psychologicalComplaintsStep } from '@vangnet/domain/application/steps';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { asYesNo, yesNoOptions } from '../../choices/yes-no.ts';
import { application, useApplication } from '../../state/application-store.ts';
import { text } from './text.ts';

export function Screen() {
  const { draft } = useApplication();
  return (
    <RadioQuestion
      id="psychological-complaints"
      text={text}
      step={psychologicalComplaintsStep}
      field="mentalIllnessIncluded"
      answers={{ mentalIllnessIncluded: draft.mentalIllnessIncluded }}
      options={yesNoOptions}
      value={asYesNo(draft.mentalIllnessIncluded)}
      onChange={(choice) => application.update((before) => ({ ...before, mentalIllnessIncluded: choice === 'yes' }))}
    />
  );
}
