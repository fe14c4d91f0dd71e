import type { Words } from '../values/language.ts';
import type * as dutch from './choice-text.ts';

export const waitingPeriods = {
  DAYS_30: '30 days',
  DAYS_90: '90 days',
  DAYS_180: '180 days',
  DAYS_365: '1 year',
  DAYS_730: '2 years',
} satisfies Words<typeof dutch.waitingPeriods>;

export const claimDurations = ((endAge) => ({
  YEARS_2: '2 years',
  YEARS_5: '5 years',
  INSURANCE_END_DATE: `Until you turn ${endAge}`,
})) satisfies Words<typeof dutch.claimDurations>;

export const assessments = {
  OWN_LABOUR: 'For your own occupation',
  FITTING_LABOUR: 'For suitable work',
  ACCEPTABLE_LABOUR: 'For generally accepted work',
} satisfies Words<typeof dutch.assessments>;

export const indexations = {
  CLAIM_AND_POLICY: '2% a year',
  NO_INDEXATION: 'No indexation',
} satisfies Words<typeof dutch.indexations>;

export const mentalCover = ((isIncluded) => (isIncluded ? 'Covered' : 'Not covered')) satisfies Words<
  typeof dutch.mentalCover
>;
