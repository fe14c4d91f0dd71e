import type { Words } from '../values/language.ts';
import type * as dutch from './explanation-text.ts';

export const durations = {
  YEARS_2: 'Benefit for at most 2 years',
  YEARS_5: 'Benefit for at most 5 years',
  INSURANCE_END_DATE: 'Benefit until you turn {endAge}',
} satisfies Words<typeof dutch.durations>;

export const explanations = {
  basis: {
    label: 'Basis',
    sentence:
      'The price of {sumAssured} a month until you turn {endAge}, for a person of 18 with light work, a waiting period of 30 days and a benefit for 2 years.',
  },
  occupation: {
    label: 'Your occupation, class {classNr}',
    sentence: 'In your occupation people are off work more often or longer than with light work.',
  },
  age: {
    label: 'Your age, {startAge} years',
    sentence: 'The older you are, the larger the chance that you cannot work for a long time.',
  },
  claimDuration: { sentence: 'You can get a benefit for longer than 2 years.' },
  waitingPeriod: {
    label: 'Waiting period of {waitingPeriod}',
    sentence: 'You wait longer than 30 days for your benefit, so you pay less.',
  },
  mentalCover: {
    label: 'Mental health problems',
    sentence: 'You also get a benefit with a burnout, for example.',
  },
  fixedCosts: { label: 'Fixed costs', sentence: 'Everyone pays the same amount for administration.' },
  indexation: {
    label: 'Indexation of {indexPerYear} a year',
    sentence: 'Your insured amount and your benefit grow every year.',
  },
  discount: {
    label: 'Discount of {firstYearDiscount}',
    sentence: 'You get this discount in the first year only.',
  },
} satisfies Words<typeof dutch.explanations>;
