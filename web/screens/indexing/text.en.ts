import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Do you want us to index every year?',
  lead: 'Then your insured amount, your benefit and your premium rise by 2% every year.',
  next: 'See premium',
} satisfies Words<typeof dutch.text>;
