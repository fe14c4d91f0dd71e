import type { ClaimAssessment, ClaimDuration, Indexation, WaitingPeriod } from './choices.ts';

/** The words for the cover on screens, in mails and on the receipt. */
export const waitingPeriods: Record<WaitingPeriod, string> = {
  DAYS_30: '30 dagen',
  DAYS_90: '90 dagen',
  DAYS_180: '180 dagen',
  DAYS_365: '1 jaar',
  DAYS_730: '2 jaar',
};

/** `endAge` is the age, in completed years, at which the cover of the occupation ends. */
export const claimDurations = (endAge: number): Record<ClaimDuration, string> => ({
  YEARS_2: '2 jaar',
  YEARS_5: '5 jaar',
  INSURANCE_END_DATE: `Tot je ${endAge}e`,
});

export const assessments: Record<ClaimAssessment, string> = {
  OWN_LABOUR: 'Voor je eigen beroep',
  FITTING_LABOUR: 'Voor passend werk',
  ACCEPTABLE_LABOUR: 'Voor algemeen geaccepteerd werk',
};

export const indexations: Record<Indexation, string> = {
  CLAIM_AND_POLICY: '2% per jaar',
  NO_INDEXATION: 'Geen indexatie',
};

export const mentalCover = (isIncluded: boolean) => (isIncluded ? 'Verzekerd' : 'Niet verzekerd');
