import type { Combination } from '@vangnet/domain/product/budget';
import { WAITING_MONTHS } from '@vangnet/domain/product/living-on';
import { cents, formatEuro, formatWholeEuro, type Cents } from '@vangnet/domain/values/money';
import { text } from './text.ts';

type Case = {
  readonly budget: Cents;
  /** Undefined while the visitor types it; the sentences then leave out the own money. */
  readonly sumAssured: Cents | undefined;
  /** The age, in completed years, at which the cover ends. */
  readonly endAge: number;
};

/**
 * Says in whole sentences how a combination differs from the present choice; for the present choice itself, its own money
 * and its cover of mental illness. A premium above the budget comes first.
 */
export function sentencesOf(one: Combination, mine: Combination, { budget, sumAssured, endAge }: Case): string {
  const isMine = one === mine;
  const waits = one.waitingPeriod !== mine.waitingPeriod;
  const ownMoney = sumAssured && cents(WAITING_MONTHS[one.waitingPeriod] * sumAssured);
  const sentences = [
    one.amount > budget && text.overBudget(formatEuro(cents(one.amount - budget))),
    waits && text.waiting(one, mine),
    one.claimDuration !== mine.claimDuration && text.duration(one, mine, endAge),
    (isMine || waits) && ownMoney && text.ownMoney(formatWholeEuro(ownMoney)),
    (isMine || one.mentalIllnessIncluded !== mine.mentalIllnessIncluded) && text.mentalCover(one.mentalIllnessIncluded),
  ];
  return sentences.filter(Boolean).join(' ');
}
