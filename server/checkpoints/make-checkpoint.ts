import type { Transaction } from 'kysely';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { endIn } from '../evidence/chain.ts';
import { digest, idHash, writeCheckpoint, type Checkpoint } from './checkpoint.ts';

/** So many records are in one checkpoint: a mail of less than a megabyte. */
const MOST = 5000;

/** One more checkpoint. Returns how many records are in it. */
export function makeCheckpoint({ db, clock }: StoreContext, seed: Buffer): Promise<number> {
  return transact(db, async (transaction) => {
    const grown = await grownSince(transaction);
    const last = await transaction
      .selectFrom('evidence_checkpoints')
      .select(['number', 'content'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const at = clock().toISOString();
    const ends = grown.map((row): Checkpoint['ends'][number] => {
      const { length, hash } = endIn(row);
      return [idHash(row.id), length, Buffer.from(hash).toString('base64url')];
    });
    // In an order that does not tell which came first.
    const sorted = ends.toSorted(([one], [other]) => (one < other ? -1 : 1));
    const content = { number: (last?.number ?? 0) + 1, at, previous: last ? digest(last.content) : '', ends: sorted };
    const row = { number: content.number, at, content: writeCheckpoint(seed, content), mailed_at: null };
    await transaction.insertInto('evidence_checkpoints').values(row).execute();
    await mark(transaction, grown);
    return grown.length;
  });
}

export const isFull = (records: number) => records === MOST;

type Grown = {
  readonly id: string;
  readonly evidence_length: number | null;
  readonly evidence_head: Uint8Array | null;
};

function grownSince(transaction: Transaction<Tables>): Promise<Grown[]> {
  return transaction
    .selectFrom('applications')
    .leftJoin('evidence_marks', 'evidence_marks.application_id', 'applications.id')
    .select(['applications.id', 'evidence_length', 'evidence_head'])
    .where('evidence_length', 'is not', null)
    .where((row) =>
      row.or([
        row('evidence_marks.length', 'is', null),
        row('evidence_marks.length', '<>', row.ref('evidence_length')),
      ]),
    )
    .limit(MOST)
    .execute();
}

async function mark(transaction: Transaction<Tables>, grown: readonly Grown[]): Promise<void> {
  if (grown.length === 0) return;
  const rows = grown.map(({ id, evidence_length: length }) => ({ application_id: id, length: length ?? 0 }));
  await transaction
    .insertInto('evidence_marks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('application_id').doUpdateSet((row) => ({ length: row.ref('excluded.length') })),
    )
    .execute();
}
