import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'How long do you want a benefit?',
  lead: 'Choose how long we pay your costs if you cannot work.',
} satisfies Words<typeof dutch.text>;
