import { labels } from '@vangnet/domain/product/choice-text';
import { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';
import { inHundred } from '@vangnet/domain/product/risk-words';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'This is your premium',
  slab: 'Your premium in the first year',
  barLabel: 'Premium a month',
  perMonth: 'a month',
  discounted: (discount) => `Including a ${discount} discount.`,
  binding: 'This is a calculation. Your policy states the premium that you really pay.',
  fee: (amount) => `A policy fee of ${amount}, once.`,
  basis: (discount, fee, assessment) =>
    `A calculation, ${discount ? `with a ${discount} discount and ` : ''}without the policy fee of ${fee}. Benefit from ${BENEFIT_THRESHOLD}%. Assessed by: ${assessment}.`,
  open: 'Choose a waiting period. Then you see your premium here.',
  reratedTitle: 'Why is your premium different?',
  rerated: (former) =>
    `Your calculation was no longer valid. We now calculate with our new rates. With the same choices your premium was ${former} a month.`,
  announcement: (amount, pays) => `Your premium is now ${amount} a month. Your choice pays for ${pays}.`,
  goOnShort: 'Continue',
  withApplying: 'and apply',
  saving: 'Saving',
} satisfies Words<typeof dutch.text>;

export const who = {
  change: 'Change',
  changeOf: 'your occupation or your date of birth',
  onPaper: (day, tariff) => `Calculated on ${day} with rates ${tariff}.`,
} satisfies Words<typeof dutch.who>;

export const answer = {
  after: 'If you cannot work: after',
  get: 'you get',
  perMonth: 'a month,',
  atMost: 'a month, for at most',
} satisfies Words<typeof dutch.answer>;

export const cover = {
  months: 'of the 100 months',
  monthsOf: 'that you cannot work, you get a benefit',
  notKnown: 'number of months not known',
} satisfies Words<typeof dutch.cover>;

export const opens = {
  get: 'What do I get?',
  pay: 'What do I pay?',
  now: (amount) => `${amount} now`,
  net: (amount) => `after tax ${amount}`,
  later: (amount) => `later up to ${amount}`,
  otherwise: 'Can it be different?',
  range: (least, most) => `from ${least} to ${most}`,
} satisfies Words<typeof dutch.opens>;

export const afterTax = {
  heading: (amount) => `After tax about ${amount}`,
  headingWithout: 'Deduct the premium',
  deducted: 'You deduct the premium from tax.',
  possible: 'You can deduct the premium.',
  change: 'Change',
  changeOf: 'whether you deduct the premium',
} satisfies Words<typeof dutch.afterTax>;

export const quoting = {
  send: 'Send me a quote',
  sending: 'Sending',
  sent: (email) => `Emailed to ${email}`,
  again: 'Send again',
  againOf: 'the quote',
  to: (email) => `To ${email}`,
  change: 'Change',
  changeOf: 'the email address for your quote',
} satisfies Words<typeof dutch.quoting>;

export const copying = {
  copy: 'Copy as text',
  short: 'Copy',
  done: 'Copied',
  copied: 'Your quote was copied. Paste the text where you like.',
  refused: 'Your browser does not allow copying. Copy the text below yourself.',
  field: 'Your quote as text',
  close: 'Back to your premium',
  title: (brand, day) => `AOV quote of ${brand}, calculated on ${day}`,
  firstYear: (amount, discount) =>
    `Premium in the first year: ${amount} a month${discount ? `, including a ${discount} discount` : ''}`,
  fee: (amount) => `Policy fee: ${amount}, once, with the first premium`,
  startDate: (date) => `Start date: ${date}`,
  indication: 'This is a calculation. Your policy states the premium that you really pay.',
} satisfies Words<typeof dutch.copying>;

export const phoneLink = {
  open: 'Open on your phone',
  short: 'Phone',
  close: 'Back to your premium',
  scan: 'Scan the code with the camera of your phone. Then you see this calculation there.',
  warning: 'Do not show the code to other people. With it they can see your calculation.',
  code: 'QR code with the link to your calculation',
  failed: 'The code cannot be made now. Try again later.',
} satisfies Words<typeof dutch.phoneLink>;

