import { indexingStep } from '@vangnet/domain/application/steps';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { asYesNo, yesNoOptions } from '../../choices/yes-no.ts';
import { useFlow } from '../../shell/use-flow.ts';
import { application, useApplication } from '../../state/application-store.ts';
import { useSave } from '../../state/use-save.ts';
import { text } from './text.ts';
import { keepIndexation } from './transitions.ts';

/** The last wish. Going on saves the application, so that the overview can be opened with its token. */
export function Screen() {
  const { draft } = useApplication();
  const { goNext } = useFlow('indexing');
  const { busy, failure, save } = useSave(text.saveFailed, goNext);
  const { indexation } = draft;
  return (
    <RadioQuestion
      id="indexing"
      text={text}
      step={indexingStep}
      field="indexation"
      answers={{ indexation }}
      options={yesNoOptions}
      value={asYesNo(indexation && indexation === 'CLAIM_AND_POLICY')}
      onChange={(choice) => application.update(keepIndexation(choice))}
      onNext={save}
      busy={busy}
      failure={failure}
    />
  );
}
