import { choose } from '@vangnet/domain/application/choose';
import { waitingPeriodStep } from '@vangnet/domain/application/steps';
import { offeredWaitingPeriods } from '@vangnet/domain/product/choices';
import { waitingPeriods } from '@vangnet/domain/product/choice-words';
import { coverOption } from '../../calculation/cover-option.tsx';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { useChoicePrices } from '../../calculation/use-choice-prices.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { ownMoneyNote } from './own-money.tsx';
import { text } from './text.ts';

export function Screen() {
  const { draft } = useApplication();
  const prices = useChoicePrices();
  return (
    <RadioQuestion
      id="waiting-period"
      text={text}
      step={waitingPeriodStep}
      field="waitingPeriod"
      answers={{ waitingPeriod: draft.waitingPeriod }}
      options={offeredWaitingPeriods(draft.claimDurationDisability).map((value) => ({
        value,
        label: waitingPeriods[value],
        note: ownMoneyNote(prices.premium, value),
        ...coverOption(prices.effect('waitingPeriod', value)),
      }))}
      prices={prices}
      value={draft.waitingPeriod}
      onChange={(period) => application.update((before) => choose(before, { waitingPeriod: period }))}
    />
  );
}
