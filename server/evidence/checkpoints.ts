import type { Transaction } from 'kysely';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { endIn, type StoredHead } from './chain.ts';
import { digest, publicKeyOf, readCheckpoint, writeCheckpoint, type Checkpoint } from './checkpoint.ts';
import { moveEnd } from './register.ts';
import { idHash, isGenuine } from './tombstones.ts';

/** Largest number of records, and of deletions, per checkpoint: a mail of less than a megabyte. */
const MOST = 5000;

export type CheckpointStore = ReturnType<typeof checkpointStore>;

/** The purpose of the key that signs checkpoints. */
export const SIGNING = 'evidence checkpoint';

/** Stores the daily checkpoints, which say where every record ended. */
export function checkpointStore(context: StoreContext) {
  const { db, clock, keys } = context;
  const publicKey = () => publicKeyOf(keys.identifier(SIGNING));
  const make = async (made = 1): Promise<number> => ((await makeCheckpoint(context)) ? make(made + 1) : made);
  return {
    /**
     * Makes checkpoints of every record that grew and every deletion since the last one. `faulty` counts the records that
     * are shorter than an earlier checkpoint says, or have no end; they were not signed.
     */
    make: async () => ({ checkpoints: await make(), faulty: await countFaulty(context) }),
    /** Gives the oldest checkpoint that was not mailed. */
    nextUnmailed: () =>
      db
        .selectFrom('evidence_checkpoints')
        .select(['number', 'at', 'content'])
        .where('mailed_at', 'is', null)
        .orderBy('number')
        .limit(1)
        .executeTakeFirst(),
    markMailed: async (number: number) => {
      const mailed_at = clock().toISOString();
      await db.updateTable('evidence_checkpoints').set({ mailed_at }).where('number', '=', number).execute();
    },
    /** Says since when nothing was signed: the last checkpoint, or the first application; undefined without either. */
    unsignedSince: async () => {
      const last = db.selectFrom('evidence_checkpoints').select('at').orderBy('number', 'desc').limit(1);
      // Only without a checkpoint: it reads every application.
      const first = db.selectFrom('applications').select(({ fn }) => fn.min('created_at').as('at'));
      const since = (await last.executeTakeFirst())?.at ?? (await first.executeTakeFirst())?.at;
      return since ? new Date(since) : undefined;
    },
    /** Gives the public key of the signatures: Ed25519, SPKI in base64url. */
    publicKey,
    /** Reads the file of a checkpoint; undefined when this installation did not sign it. */
    read: (file: string) => readCheckpoint(file, publicKey()),
  };
}

/** Makes one checkpoint. @returns whether it is full, so that the caller makes another for the rest */
function makeCheckpoint(context: StoreContext): Promise<boolean> {
  const { db, clock, keys } = context;
  return transact(db, async (transaction) => {
    const grown = await grownSince(transaction);
    // The checkpoint takes the tombstones over.
    const buried = await transaction
      .deleteFrom('evidence_tombstones')
      .where('id_hash', 'in', (where) => where.selectFrom('evidence_tombstones').select('id_hash').limit(MOST))
      .returningAll()
      .execute();
    const last = await transaction
      .selectFrom('evidence_checkpoints')
      .select(['number', 'content'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    const at = clock().toISOString();
    const ends = grown.map((row): Checkpoint['ends'][number] => {
      const { length, hash } = endIn(row);
      return [idHash(row.id), length, Buffer.from(hash).toString('base64url')];
    });
    const deleted = buried
      .filter((one) => isGenuine(context, one))
      .map((one): Checkpoint['deleted'][number] => [one.id_hash, one.at, one.reason]);
    const previous = last ? digest(last.content) : '';
    const signed = { number, at, previous, ends: sorted(ends), deleted: sorted(deleted) };
    const content = writeCheckpoint(keys.identifier(SIGNING), signed);
    await transaction.insertInto('evidence_checkpoints').values({ number, at, content, mailed_at: null }).execute();
    await mark(transaction, grown);
    await moveEnd(context, transaction, { checkpoint: number, checkpoint_hash: digest(content) });
    return grown.length === MOST || buried.length === MOST;
  });
}

/** Sorts by hash, so that the order does not reveal which application came first. */
const sorted = <Line extends readonly [string, ...unknown[]]>(lines: readonly Line[]): Line[] =>
  lines.toSorted(([one], [other]) => (one < other ? -1 : 1));

type Grown = StoredHead & { readonly id: string };

/** Finds the records that grew. A damaged record is not among them: `countFaulty` counts it. */
const grownSince = (transaction: Transaction<Tables>): Promise<Grown[]> =>
  withMarks(transaction)
    .select(['applications.id', 'evidence_length', 'evidence_head'])
    .where('evidence_length', 'is not', null)
    .where('evidence_head', 'is not', null)
    .where((row) =>
      row.or([row('evidence_marks.length', 'is', null), row('evidence_marks.length', '<', row.ref('evidence_length'))]),
    )
    .limit(MOST)
    .execute();

/** Counts the records that are shorter than an earlier checkpoint says, or have no end. */
async function countFaulty({ db }: Pick<StoreContext, 'db'>): Promise<number> {
  const { count } = await withMarks(db)
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

const withMarks = (db: StoreContext['db']) =>
  db.selectFrom('applications').leftJoin('evidence_marks', 'evidence_marks.application_id', 'applications.id');

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
