import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const BANK = 'your bank';

export const text = {
  place: 'Confirm who you are',
  busy: 'One moment, we are checking your details',
  stay: 'Do not close or refresh this page.',
  matched: 'Thank you for the verification',
  adviser: 'An adviser helps you',
  submitting: 'We are sending your application now.',
  submitFailed: 'Your application could not be sent. Try again.',
  steps: (who) => [
    { title: `Log in at ${who}`, note: 'We compare your name and date of birth.' },
    { title: 'Application sent' },
  ],
} satisfies Words<typeof dutch.text>;

export const refused = {
  title: 'Verification failed',
  lead: 'We could not confirm who you are.',
  why: (who) => ({
    match: `The name or date of birth at ${who} differs from your application.`,
    untold: `We did not get your name or date of birth from ${who}.`,
    Cancelled: `You stopped the log-in at ${who}.`,
    Expired: `The log-in at ${who} took too long.`,
    Failure: `The log-in at ${who} did not succeed.`,
    foreign: 'You started on another device.',
  }),
  account:
    'You need a private account in your own name. It does not work with a business account or the account of another person.',
  accountOf: (who) => `You need an account with ${who} in your own name. It does not work with that of another person.`,
  untold: 'That is not your fault, and your data are saved. Try again or in another way. Does it still not work? Call',
  elsewhere: 'Continue there, or open the link in our email.',
  check: 'See whether your name and your date of birth are right. You can change both.',
  adjust: 'Change your details',
  adjusting: 'Fetching',
  again: { bank: 'Another bank', same: 'Try again', way: 'Try again or in another way' },
} satisfies Words<typeof dutch.refused>;

export const unreachable = {
  title: 'The check did not succeed yet',
  lead: (who) => `We cannot reach ${who} now. Your payment and your data are saved.`,
} satisfies Words<typeof dutch.unreachable>;
