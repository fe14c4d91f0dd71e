import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  didYouMean: 'Do you mean',
  takeOver: 'Yes, use this one',
} satisfies Words<typeof dutch.text>;
