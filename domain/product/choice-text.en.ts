import type { Words } from '../values/language.ts';
import type * as dutch from './choice-text.ts';

export const labels = {
  sumAssured: 'Insured amount',
  claimDurationDisability: 'Benefit period',
  waitingPeriod: 'Waiting period',
  mentalIllnessIncluded: 'Mental health problems',
  indexation: 'Indexation',
} satisfies Words<typeof dutch.labels>;

export const changes = {
  sumAssured: 'your insured amount',
  claimDurationDisability: 'your benefit period',
  waitingPeriod: 'your waiting period',
  mentalIllnessIncluded: 'whether you insure mental health problems',
  indexation: 'whether we index every year',
} satisfies Words<typeof dutch.changes>;

export const meanings = {
  sumAssured:
    'You get this amount every month if you cannot work at all. It is not more than your fixed monthly costs plus {LIVING_COSTS}. Above {proofAbove} it cannot be higher than {INSURABLE_INCOME}% of your average gross monthly income.',
  claimDurationDisability:
    'This is how long we pay at most, each time that you cannot work: 2 years, 5 years or until the age at which your insurance ends.',
  waitingPeriod:
    'In the first period you pay your costs yourself. After that the benefit starts. A longer waiting period gives a lower premium.',
  mentalIllnessIncluded: 'Problems such as a burnout or a depression are only covered if you choose that.',
  indexation: 'With indexation your insured amount, your benefit and your premium rise by 2% every year.',
} satisfies Words<typeof dutch.meanings>;

export const waitingPeriods = {
  DAYS_30: '30 days',
  DAYS_90: '90 days',
  DAYS_180: '180 days',
  DAYS_365: '1 year',
  DAYS_730: '2 years',
} satisfies Words<typeof dutch.waitingPeriods>;

export const claimDurations = {
  YEARS_2: '2 years',
  YEARS_5: '5 years',
  INSURANCE_END_DATE: 'Until age {endAge}',
} satisfies Words<typeof dutch.claimDurations>;

export const assessments = {
  OWN_LABOUR: 'For your own occupation',
  FITTING_LABOUR: 'For suitable work',
  ACCEPTABLE_LABOUR: 'For generally accepted work',
} satisfies Words<typeof dutch.assessments>;

export const indexations = {
  CLAIM_AND_POLICY: '2% a year',
  NO_INDEXATION: 'No indexation',
} satisfies Words<typeof dutch.indexations>;

export const mentalCover = { covered: 'Covered', notCovered: 'Not covered' } satisfies Words<typeof dutch.mentalCover>;
