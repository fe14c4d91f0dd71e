import { choose } from '@vangnet/domain/application/choose';
import { waitingPeriodStep } from '@vangnet/domain/application/steps';
import { offeredWaitingPeriods, type WaitingPeriod } from '@vangnet/domain/product/choices';
import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import { cents, formatWholeEuro } from '@vangnet/domain/values/money';
import { calculationOf } from '../../calculation/use-premium.ts';
import { RadioQuestion } from '../../choices/RadioQuestion.tsx';
import { useChoicePrices } from '../../calculation/use-choice-prices.ts';
import { coverFacts } from '../../labels/price-words.ts';
import { prices as words } from '../../labels/text.ts';
import { application } from '../../state/application-store.ts';
import { useApplication } from '../../state/held.ts';
import { text } from './text.ts';

/** As wide as most amounts: invisible, it keeps the room of one that is loading. */
const USUAL = cents(10_000_00);

export function Screen() {
  const { draft } = useApplication();
  const prices = useChoicePrices();
  const priced = calculationOf(prices.premium)?.options.waitingPeriod ?? [];
  /** The money that the visitor needs until the benefit starts. */
  const ownMoney = (period: WaitingPeriod) =>
    words.ownMoney(formatWholeEuro(priced.find(({ value }) => value === period)?.ownMoney ?? USUAL));
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
        facts: coverFacts(prices.effect('waitingPeriod', value), ownMoney(value)),
      }))}
      prices={prices}
      value={draft.waitingPeriod}
      onChange={(period) => application.update((before) => choose(before, { waitingPeriod: period }))}
    />
  );
}
