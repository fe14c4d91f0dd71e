import type { Transaction } from 'kysely';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { endIn, type StoredHead } from './chain.ts';
import { moveEnd } from './register.ts';
import { idHash, isGenuine } from './tombstones.ts';
import { digest, writeCheckpoint, type Checkpoint } from './checkpoint.ts';

/** Largest number of records, and of deletions, per checkpoint: a mail of less than a megabyte. */
const MOST = 5000;

/** Makes one checkpoint. @returns whether it is full, so that the caller makes another for the rest */
export function makeCheckpoint(context: StoreContext, seed: Buffer): Promise<boolean> {
  const { db, clock } = context;
  return transact(db, async (transaction) => {
    const grown = await grownSince(transaction);
    const buried = await takeTombstones(transaction);
    const last = await transaction
      .selectFrom('evidence_checkpoints')
      .select(['number', 'content'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const content: Checkpoint = {
      number: (last?.number ?? 0) + 1,
      at: clock().toISOString(),
      previous: last ? digest(last.content) : '',
      ends: sorted(
        grown.map((row) => {
          const { length, hash } = endIn(row);
          return [idHash(row.id), length, Buffer.from(hash).toString('base64url')] as const;
        }),
      ),
      deleted: sorted(
        buried.filter((one) => isGenuine(context, one)).map(({ id_hash: id, at, reason }) => [id, at, reason] as const),
      ),
    };
    const { number, at } = content;
    const file = writeCheckpoint(seed, content);
    await transaction
      .insertInto('evidence_checkpoints')
      .values({ number, at, content: file, mailed_at: null })
      .execute();
    await mark(transaction, grown);
    await moveEnd(context, transaction, { checkpoint: number, checkpoint_hash: digest(file) });
    return grown.length === MOST || buried.length === MOST;
  });
}

/** Sorts by hash, so that the order does not reveal which application came first. */
const sorted = <Line extends readonly [string, ...unknown[]]>(lines: readonly Line[]): Line[] =>
  lines.toSorted(([one], [other]) => (one < other ? -1 : 1));

type Grown = StoredHead & { readonly id: string };

/** Finds the records that grew. A damaged record is not among them: `faultyRecords` counts it. */
function grownSince(transaction: Transaction<Tables>): Promise<Grown[]> {
  return transaction
    .selectFrom('applications')
    .leftJoin('evidence_marks', 'evidence_marks.application_id', 'applications.id')
    .select(['applications.id', 'evidence_length', 'evidence_head'])
    .where('evidence_length', 'is not', null)
    .where('evidence_head', 'is not', null)
    .where((row) =>
      row.or([row('evidence_marks.length', 'is', null), row('evidence_marks.length', '<', row.ref('evidence_length'))]),
    )
    .limit(MOST)
    .execute();
}

/** Counts the records that are shorter than an earlier checkpoint says, or have no end. */
export async function faultyRecords({ db }: Pick<StoreContext, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .leftJoin('evidence_marks', 'evidence_marks.application_id', 'applications.id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where((row) =>
      row.or([
        row('evidence_length', 'is', null),
        row('evidence_head', 'is', null),
        row('evidence_marks.length', '>', row.ref('evidence_length')),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes the tombstones that the checkpoint takes over. */
function takeTombstones(transaction: Transaction<Tables>) {
  return transaction
    .deleteFrom('evidence_tombstones')
    .where('id_hash', 'in', (where) => where.selectFrom('evidence_tombstones').select('id_hash').limit(MOST))
    .returningAll()
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
