import type { Cents } from '../values/money.ts';
import { INSURABLE_INCOME } from './constants.ts';
import type { ProductFigures } from './figures.ts';

/** Above the threshold of the product the visitor proves an income. */
export function needsIncomeProof({ incomeProofAbove }: ProductFigures, sumAssured: Cents): boolean {
  return sumAssured > incomeProofAbove;
}

/**
 * Twelve times the sum assured may not exceed 85% of the average gross yearly income; equality passes. Both
 * sides are whole cents, so that rounding cannot decide.
 */
export function incomeSuffices(sumAssured: Cents, averageYearIncome: Cents): boolean {
  return 1200 * sumAssured <= INSURABLE_INCOME * averageYearIncome;
}

/**
 * The income that the visitor declared. Up to the threshold it is not asked, and the application holds twelve times the
 * sum assured; that is an assumption, so the result is undefined.
 */
export function declaredIncome(
  figures: ProductFigures,
  sumAssured: Cents,
  averageYearIncome: Cents,
): Cents | undefined {
  const isAssumed = !needsIncomeProof(figures, sumAssured) && averageYearIncome === 12 * sumAssured;
  return isAssumed ? undefined : averageYearIncome;
}
