/**
 * Constants that the policy terms and the law fix (section 9 of the specification). What an insurer sets with a tariff
 * is in figures.ts. Ages in completed years.
 */

/** Percent of the average gross income that may be insured where an income is proved. */
export const INSURABLE_INCOME = 85;

/** Degrees of disability in percent: no benefit below the threshold, the full amount from 80, the degree itself between. */
export const BENEFIT_THRESHOLD = 25;
export const FULL_BENEFIT_FROM = 80;

export const MIN_START_AGE = 18;
/** End age for an occupation without own or fitting labour. */
export const DEFAULT_END_AGE = 70;
