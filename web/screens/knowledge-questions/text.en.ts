import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  loading: 'Your test is loading',
  test: 'Knowledge test',
  place: (number, of) => `Knowledge test, question ${number} of ${of}`,
  legend: 'Choose one answer',
  bar: 'Answered questions',
  required: 'Choose one answer to continue.',
  next: 'Next question',
  previous: 'Previous question',
  grade: 'See the result',
  grading: 'Grading',
  failedTitle: 'The knowledge test cannot be loaded now',
  incompleteTitle: 'Your application is not complete yet',
  incomplete: 'Complete this first. After that you can do the knowledge test.',
  complete: 'Complete your application',
  blockedTitle: 'You cannot do the knowledge test now',
  blocked: ({ tested }) => `You did this test less than ${tested} ago and did not pass. An adviser can help you.`,
} satisfies Words<typeof dutch.text>;
