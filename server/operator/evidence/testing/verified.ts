import type { Store } from '../../../store.ts';
import { ran } from '../../testing/ran.ts';
import { verify } from '../verify.ts';

/** What `npm run ops -- evidence verify` says about a store, and its status. */
export const verified = (store: Store, words: readonly string[] = []) =>
  ran(verify, words, { store: async () => store });
