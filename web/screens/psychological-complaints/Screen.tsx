import { choose } from '@vangnet/domain/application/choose';
import { psychologicalComplaintsStep } from '@vangnet/domain/application/steps';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { useChoicePrices } from '../../calculation/use-choice-prices.ts';
import { coverFacts } from '../../labels/price-words.ts';
import { asYesNo, yesNoOptions } from '../../labels/yes-no.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { text } from './text.ts';

export function Screen() {
  const { draft } = useApplication();
  const prices = useChoicePrices();
  return (
    <RadioQuestion
      id="psychological-complaints"
      text={text}
      step={psychologicalComplaintsStep}
      field="mentalIllnessIncluded"
      answers={{ mentalIllnessIncluded: draft.mentalIllnessIncluded }}
      options={yesNoOptions.map((option) => ({
        ...option,
        facts: coverFacts(prices.effect('mentalIllnessIncluded', option.value === 'yes')),
      }))}
      prices={prices}
      value={asYesNo(draft.mentalIllnessIncluded)}
      onChange={(choice) => application.update((before) => choose(before, { mentalIllnessIncluded: choice === 'yes' }))}
    />
  );
}