export const choices = {
  heading: 'Your choices',
  choose: 'Make a choice',
  without: 'Without:',
  indexation: 'Index every year',
} satisfies Words<typeof dutch.choices>;

export const facts = {
  age: 'Age',
  years: (age) => `${age} years`,
  yearsAtStart: (age, startDate) => `${age} years at the start on ${startDate}`,
  threshold: 'Benefit from',
  thresholdValue: `${BENEFIT_THRESHOLD}% disabled`,
  thresholdMeans: 'You get money if you cannot do a quarter or more of your work.',
  assessment: 'Assessment',
  assessmentMeans: {
    OWN_LABOUR: 'When you are ill we look at whether you can still do your own occupation.',
    FITTING_LABOUR: 'When you are ill we also look at other work that suits you.',
    ACCEPTABLE_LABOUR: 'When you are ill we also look at other work that you can do.',
  },
  assessed: {
    OWN_LABOUR: 'your own occupation',
    FITTING_LABOUR: 'suitable work',
    ACCEPTABLE_LABOUR: 'generally accepted work',
  },
  conditions: 'When do you get a benefit?',
} satisfies Words<typeof dutch.facts>;

export const included = { heading: 'Always included' } satisfies Words<typeof dutch.included>;

export const progression = {
  heading: 'How your premium changes',
  intro: 'Your premium changes with your age.',
  showAll: 'Show all',
  hide: 'Hide',
  table: {
    caption: 'Premium per year',
    year: 'Year',
    remark: 'Remark',
    amount: 'A month',
    nth: (year) => `Year ${year}`,
  },
  chart: {
    picture: (course) => `Bar chart. ${course} The amounts are under Show all, below your premium.`,
    year: (year) => `year ${year}`,
    age: (age) => `age ${age}`,
    highest: (amount) => `highest: ${amount}`,
    upTo: (year) => (year === 1 ? 'Year 1' : `Years 1 to ${year}`),
    later: 'After that',
  },
} satisfies Words<typeof dutch.progression>;

export const progressionWith = ((discount = '') => ({
  chart: { ...progression.chart, discount: discount && `${discount} discount in year 1` },
  table: { ...progression.table, discount: discount && `${discount} discount` },
})) satisfies Words<typeof dutch.progressionWith>;

export const pension = { heading: 'Until your state pension (AOW)' } satisfies Words<typeof dutch.pension>;

export const explanation = {
  heading: 'How your premium is made up',
  intro:
    'Each line makes your premium higher or lower. Together they are exactly your premium a month in the first year.',
  caption: 'Parts of your premium a month in the first year',
  total: 'Your premium a month',
} satisfies Words<typeof dutch.explanation>;

export const compare = {
  heading: 'Compare benefit period and waiting period',
  intro: 'Tap an amount to choose it. Your premium changes at once.',
  caption: 'Premium a month in the first year, by benefit period and waiting period',
  corner: labels.waitingPeriod,
  months: (share) => `${inHundred(share)} of 100`,
  legend: 'Below each amount: how many of the 100 months this choice pays for.',
  impossible: 'Not possible',
  why: 'A waiting period of 2 years is not possible with a benefit of 2 years.',
} satisfies Words<typeof dutch.compare>;

export const brief = {
  link: 'The insurance in brief',
  close: 'Back to your premium',
  readMore: 'Read everything (in Dutch)',
  card: 'Insurance card (Verzekeringskaart)',
  terms: 'Policy terms (Polisvoorwaarden)',
  sections: [
    {
      title: `Benefit from ${BENEFIT_THRESHOLD}%`,
      text: `You get a benefit from ${BENEFIT_THRESHOLD}% disability. From ${FULL_BENEFIT_FROM}% you get the whole amount. In between you get a part: at 40% disability 40% of the amount.`,
    },
    {
      title: 'Assessment of disability',
      text: 'We look at whether you can still do your own occupation, or other work that suits your training and experience. Which of the two applies depends on your occupation and stands with your choices.',
    },
  ],
} satisfies Words<typeof dutch.brief>;
