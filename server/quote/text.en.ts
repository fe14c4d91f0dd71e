import { claimDurations } from '@vangnet/domain/product/choice-words';
import { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';
import { PREMIUM_WAIVER } from '@vangnet/domain/product/text';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const subject = ((amount) => `Your quote: ${amount} a month`) satisfies Words<typeof dutch.subject>;
export const pdfName = ((brand) => `Quote ${brand} AOV.pdf`) satisfies Words<typeof dutch.pdfName>;

const INDICATION = 'This is a calculation. Your policy states the premium that you really pay.';

export const mail = {
  title: 'Your quote is ready',
  goOn: 'Continue with your application',
  discount: (percentage) => `In year 1 you get a ${percentage} discount. It is already included.`,
  fee: (amount) => `With your first premium you pay a policy fee of ${amount} once.`,
  link: (days) => `The link works for ${days} days.`,
  attached: `The whole quote is attached to this email as a PDF. ${INDICATION}`,
  documents: 'The documents, in Dutch',
  why: 'You get this email because you asked for a quote.',
} satisfies Words<typeof dutch.mail>;

export const price = {
  label: 'Your premium in the first year',
  unit: 'a month',
  discount: (percentage) => `Including a ${percentage} discount`,
  perMonth: (amount) => `${amount} a month`,
} satisfies Words<typeof dutch.price>;

export const course = {
  title: 'How your premium changes',
  numbered: 'year',
  year: (year) => `Year ${year}`,
  highest: (year) => `Highest, year\u00a0${year}`,
} satisfies Words<typeof dutch.course>;

export const benefit = {
  title: 'What you get for it',
  question: {
    OWN_LABOUR: (occupation) => `Can you not work as ${occupation}?`,
    FITTING_LABOUR: (occupation) => `Can you not work as ${occupation}, and not in other work that suits you either?`,
    ACCEPTABLE_LABOUR: (occupation) => `Can you not work as ${occupation}, and not in other work either?`,
  },
  pays: (waiting, amount, duration) => `After **${waiting}** you get **${amount}** a month, ${duration}.`,
  duration: (endAge) => {
    const { YEARS_2, YEARS_5, INSURANCE_END_DATE } = claimDurations(endAge);
    return {
      YEARS_2: `for at most **${YEARS_2}**`,
      YEARS_5: `for at most **${YEARS_5}**`,
      INSURANCE_END_DATE: `**${INSURANCE_END_DATE.toLowerCase()}**`,
    };
  },
  mentalCover: (isIncluded) => `Mental health problems are ${isIncluded ? '' : 'not '}covered.`,
  indexed: 'The amount rises by 2% every year.',
} satisfies Words<typeof dutch.benefit>;

export const holds = { title: 'How long this holds' } satisfies Words<typeof dutch.holds>;

export const facts = {
  assessment: 'Assessment',
  age: 'Age at the start',
  years: (age) => `${age} years`,
  threshold: 'Benefit from',
  thresholdValue: `${BENEFIT_THRESHOLD}% disabled`,
  startDate: 'Start date',
  insuredUntil: 'Insured until',
  insuredUntilValue: (endAge) => `you turn ${endAge}`,
  fee: 'Policy fee',
  feeValue: (amount) => `${amount}, once`,
  tariff: 'Rates',
} satisfies Words<typeof dutch.facts>;

export const receipt = {
  title: 'How your premium is made up',
  caption: 'Your premium a month in the first year',
  total: 'Your premium a month',
  totalSentence: 'This is what you pay a month in the first year.',
  columns: { part: 'Part', sentence: 'Explanation', amount: 'A month' },
} satisfies Words<typeof dutch.receipt>;

export const risk = {
  title: 'How large is the chance?',
  people: (count) => `A hundred figures. ${count} of them are coloured.`,
  pension: 'Until your state pension (AOW)',
  starts: (age) => `State pension: ${age}`,
} satisfies Words<typeof dutch.risk>;

export const pdf = {
  title: 'Quote for your AOV',
  subtitle: 'Disability insurance for your fixed monthly costs',
  reference: 'Reference number',
  date: 'Date',
  indication: INDICATION,
  cover: 'What you insure',
  basis: 'What we know about you',
  benefit: `With ${FULL_BENEFIT_FROM}% disability or more you get the whole amount. Between ${BENEFIT_THRESHOLD}% and ${FULL_BENEFIT_FROM}% a part.`,
  firstYear: (percentage) => `Year 1, with a ${percentage} discount`,
  perMonth: 'Amounts are a month.',
  seeAll: 'A month. All years are at the end.',
  goodToKnow: 'Good to know',
  thinkItOver: (days) => `${days} to change your mind from your policy.`,
  goodToKnowText: 'You can cancel after 1 year. With a full benefit you pay no premium.',
  costs: (amount) => `Policy fee: ${amount} once.`,
  documents: (links) => `Read the documents too, which are in Dutch: ${links}.`,
  goOn: (url, days) =>
    `Do you want to continue? [Continue with your application](${url}). The link works for ${days} days.`,
  allYears: 'Your premium per year',
  waiver: PREMIUM_WAIVER,
  years: (first, last) => `Years ${first} to ${last}`,
  columns: { year: 'Year', age: 'Age', amount: 'Premium a month' },
} satisfies Words<typeof dutch.pdf>;
