import type { Cents } from '../values/money.ts';
import type { ClaimDuration, WaitingPeriod } from './choices.ts';

/** Choices about the cover with what they cost and cover. */
export type Combination = {
  readonly claimDuration: ClaimDuration;
  readonly waitingPeriod: WaitingPeriod;
  readonly mentalIllnessIncluded: boolean;
  /** The premium per month in the first year. */
  readonly amount: Cents;
  readonly risk: { readonly coveredShare: number };
};

/** Number of combinations offered beside the present choice. */
const OFFERED = 2;

export type ForBudget<C extends Combination> = {
  /** `below` when even the cheapest costs more than the budget, `above` when the dearest costs less. */
  readonly fit: 'within' | 'below' | 'above';
  /**
   * Alternatives to the present choice, those that cover most first. None when no other combination within the
   * budget covers more or costs less. For a budget that is too low: the cheapest only.
   */
  readonly offers: readonly C[];
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
 * The combinations other than the present one that cover most of the months of disability for at most this premium per
 * month. One that costs more than another and covers no more is left out.
 *
 * @param all every combination that is offered
 * @param mine the present choice, one of `all`
 */
export function combinationsFor<C extends Combination>(all: readonly C[], mine: C, budget: Cents): ForBudget<C> {
  const worthwhile = all
    .filter((one) => !isDominated(one, all))
    .toSorted((one, other) => other.risk.coveredShare - one.risk.coveredShare);
  const affordable = worthwhile.filter(({ amount }) => amount <= budget);
  const isTooLow = affordable.length === 0;
  const isDearest = all.every(({ amount }) => amount < budget);
  const offers = isTooLow ? worthwhile.slice(-1) : affordable;
  return {
    fit: isTooLow ? 'below' : isDearest ? 'above' : 'within',
    offers: offers.filter((one) => one !== mine).slice(0, OFFERED),
  };
}
