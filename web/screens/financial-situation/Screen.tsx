import { birthDateIn, personRefusalIn } from '@vangnet/domain/application/refusal';
import { useApplication } from '../../state/held.ts';
import { today } from '../../state/today.ts';
import { AmountQuestion } from './AmountQuestion.tsx';
import { Refused } from './Refused.tsx';

/** The amount question, or the reason why there is nothing to ask. */
export function Screen() {
  const { draft } = useApplication();
  const refusal = personRefusalIn(draft, today());
  const birth = birthDateIn(draft);
  return refusal && draft.job && birth ? (
    <Refused {...{ draft, refusal, birth }} job={draft.job} />
  ) : (
    <AmountQuestion />
  );
}
