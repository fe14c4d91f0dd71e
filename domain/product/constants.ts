import { cents } from '../values/cents.ts';

/** Business constants of the product, section 9 of the specification. Amounts in cents, ages in completed years. */

export const MIN_SUM_ASSURED = cents(100_00);
export const MAX_SUM_ASSURED = cents(5_000_00);
/** Above this monthly amount the visitor proves an income. */
export const INCOME_PROOF_THRESHOLD = cents(2_500_00);
/** Living costs that may be insured on top of the fixed monthly costs. */
export const LIVING_COSTS_ALLOWANCE = cents(750_00);

/** Degrees of disability in percent: no benefit below the threshold, the full amount from 80, the degree itself between. */
export const BENEFIT_THRESHOLD = 25;
export const FULL_BENEFIT_FROM = 80;

export const MIN_START_AGE = 18;
/** End age for an occupation without own or fitting labour. */
export const DEFAULT_END_AGE = 70;

export const POLICY_FEE = cents(30_00);
