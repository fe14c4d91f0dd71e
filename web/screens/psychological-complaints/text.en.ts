import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Do you want to insure mental health problems too?',
  lead: 'For example a burnout or a depression.',
} satisfies Words<typeof dutch.text>;
