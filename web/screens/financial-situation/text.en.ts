import { INSURABLE_INCOME } from '@vangnet/domain/product/constants';
import { LIVING_COSTS } from '@vangnet/domain/product/monthly-costs';
import type { Words } from '@vangnet/domain/values/language';
import { formatWholeEuro } from '@vangnet/domain/values/money';
import type * as dutch from './text.ts';

export const text = {
  title: 'What are your monthly costs?',
  lead: 'Choose the amount that you want to receive every month if you cannot work.',
  sumAssured: 'Amount that you want to insure',
  sumAssuredHint: ({ least, most }) => `Between ${least} and ${most} a month.`,
  perMonth: 'a month',
  showExample: 'See a worked example',
  limitTitle: 'How much may you insure?',
  limitCosts: `Not more than your fixed monthly costs plus ${formatWholeEuro(LIVING_COSTS)}. You must be able to prove this amount.`,
  limitIncome: ({ proofAbove }) =>
    `Above ${proofAbove} a month we also look at your income: the amount cannot be higher than ${INSURABLE_INCOME}% of your average gross monthly income over the last three calendar years.`,
} satisfies Words<typeof dutch.text>;

export const refusals = {
  who: (occupation, age) => `${occupation}, ${age} years old.`,
  change: 'Change',
  changeOf: 'your occupation and date of birth',
  occupationTitle: 'We cannot insure this occupation',
  occupation:
    'An AOV is not possible for this occupation. That says nothing about you. Do you do other work? Then change your occupation.',
  ageTitle: 'Your age does not fit this insurance',
  tooYoung: (birthday) => `You cannot take out this AOV yet. You can from the age of 18. You turn 18 on ${birthday}.`,
  tooOld: (before, { now, atStart }) =>
    `You can no longer take out this AOV. With this occupation you can take out the insurance until you turn ${before}. You are ${atStart}${now === atStart ? '' : ' when the insurance starts'}.`,
  adviserTitle: 'Shall we look together?',
  adviser: 'An adviser looks with you at what is possible. Is something not right? Then tell us too.',
  call: 'Call',
  write: 'Email us',
} satisfies Words<typeof dutch.refusals>;

export const example = {
  title: 'Worked example',
  lead: 'This is how you work out how much you can insure at most. This is an example: enter your own amounts a month.',
  caption: 'Fixed costs a month',
  costs: [
    ['Mortgage or rent', 950_00],
    ['Gas, water and electricity', 400_00],
    ['Subscriptions', 100_00],
    ['Insurance', 200_00],
    ['Phone', 50_00],
    ['Lease car', 500_00],
    ['Other fixed costs', 0],
  ],
  subtotal: 'Your fixed costs',
  living: 'To live on',
  total: 'Maximum to insure',
  announcement: (amount) => `Maximum to insure: ${amount}`,
  unreadable: 'Enter an amount, such as 400',
  empty: 'First enter your own amounts',
  taken: (amount) => `${amount} was filled in.`,
  capped: (allowed, { most }) =>
    `Together that is ${allowed}. You can never insure more than ${most} a month. We fill in that amount.`,
  proof: ({ proofAbove }) =>
    `Above ${proofAbove} we also look at your income. Then your amount cannot be higher than ${INSURABLE_INCOME}% of your average gross monthly income over the last three calendar years.`,
  take: 'Use this amount',
  less: 'It may also be less. A lower amount gives a lower premium.',
} satisfies Words<typeof dutch.example>;
