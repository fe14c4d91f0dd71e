import type { Words } from '../values/language.ts';
import type * as dutch from './risk-text.ts';

export const lessThanOne = 'fewer than 1';
export const moreThan = 'more than {whole}';

/** English has one form, so `isOne` is empty. */
export const chance =
  'Out of 100 people with your occupation and age, {number} will get{isOne} a benefit from this insurance at least once before they turn {endAge}.';
export const gets = { one: '', many: '' };

export const covered = 'Of every 100 months that they cannot work, your choice pays for {number}.';

export const optionsCover = 'Of every 100 months that people like you cannot work, this choice pays for:';

export const pays = '{number} of the 100 months that you cannot work';
export const paysShort = '{number} of the 100 months';

export const noAdvice = 'This is not advice.';

export const basis =
  'Calculated with our rates of {tariffVersion}, for people who keep the insurance until they turn {endAge}. The months count all causes, from day 30 and from {BENEFIT_THRESHOLD}% disability. We do not know what will happen to you. {noAdvice}';

export const assumptions = [
  'They come from our rates of {tariffVersion}. We calculate your premium with the same rates.',
  'We calculate with groups of occupations that have about the same risk.',
  'Not being able to work means: at least {BENEFIT_THRESHOLD}% disabled, from day 30, whatever the cause.',
  'We calculate with people who keep their insurance until they turn {endAge}. What happens after that does not count.',
  'We count months, not euros. A month with a part of the benefit counts too.',
  'The figures are about a group. Your own chance can be larger or smaller.',
] satisfies Words<typeof dutch.assumptions>;

export const gap = {
  coverStops: 'Age {endAge}: insurance ends',
  picture: 'A net from age {age} to {endAge}. From age {endAge} to {pensionAge} there is no net.',
  notInsured: '{long} not insured',
} satisfies Words<typeof dutch.gap>;

export const pension = {
  both: 'This insurance ends when you turn {endAge}, and your state pension (AOW) starts {isSettled}when you are {pensionAge}.',
  begins: '',
  beginsAtTheEarliest: 'at the earliest ',
  between: 'In between you get no benefit, not even if you are already ill by then.',
  insured: 'So you are insured until your state pension.',
  insuredThen: 'With that age you are insured until your state pension.',
  limit: 'You chose a benefit of at most {years} years.',
} satisfies Words<typeof dutch.pension>;
