import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'You were working on this',
  price: (amount) => `${amount} a month`,
  step: (number, of) => `You were at step ${number} of ${of}.`,
  goOn: 'Continue',
} satisfies Words<typeof dutch.text>;

export const elsewhere = {
  title: 'You continued on another device',
  newest: 'This is your newest calculation.',
  here: 'Continue with the one on this device',
  openLink: 'Open the link in your email to continue here.',
  sent: 'Your application was sent',
  sentNote: 'You did that on another device. You need to do nothing more here. You get the next step by email.',
} satisfies Words<typeof dutch.elsewhere>;

export const oneStepLeft = {
  title: 'One more step: confirm who you are',
  paid: 'We received your payment of 1 cent.',
  note: 'Your application was not sent yet. This takes about 2 minutes.',
} satisfies Words<typeof dutch.oneStepLeft>;
