import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const nextSteps = {
  heading: 'What you can do now',
  noDeadline: 'no final date',
  source: (source, month) => `Source: ${source}, ${month}`,
} satisfies Words<typeof dutch.nextSteps>;
