import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Do you want your quote by email?',
  lead: 'Then you can read everything again at your leisure and continue later.',
  email: 'Email address',
  send: 'Send me a quote',
  sending: 'Sending',
  skip: 'Continue without a quote',
  saving: 'Saving',
} satisfies Words<typeof dutch.text>;

export const failures = {
  server: 'Something went wrong.',
  refused: 'The quote could not be sent.',
  unreachable: 'An unknown error occurred. Try again.',
  noToken: 'No token available',
  undelivered: (email: string) => `We could not deliver your quote to ${email}. Please check your address.`,
} satisfies Words<typeof dutch.failures>;
