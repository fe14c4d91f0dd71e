import type { Words } from '../values/language.ts';
import { formatWholeEuro } from '../values/money.ts';
import type { ClaimDuration } from './choices.ts';
import type * as dutch from './choice-text.ts';
import { INSURABLE_INCOME } from './constants.ts';
import { formatPercentage } from './figure-words.ts';
import { LIVING_COSTS } from './monthly-costs.ts';

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

export const meanings = (({ proofAbove }) => ({
  sumAssured: `You get this amount every month if you cannot work at all. It is not more than your fixed monthly costs plus ${formatWholeEuro(LIVING_COSTS)}. Above ${proofAbove} it cannot be higher than ${INSURABLE_INCOME}% of your average gross monthly income.`,
  claimDurationDisability:
    'This is how long we pay at most, each time that you cannot work: 2 years, 5 years or until the age at which your insurance ends.',
  waitingPeriod:
    'In the first period you pay your costs yourself. After that the benefit starts. A longer waiting period gives a lower premium.',
  mentalIllnessIncluded: 'Problems such as a burnout or a depression are only covered if you choose that.',
  indexation: 'With indexation your insured amount, your benefit and your premium rise by 2% every year.',
})) satisfies Words<typeof dutch.meanings>;

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
  INSURANCE_END_DATE: `Until age ${endAge}`,
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

const durations: Record<ClaimDuration, (endAge: number) => string> = {
  YEARS_2: () => 'Benefit for at most 2 years',
  YEARS_5: () => 'Benefit for at most 5 years',
  INSURANCE_END_DATE: (endAge) => `Benefit until you turn ${endAge}`,
};

export const explanationTexts = (({ indexPerYear, figures }) => ({
  basis: ({ sumAssured, endAge }) => ({
    label: 'Basis',
    sentence: `The price of ${formatWholeEuro(sumAssured)} a month until you turn ${endAge}, for a person of 18 with light work, a waiting period of 30 days and a benefit for 2 years.`,
  }),
  occupation: ({ classNr }) => ({
    label: `Your occupation, class ${classNr}`,
    sentence: 'In your occupation people are off work more often or longer than with light work.',
  }),
  age: ({ startAge }) => ({
    label: `Your age, ${startAge} years`,
    sentence: 'The older you are, the larger the chance that you cannot work for a long time.',
  }),
  claimDuration: ({ claimDuration, endAge }) => ({
    label: durations[claimDuration](endAge),
    sentence: 'You can get a benefit for longer than 2 years.',
  }),
  waitingPeriod: ({ waitingPeriod }) => ({
    label: `Waiting period of ${waitingPeriods[waitingPeriod]}`,
    sentence: 'You wait longer than 30 days for your benefit, so you pay less.',
  }),
  mentalCover: () => ({
    label: 'Mental health problems',
    sentence: 'You also get a benefit with a burnout, for example.',
  }),
  fixedCosts: () => ({
    label: 'Fixed costs',
    sentence: 'Everyone pays the same amount for administration.',
  }),
  indexation: () => ({
    label: `Indexation of ${formatPercentage(indexPerYear)} a year`,
    sentence: 'Your insured amount and your benefit grow every year.',
  }),
  discount: () => ({
    label: `Discount of ${formatPercentage(figures.firstYearDiscount)}`,
    sentence: 'You get this discount in the first year only.',
  }),
})) satisfies Words<typeof dutch.explanationTexts>;
