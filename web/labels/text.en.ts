import { claimDurations as durations } from '@vangnet/domain/product/choice-words';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const claimDurations = ((endAge) => ({
  ...durations(endAge ?? 0),
  INSURANCE_END_DATE: endAge === undefined ? 'Until the insurance ends' : `Until I turn ${endAge}`,
})) satisfies Words<typeof dutch.claimDurations>;

export const yesOrNo = { no: 'No, rather not', yes: 'Yes, I would like that' } satisfies Words<typeof dutch.yesOrNo>;

export const prices = {
  more: (amount) => `${amount} more`,
  less: (amount) => `${amount} less`,
  same: 'the same',
  unknown: '–',
  notKnown: 'not known',
  chosen: 'your choice',
  inOption: (label, amount, difference) => `${label}: ${amount} a month (${difference})`,
  ownMoney: (amount) => `own money ${amount}`,
  what: ['Premium a month,', 'first year'],
  footnote: (discount) =>
    `The ${discount} discount is already included. This is a calculation: your policy states the premium that you really pay.`,
  running: 'Your premium a month, first year',
} satisfies Words<typeof dutch.prices>;

export const risk = { source: 'Where do these figures come from?' } satisfies Words<typeof dutch.risk>;

export const net = {
  after: 'If you deduct the premium from tax, you pay about',
  perMonth: 'net a month.',
  by: (year, rate) => `Calculated with a tax rate of ${rate} in ${year}.`,
  how: 'How do we calculate this?',
} satisfies Words<typeof dutch.net>;

export const soFar = { heading: 'Your choices so far' } satisfies Words<typeof dutch.soFar>;

export const policy = {
  heading: 'Your insurance',
  premium: 'Premium a month, year 1',
  month: 'a month',
  benefit: 'Benefit',
  after: (duration, waiting) => `${duration}, after ${waiting}`,
  safety: 'We send your data securely. We only use them for this application.',
} satisfies Words<typeof dutch.policy>;

export const general = {
  failed: 'Something went wrong, please try again later.',
  saveFailed: 'Something went wrong when we saved your data. Check your internet connection and try again.',
  retry: 'Try again',
} satisfies Words<typeof dutch.general>;
