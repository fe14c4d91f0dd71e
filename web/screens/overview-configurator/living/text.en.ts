import { FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  heading: 'If you cannot work',
  legend: 'Suppose that you cannot work for this long',
  untilEnd: (age) => `until ${age}`,
  ill: (long) => `Ill for ${long}`,
  illUntil: (age) => `Ill until you turn ${age}`,
  stretch: (long, isPaid) => `${long} ${isPaid ? 'benefit' : 'yourself'}`,
  spoken: (long, isPaid) => `${long} ${isPaid ? 'with' : 'without'} a benefit`,
  afterwards: ', after that ',
  pay: 'you pay',
  get: 'yourself and get',
  nothing: 'This insurance pays nothing then.',
  withCosts: (amount) => `Paying yourself: we calculate with your fixed costs of ${amount} a month.`,
  indexed: 'Your benefit rises by 2% every year.',
  assumed: `For ‘If you cannot work’ we assume at least ${FULL_BENEFIT_FROM}% disability, from your start date. Amounts are gross.`,
} satisfies Words<typeof dutch.text>;
