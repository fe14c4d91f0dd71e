import type { Store } from '../../../store.ts';
import { verify } from '../verify.ts';

/** What `npm run ops -- evidence verify` says about a store, and its status. */
export async function verified(store: Store, words: readonly string[] = []) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const terminal = { print, note: print, clock: () => new Date(), store: async () => store, ask: async () => '' };
  return { status: await verify(words, terminal), lines };
}
