export const subject = 'Your quote: {amount} a month';
export const pdfName = 'Quote {brand} AOV.pdf';

export const INDICATION = 'This is a calculation. Your policy states the premium that you really pay.';

export const mail = {
  title: 'Your quote is ready',
  goOn: 'Continue with your application',
  discount: 'In year 1 you get a {percentage} discount. It is already included.',
  fee: 'With your first premium you pay a policy fee of {amount} once.',
  link: 'The link works for {days} days.',
  attached: 'The whole quote is attached to this email as a PDF. {INDICATION}',
  documents: 'The documents, in Dutch',
  why: 'You get this email because you asked for a quote.',
} as const;

export const price = {
  label: 'Your premium in the first year',
  unit: 'a month',
  discount: 'Including a {percentage} discount',
  perMonth: '{amount} a month',
} as const;

export const course = {
  title: 'How your premium changes',
  numbered: 'year',
  year: 'Year {year}',
  highest: 'Highest, year\u00a0{year}',
} as const;

export const benefit = {
  title: 'What you get for it',
  question: {
    OWN_LABOUR: 'Can you not work as {occupation}?',
    FITTING_LABOUR: 'Can you not work as {occupation}, and not in other work that suits you either?',
    ACCEPTABLE_LABOUR: 'Can you not work as {occupation}, and not in other work either?',
  },
  pays: 'After **{waiting}** you get **{amount}** a month, {duration}.',
  duration: { YEARS_2: 'for at most **{YEARS_2}**', YEARS_5: 'for at most **{YEARS_5}**' },
  /** `isIncluded` is empty, or the next one. */
  mentalCover: 'Mental health problems are {isIncluded}covered.',
  not: 'not ',
  indexed: 'The amount rises by 2% every year.',
} as const;

export const holds = { title: 'How long this holds' };

export const facts = {
  assessment: 'Assessment',
  age: 'Age at the start',
  years: '{age} years',
  threshold: 'Benefit from',
  thresholdValue: '{BENEFIT_THRESHOLD}% disabled',
  startDate: 'Start date',
  insuredUntil: 'Insured until',
  insuredUntilValue: 'you turn {endAge}',
  fee: 'Policy fee',
  feeValue: '{amount}, once',
  tariff: 'Rates',
} as const;

export const receipt = {
  title: 'How your premium is made up',
  caption: 'Your premium a month in the first year',
  total: 'Your premium a month',
  totalSentence: 'This is what you pay a month in the first year.',
  columns: { part: 'Part', sentence: 'Explanation', amount: 'A month' },
} as const;

export const risk = {
  title: 'How large is the chance?',
  people: 'A hundred figures. {count} of them are coloured.',
  pension: 'Until your state pension (AOW)',
  starts: 'State pension: {age}',
} as const;

export const pdf = {
  title: 'Quote for your AOV',
  subtitle: 'Disability insurance for your fixed monthly costs',
  reference: 'Reference number',
  date: 'Date',
  cover: 'What you insure',
  basis: 'What we know about you',
  benefit:
    'With {FULL_BENEFIT_FROM}% disability or more you get the whole amount. Between {BENEFIT_THRESHOLD}% and {FULL_BENEFIT_FROM}% a part.',
  firstYear: 'Year 1, with a {percentage} discount',
  perMonth: 'Amounts are a month.',
  seeAll: 'A month. All years are at the end.',
  goodToKnow: 'Good to know',
  thinkItOver: '{days} to change your mind from your policy.',
  goodToKnowText: 'You can cancel after 1 year. With a full benefit you pay no premium.',
  costs: 'Policy fee: {amount} once.',
  documents: 'Read the documents too, which are in Dutch: {links}.',
  goOn: 'Do you want to continue? [Continue with your application]({url}). The link works for {days} days.',
  allYears: 'Your premium per year',
  years: 'Years {first} to {last}',
  columns: { year: 'Year', age: 'Age', amount: 'Premium a month' },
} as const;
