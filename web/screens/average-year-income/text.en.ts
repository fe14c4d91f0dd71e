import { INSURABLE_INCOME } from '@vangnet/domain/product/constants';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'What is your average annual income?',
  lead: 'Your gross annual income, on average over the last three calendar years.',
  income: 'Average gross annual income',
  perYear: 'a year',
  whyTitle: 'Why do we ask this?',
  why: ({ proofAbove }, sumAssured, income) =>
    `You want to insure ${sumAssured} a month. That is more than ${proofAbove}. The amount cannot be higher than ${INSURABLE_INCOME}% of your average gross monthly income. So you need to earn at least ${income} a year.`,
  proof: 'With a benefit we ask for proof of your income.',
  lower: 'Is your income lower?',
  lowerLink: 'Then change your insured amount',
  saveFailed: 'Something went wrong when we saved your income. Check your internet connection and try again.',
} satisfies Words<typeof dutch.text>;
