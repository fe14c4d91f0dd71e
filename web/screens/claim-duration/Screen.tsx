import { chooseClaimDuration } from '@vangnet/domain/application/choose';
import { claimDurationStep } from '@vangnet/domain/application/steps';
import { CLAIM_DURATIONS } from '@vangnet/domain/product/choices';
import { coverFacts } from '../../labels/price-words.ts';
import { claimDurations } from '../../labels/text.ts';
import { UntilPension } from '../../calculation/UntilPension.tsx';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { useChoicePrices } from '../../calculation/use-choice-prices.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { text } from './text.ts';

export function Screen() {
  const { draft } = useApplication();
  const prices = useChoicePrices();
  const labels = claimDurations(draft.job?.maxEndAgeFittingLabour);
  return (
    <RadioQuestion
      id="claim-duration"
      text={text}
      step={claimDurationStep}
      field="claimDurationDisability"
      answers={{ claimDurationDisability: draft.claimDurationDisability }}
      options={CLAIM_DURATIONS.map((value) => ({
        value,
        label: labels[value],
        facts: coverFacts(prices.effect('claimDuration', value)),
      }))}
      prices={prices}
      value={draft.claimDurationDisability}
      onChange={(duration) => application.update((before) => chooseClaimDuration(before, duration))}
    >
      <UntilPension draft={draft} />
    </RadioQuestion>
  );
}
