import type { StoreContext } from '../database/store-context.ts';
import { digest, readCheckpoint } from './checkpoint.ts';
import type { Followed } from './checkpoint-store.ts';

type Stored = { readonly number: number; readonly content: string };

/** Verifies the stored checkpoints after this number in order; it reads one at a time, as each is long. */
export const follow = (
  { db }: Pick<StoreContext, 'db'>,
  publicKey: string,
  after: number,
): AsyncIterable<Followed> => ({
  [Symbol.asyncIterator]: () => {
    const checkpoints = db.selectFrom('evidence_checkpoints').select(['number', 'content']);
    let before: Stored | undefined;
    return {
      next: async () => {
        before ??= await checkpoints.where('number', '=', after).executeTakeFirst();
        const later = checkpoints.where('number', '>', before?.number ?? after).orderBy('number');
        const stored = await later.limit(1).executeTakeFirst();
        if (!stored) return { done: true, value: undefined };
        const value = judged(before, stored, publicKey);
        before = stored;
        return { done: false, value };
      },
    };
  },
});

function judged(before: Stored | undefined, { number, content }: Stored, publicKey: string): Followed {
  const expected = (before?.number ?? 0) + 1;
  const checkpoint = readCheckpoint(content, publicKey);
  if (checkpoint?.number !== number) return { number, fault: `Checkpoint ${number} is not the one that was signed.` };
  if (number !== expected)
    return { number, checkpoint, fault: `Checkpoint ${expected} is not there; the next is ${number}.` };
  const isAfter = checkpoint.previous === (before ? digest(before.content) : '');
  const wasWhole = !before || readCheckpoint(before.content, publicKey)?.number === before.number;
  if (isAfter || !wasWhole) return { number, checkpoint };
  return { number, checkpoint, fault: `Checkpoint ${number} does not follow from the one before it.` };
}
