import type { Words } from '../values/language.ts';
import type * as dutch from './text.ts';

export const taxAssumptions = {
  year: 'This amount is approximate. We calculate with the tax rates of {year} in box 1 for people who do not get a state pension (AOW) yet.',
  unknownIncome:
    'We do not know your income. We calculate with the lowest tax rate. If you earn more, your advantage is larger.',
  income: 'We calculate with an income of {income} a year.',
  others: [
    'We calculate with 12 times your premium of the first year.',
    'You insure yourself: you take out the insurance and you get the benefit.',
    'We do not include tax credits and allowances.',
    'If you deduct the premium, you pay tax on a benefit.',
  ],
} satisfies Words<typeof dutch.taxAssumptions>;

export const PREMIUM_WAIVER = `With a full benefit you pay no premium. With a part of the benefit you pay a part of your premium. In the waiting period you pay the whole premium.`;
