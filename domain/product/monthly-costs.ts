import { cents, type Cents } from '../values/money.ts';
import type { ProductFigures } from './figures.ts';

/** Living costs that may be insured on top of the fixed monthly costs: the terms fix them. */
export const LIVING_COSTS = cents(750_00);

export type Insurable = {
  readonly fixedCosts: Cents;
  /** Amount that the fixed costs and the living costs allow. */
  readonly allowed: Cents;
  /** Amount that can be insured: `allowed`, and never more than the product's own maximum. */
  readonly insurable: Cents;
};

/** The highest amount per month that can be insured with these fixed costs. */
export function insurableWith({ maxSumAssured }: ProductFigures, costs: readonly Cents[]): Insurable {
  const fixedCosts = cents(costs.reduce((sum, cost) => sum + cost, 0));
  const allowed = cents(fixedCosts + LIVING_COSTS);
  return { fixedCosts, allowed, insurable: allowed < maxSumAssured ? allowed : maxSumAssured };
}
