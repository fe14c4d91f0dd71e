import { waitingPeriods } from '../product/choice-text.ts';
import type { ClaimDuration } from '../product/choices.ts';
import { formatPercentage } from '../product/figure-words.ts';
import type { Words } from '../values/language.ts';
import { formatWholeEuro } from '../values/money.ts';
import type * as dutch from './text.ts';

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
