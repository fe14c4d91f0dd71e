import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  about: 'About the test',
  duration: 'Takes about 3 minutes',
  questions: '12 questions, all required',
  mistakes: 'At most 2 mistakes',
  notPassed: 'Not passed? Then an adviser helps you.',
} satisfies Words<typeof dutch.text>;
