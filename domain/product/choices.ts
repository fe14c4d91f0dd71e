/** The choices a visitor makes about the cover, with the names of the HTTP agreement. */

export const CLAIM_DURATIONS = ['YEARS_2', 'YEARS_5', 'INSURANCE_END_DATE'] as const;
/** Longest time that a benefit is paid. */
export type ClaimDuration = (typeof CLAIM_DURATIONS)[number];

export const WAITING_PERIODS = ['DAYS_30', 'DAYS_90', 'DAYS_180', 'DAYS_365', 'DAYS_730'] as const;
/** Own-risk period: from the first day of disability to the first day of benefit. */
export type WaitingPeriod = (typeof WAITING_PERIODS)[number];

export const CLAIM_ASSESSMENTS = ['OWN_LABOUR', 'FITTING_LABOUR', 'ACCEPTABLE_LABOUR'] as const;
/** The criterion for disability: own occupation, fitting labour, or any generally accepted labour. */
export type ClaimAssessment = (typeof CLAIM_ASSESSMENTS)[number];

export const INDEXATIONS = ['NO_INDEXATION', 'CLAIM_AND_POLICY'] as const;
/** Growth of insured amount, benefit and premium: 2% a year, or none. */
export type Indexation = (typeof INDEXATIONS)[number];

/** A waiting period of two years with a benefit of at most two years is not offered. */
export function isOffered(waitingPeriod: WaitingPeriod, claimDuration: ClaimDuration): boolean {
  return !(waitingPeriod === 'DAYS_730' && claimDuration === 'YEARS_2');
}

/** The waiting periods to choose from with a claim duration, shortest first. */
export function offeredWaitingPeriods(claimDuration: ClaimDuration | undefined): readonly WaitingPeriod[] {
  return WAITING_PERIODS.filter((period) => claimDuration === undefined || isOffered(period, claimDuration));
}
