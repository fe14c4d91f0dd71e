import type { StoreContext } from '../database/store-context.ts';
import { isGenuine } from './tombstones.ts';
import { publicKeyOf, readCheckpoint } from './checkpoint.ts';
import { follow } from './follow.ts';
import { faultyRecords, makeCheckpoint } from './make-checkpoint.ts';
import type { CheckpointStore } from './checkpoint-store.ts';

/** Stores checkpoints in a migrated database. */
export function kyselyCheckpoints(context: StoreContext): CheckpointStore {
  const { db, clock, keys } = context;
  const seed = () => keys.identifier('evidence checkpoint');
  const make = async (made = 1): Promise<number> => ((await makeCheckpoint(context, seed())) ? make(made + 1) : made);
  return {
    make: async () => ({ checkpoints: await make(), faulty: await faultyRecords(context) }),
    nextUnmailed: () =>
      db
        .selectFrom('evidence_checkpoints')
        .select(['number', 'content as file'])
        .where('mailed_at', 'is', null)
        .orderBy('number')
        .limit(1)
        .executeTakeFirst(),
    markMailed: async (number) => {
      const mailed_at = clock().toISOString();
      await db.updateTable('evidence_checkpoints').set({ mailed_at }).where('number', '=', number).execute();
    },
    unmailedSince: async () => {
      const oldest = await db
        .selectFrom('evidence_checkpoints')
        .select(({ fn }) => fn.min('at').as('at'))
        .where('mailed_at', 'is', null)
        .executeTakeFirst();
      return oldest?.at ? new Date(oldest.at) : undefined;
    },
    publicKey: () => publicKeyOf(seed()),
    read: (file) => readCheckpoint(file, publicKeyOf(seed())),
    isStored: async (number, file) => {
      const checkpoint = db.selectFrom('evidence_checkpoints').select('content').where('number', '=', number);
      return (await checkpoint.executeTakeFirst())?.content === file;
    },
    follow: (after) => follow(context, publicKeyOf(seed()), after),
    deletedSince: async () => {
      const tombstones = await db.selectFrom('evidence_tombstones').selectAll().execute();
      return tombstones.filter((one) => isGenuine(context, one)).map(({ id_hash: id }) => id);
    },
  };
}
