import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  loading: 'Your result is loading',
  failedTitle: 'Your result cannot be loaded now',
  place: 'Knowledge test',
  passed: 'Congratulations!',
  failed: 'Unfortunately…',
  score: (right, of) => `${right} of ${of} right.`,
  passedLead: 'You can now apply for the insurance yourself.',
  failedLead: 'You cannot apply for this insurance yourself. An adviser helps you.',
  nextTitle: 'What happens now?',
  next: ({ withdrawalDays }, { payment, identity }) => [
    { title: 'You pay 1 cent with iDEAL', time: payment, note: 'This is how we check your account number.' },
    {
      title: 'You confirm who you are',
      time: identity,
      note: 'We only get your name and date of birth.',
    },
    {
      title: 'Your application is sent',
      note: `You have ${withdrawalDays} to change your mind from the day on which you get your policy.`,
    },
  ],
  warningTitle: 'Please note',
  warning: 'You may not know enough about this insurance yet to take it out by yourself. Ask for advice first.',
  topicsTitle: 'This is where it went wrong',
  topicsIntro:
    'You gave a wrong answer to a question on each of these topics. We do not show the right answers, so that the test stays fair. An adviser can go through everything with you.',
  blockedTitle: 'An adviser helps you',
  apply: 'Apply for the insurance',
  starting: 'Opening',
} satisfies Words<typeof dutch.text>;

export const review = {
  title: 'See the answers with explanations',
  good: 'Right',
  wrong: 'Wrong',
  given: 'Your answer',
  right: 'Right answer',
} satisfies Words<typeof dutch.review>;
