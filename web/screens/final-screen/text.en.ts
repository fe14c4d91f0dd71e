import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  stillToDo: 'there is one more thing for you to do',
  asking: 'We are looking up your application',
  failed: {
    title: 'Something went wrong',
    lead: 'We cannot see now how your application stands.',
    known: 'This device still knows this',
    since: 'This is what you applied for. We could not check whether something has changed since then.',
  },
  title: 'Done!',
  lead: 'We received your application. You get the next step by email.',
  withdrawn: 'withdrawn',
  reference: 'Reference number',
  confirmation: 'You get a confirmation by email.',
  confirmationTo: 'The confirmation goes to',
  firstYear: (amount) => `${amount} a month in year 1`,
  insured: (amount) => `For ${amount} a month if you cannot work.`,
  next: 'What happens next',
  application: 'Your application',
  noRegrets: 'Changed your mind?',
  withdraw: (day) => `You can withdraw your application yourself, up to and including ${day}.`,
  mine: 'To My application',
} satisfies Words<typeof dutch.text>;
