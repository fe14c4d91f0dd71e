import { cents, type Cents } from '../values/money.ts';
import { LIVING_COSTS } from './constants.ts';
import type { ProductFigures } from './figures.ts';

export type Insurable = {
  readonly fixedCosts: Cents;
  /** What the fixed costs and the living costs allow. */
  readonly allowed: Cents;
  /** What can be insured: `allowed`, and never more than the product's own maximum. */
  readonly insurable: Cents;
};

/** The highest amount per month that can be insured with these fixed costs. */
export function insurableWith({ maxSumAssured }: ProductFigures, costs: readonly Cents[]): Insurable {
  const fixedCosts = cents(costs.reduce((sum, cost) => sum + cost, 0));
  const allowed = cents(fixedCosts + LIVING_COSTS);
  return { fixedCosts, allowed, insurable: allowed < maxSumAssured ? allowed : maxSumAssured };
}
