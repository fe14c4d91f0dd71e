import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Delete my data',
  lead: 'You delete your calculation with us and on this device. After that you can no longer reach it.',
  leadPaid: 'You delete everything from this device. Your application stays with us.',
  list: [
    'Your answers and your email address',
    'The saved calculation, also if you opened it by an email',
    'By which link you came here and your choice about cookies',
  ],
  listPaid: [
    'The reference number of your application, your premium and your insured amount',
    'The access to your application on this device',
    'By which link you came here and your choice about cookies',
  ],
  remove: 'Delete my data',
  busy: 'Deleting',
  sureTitle: 'Are you sure?',
  sure: 'We cannot bring back your data after this.',
  yes: 'Yes, delete everything',
  no: 'No, keep everything',
  start: 'Calculate your premium',
} satisfies Words<typeof dutch.text>;

export const stays = {
  heading: 'What stays with us',
  what: 'Your application with your answers, your knowledge test, your payment and the check of your details.',
  howLong: ({ paid }) =>
    `We keep this for ${paid} after the last thing that happened to your application. The law obliges us to keep our records that long. It also lets you and us find out what you applied for.`,
  unpaid: ({ tested }) => `If nothing was paid, we delete everything after ${tested}.`,
  mine: 'Do you want to get your data or withdraw your application? You do that at ‘My application’, with the link in the email that confirmed your application. If you have not finished your application, we email you a link to continue.',
  call: 'Do you have a question? Call us:',
} satisfies Words<typeof dutch.stays>;

export const done = {
  removed: { title: 'Your data were deleted', lead: 'With us and on this device.' },
  kept: {
    title: 'There is nothing left on this device',
    lead: 'We still have your application. You cannot delete it here.',
  },
  frozen: {
    title: 'There is nothing left on this device',
    lead: 'We still have your application: a payment is under way, or it was already paid.',
  },
  elsewhere: {
    title: 'There is nothing left on this device',
    lead: 'You continued your calculation on another device. Delete it there, so that we delete it too.',
  },
  limited: {
    title: 'There is nothing left on this device',
    lead: 'We still have your calculation. We changed your email address recently. So for a week we delete it only when you call us.',
  },
  failed: {
    title: 'There is nothing left on this device',
    lead: 'We could not delete the calculation that we hold.',
  },
} satisfies Words<typeof dutch.done>;

export const failed = {
  again: 'Try again while this page is open. After that this device can no longer reach it.',
  byItself: ({ draft, quoted, tested }) =>
    `Otherwise we delete your calculation ourselves: after ${draft}, or after ${quoted} if you asked for a quote and after ${tested} if you opened the knowledge test. Or call us:`,
} satisfies Words<typeof dutch.failed>;
