import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  caught: ', the coin lies in it',
  all: 'The net is closed. All four knots are tied',
  net: 'A net with four knots.',
  open: { 1: 'The second is still open.', 2: 'The third is still open.', 3: 'The fourth is still open.' },
  tied: { 1: 'The first is tied', 2: 'Two are tied', 3: 'Three are tied' },
  next: { 1: ', the second is next', 2: ', the third is next', 3: ', the fourth is next' },
} satisfies Words<typeof dutch.text>;
