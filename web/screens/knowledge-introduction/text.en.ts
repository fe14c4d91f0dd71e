import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'A short knowledge test',
  lead: 'You apply for this insurance yourself, without an adviser. So we check whether you know what you buy. It takes about 3 minutes.',
  place: 'Knowledge test',
  facts: [
    'You get 12 questions about this insurance.',
    'You can go back to an earlier question. Your answers are kept.',
    'With 10 or more right answers you apply for the insurance yourself.',
    'You can do the test once.',
  ],
  start: 'Start the test',
} satisfies Words<typeof dutch.text>;
