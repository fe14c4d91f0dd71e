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
