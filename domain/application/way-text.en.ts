import type { Words } from '../values/language.ts';
import type * as dutch from './way-text.ts';

export const bank = {
  who: 'your bank',
  own: 'your own bank',
  needs: 'You do this with {scheme}. You need a private account in your own name.',
} satisfies Words<typeof dutch.bank>;

export const named = { needs: 'You need an account with {name} in your own name.' } satisfies Words<typeof dutch.named>;
