import type { Cents } from '../values/money.ts';
import { CLAIM_DURATIONS, WAITING_PERIODS, type ClaimDuration, type WaitingPeriod } from './choices.ts';

/** Choices about the cover with what they cost and cover. */
export type Combination = {
  readonly claimDuration: ClaimDuration;
  readonly waitingPeriod: WaitingPeriod;
  readonly mentalIllnessIncluded: boolean;
  /** The premium per month in the first year. */
  readonly amount: Cents;
  readonly risk: { readonly coveredShare: number };
};

/** A budget is meant roughly ("ongeveer € 75"): a premium may be this part above it. */
const TOLERANCE = 0.05;

/** Number of combinations offered for a budget. */
const OFFERED = 3;

export type ForBudget<C extends Combination> = {
  /** `below` when even the cheapest costs more than the budget, `above` when the dearest costs less. */
  readonly budget: 'within' | 'below' | 'above';
  /** At most three, those that cover most first. For a budget that is too low: the cheapest only. */
  readonly combinations: readonly C[];
};

/** Another one costs no more and covers no less, and is better in one of the two. */
function isDominated(one: Combination, all: readonly Combination[]): boolean {
  return all.some(
    (other) =>
      other.amount <= one.amount &&
      other.risk.coveredShare >= one.risk.coveredShare &&
      (other.amount < one.amount || other.risk.coveredShare > one.risk.coveredShare),
  );
}

/**
 * The combinations that cover most of the months of disability for roughly this premium per month. One that costs more
 * than another and covers no more is left out.
 *
 * @param all every combination that is offered; at least one
 */
export function combinationsFor<C extends Combination>(all: readonly C[], budget: Cents): ForBudget<C> {
  const worthwhile = all
    .filter((one) => !isDominated(one, all))
    .toSorted((one, other) => other.risk.coveredShare - one.risk.coveredShare);
  const affordable = worthwhile.filter(({ amount }) => amount <= (1 + TOLERANCE) * budget);
  if (affordable.length === 0) return { budget: 'below', combinations: worthwhile.slice(-1) };
  const isDearest = all.every(({ amount }) => amount < budget);
  return { budget: isDearest ? 'above' : 'within', combinations: affordable.slice(0, OFFERED) };
}

/** Cover that a combination lacks and another one has. */
export type Concession =
  | { readonly kind: 'duration'; readonly other: ClaimDuration }
  | { readonly kind: 'waiting'; readonly other: WaitingPeriod }
  | { readonly kind: 'mentalCover' };

/** Lists the cover that a combination gives up, compared at each choice with the best of the others. */
export function concessionsOf(one: Combination, others: readonly Combination[]): Concession[] {
  const longest = CLAIM_DURATIONS.findLast((duration) => others.some((other) => other.claimDuration === duration));
  const soonest = WAITING_PERIODS.find((period) => others.some((other) => other.waitingPeriod === period));
  const concessions: Concession[] = [];
  if (longest && CLAIM_DURATIONS.indexOf(longest) > CLAIM_DURATIONS.indexOf(one.claimDuration))
    concessions.push({ kind: 'duration', other: longest });
  if (soonest && WAITING_PERIODS.indexOf(soonest) < WAITING_PERIODS.indexOf(one.waitingPeriod))
    concessions.push({ kind: 'waiting', other: soonest });
  if (!one.mentalIllnessIncluded && others.some(({ mentalIllnessIncluded }) => mentalIllnessIncluded))
    concessions.push({ kind: 'mentalCover' });
  return concessions;
}
