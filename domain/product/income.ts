import type { Cents } from '../values/money.ts';
import { INCOME_PROOF_THRESHOLD } from './constants.ts';

/** Above € 2.500 a month the visitor proves an income. */
export function needsIncomeProof(sumAssured: Cents): boolean {
  return sumAssured > INCOME_PROOF_THRESHOLD;
}

/**
 * Twelve times the sum assured may not exceed 85% of the average gross yearly income; equality passes. Whole cents
 * on both sides, so that no fraction decides.
 */
export function incomeSuffices(sumAssured: Cents, averageYearIncome: Cents): boolean {
  return 1200 * sumAssured <= 85 * averageYearIncome;
}

/**
 * The income as the visitor told it. Up to the threshold nobody is asked, and the application then holds twelve times
 * the sum assured, which is no income; it is undefined here.
 */
export function declaredIncome(sumAssured: Cents, averageYearIncome: Cents): Cents | undefined {
  const isAssumed = !needsIncomeProof(sumAssured) && averageYearIncome === 12 * sumAssured;
  return isAssumed ? undefined : averageYearIncome;
}
