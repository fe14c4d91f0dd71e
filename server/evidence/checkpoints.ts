import type { StoreContext } from '../database/store-context.ts';
import { isGenuine } from './tombstones.ts';
import {
  digest,
  followCheckpoint,
  publicKeyOf,
  readCheckpoint,
  type Followed,
  type StoredCheckpoint,
} from './checkpoint.ts';
import { faultyRecords, makeCheckpoint } from './make-checkpoint.ts';
import { readRegister } from './register.ts';

export type CheckpointStore = ReturnType<typeof checkpointStore>;

/** Stores the daily checkpoints, which say where every record ended. */
export function checkpointStore(context: StoreContext) {
  const { db, clock, keys } = context;
  const seed = () => keys.identifier('evidence checkpoint');
  const make = async (made = 1): Promise<number> => ((await makeCheckpoint(context, seed())) ? make(made + 1) : made);
  return {
    /**
     * Makes checkpoints of every record that grew and every deletion since the last one. `faulty` counts the records that
     * are shorter than an earlier checkpoint says, or have no end; they were not signed.
     */
    make: async () => ({ checkpoints: await make(), faulty: await faultyRecords(context) }),
    /** Gives the oldest checkpoint that was not mailed. */
    nextUnmailed: () =>
      db
        .selectFrom('evidence_checkpoints')
        .select(['number', 'content'])
        .where('mailed_at', 'is', null)
        .orderBy('number')
        .limit(1)
        .executeTakeFirst(),
    markMailed: async (number: number) => {
      const mailed_at = clock().toISOString();
      await db.updateTable('evidence_checkpoints').set({ mailed_at }).where('number', '=', number).execute();
    },
    /** Says when the oldest checkpoint that was not mailed was made. */
    unmailedSince: async () => {
      const oldest = await db
        .selectFrom('evidence_checkpoints')
        .select(({ fn }) => fn.min('at').as('at'))
        .where('mailed_at', 'is', null)
        .executeTakeFirst();
      return oldest?.at ? new Date(oldest.at) : undefined;
    },
    /** Says since when nothing was signed: the last checkpoint, or the first application; undefined without either. */
    unsignedSince: () => unsignedSince(db),
    /** Gives the public key of the signatures: Ed25519, SPKI in base64url. */
    publicKey: () => publicKeyOf(seed()),
    /** Reads the file of a checkpoint; undefined when this installation did not sign it. */
    read: (file: string) => readCheckpoint(file, publicKeyOf(seed())),
    /** Says whether this file equals the stored one with this number. */
    isStored: async (number: number, file: string) => (await fileOf(db, number)) === file,
    /** Gives the hash of the stored file with this number; undefined when there is none. */
    digestOf: async (number: number) => {
      const file = await fileOf(db, number);
      return file === undefined ? undefined : digest(file);
    },
    /** Reads the register of all applications and where it ends; no page of it stays in memory but the hashes of the ids. */
    register: () => readRegister(context),
    /** Verifies the stored checkpoints after this number in order; 0 for all. */
    follow: (after: number) => follow(context, publicKeyOf(seed()), after),
    /** Gives the hashes of the ids that were deleted since the last checkpoint. */
    deletedSince: async () => {
      const tombstones = await db.selectFrom('evidence_tombstones').selectAll().execute();
      return tombstones.filter((one) => isGenuine(context, one)).map(({ id_hash: id }) => id);
    },
  };
}

async function fileOf(db: StoreContext['db'], number: number): Promise<string | undefined> {
  const checkpoint = db.selectFrom('evidence_checkpoints').select('content').where('number', '=', number);
  return (await checkpoint.executeTakeFirst())?.content;
}

async function unsignedSince(db: StoreContext['db']): Promise<Date | undefined> {
  const checkpoints = db.selectFrom('evidence_checkpoints').select('at').orderBy('number', 'desc').limit(1);
  // Only without a checkpoint: it reads every application.
  const first = db.selectFrom('applications').select(({ fn }) => fn.min('created_at').as('at'));
  const since = (await checkpoints.executeTakeFirst())?.at ?? (await first.executeTakeFirst())?.at;
  return since ? new Date(since) : undefined;
}

/** Reads one at a time, as each is long. */
const follow = ({ db }: StoreContext, publicKey: string, after: number): AsyncIterable<Followed> => ({
  [Symbol.asyncIterator]: () => {
    const checkpoints = db.selectFrom('evidence_checkpoints').select(['number', 'content']);
    let before: StoredCheckpoint | undefined;
    return {
      next: async () => {
        before ??= await checkpoints.where('number', '=', after).executeTakeFirst();
        const later = checkpoints.where('number', '>', before?.number ?? after).orderBy('number');
        const stored = await later.limit(1).executeTakeFirst();
        if (!stored) return { done: true, value: undefined };
        const value = followCheckpoint(before, stored, publicKey);
        before = stored;
        return { done: false, value };
      },
    };
  },
});
