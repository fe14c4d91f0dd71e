import type { Cents } from '../values/money.ts';
import { INCOME_PROOF_THRESHOLD } from './constants.ts';

/** Above € 2.500 a month the visitor proves an income. */
export function needsIncomeProof(sumAssured: Cents): boolean {
  return sumAssured > INCOME_PROOF_THRESHOLD;
}

/**
 * Twelve times the sum assured may not exceed 85% of the average gross yearly income; equality passes. Both
 * sides are whole cents, so that rounding cannot decide.
 */
export function incomeSuffices(sumAssured: Cents, averageYearIncome: Cents): boolean {
  return 1200 * sumAssured <= 85 * averageYearIncome;
}

/**
 * The income that the visitor declared. Up to the threshold it is not asked, and the application holds twelve times the
 * sum assured; that is an assumption, so the result is undefined.
 */
export function declaredIncome(sumAssured: Cents, averageYearIncome: Cents): Cents | undefined {
  const isAssumed = !needsIncomeProof(sumAssured) && averageYearIncome === 12 * sumAssured;
  return isAssumed ? undefined : averageYearIncome;
}
