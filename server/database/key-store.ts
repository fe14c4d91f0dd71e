import { hasNewestKey } from './newest-key.ts';
import { runningServers } from './servers.ts';
import type { StoreContext } from './store-context.ts';
import type { Kysely, Selectable } from 'kysely';
import {
  applicationKey,
  openIdentifierKey,
  wrapIdentifierKey,
  wrapKey,
  type KeyRing,
  type MasterKey,
} from './key-ring.ts';
import type { RandomBytes } from './sealing.ts';
import type { Tables } from './tables.ts';
import { transact } from './transact.ts';

export type KeyStore = ReturnType<typeof kyselyKeys>;

/** The keys of applications, for the operator who changes the master key. */
export const kyselyKeys = ({ db, keys, clock, randomBytes }: StoreContext) => ({
  /** How many applications have a key that this master key wraps, by its number. */
  inUse: () => keysInUse(db),
  /** Whether DATA_KEY, or the one before it, is the newest master key of the database. */
  hasNewest: async () => {
    const row = await db.selectFrom('master_keys').select('number').where(hasNewestKey(keys)).executeTakeFirst();
    return row !== undefined;
  },
  /** The servers that run without this DATA_KEY. What it wraps they cannot open. */
  serversWithout: async () => {
    const { fingerprint = '' } = keys.masters[0] ?? {};
    return (await runningServers(db, clock())).filter(({ masterKeys }) => !masterKeys.includes(fingerprint));
  },
  /** From now on DATA_KEY wraps new keys; gives its number. */
  beginRotation: () => beginRotation({ db, keys, randomBytes }),
  /** Wraps some of the others by it too. Returns how many; 0 when there are no others. */
  rotateSome: (number: number) => rotateSome({ db, keys, randomBytes }, number),
});

/** Keys that are wrapped anew in one transaction, which takes a few milliseconds. */
const BATCH = 100;

type Rotation = {
  readonly db: Kysely<Tables>;
  readonly keys: KeyRing;
  readonly randomBytes: RandomBytes;
};

/** The applications by the number of the master key that wraps theirs. */
async function keysInUse(db: Kysely<Tables>): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('application_keys')
    .select(({ fn }) => ['key_number as number', fn.countAll().as('count')])
    .groupBy('key_number')
    .execute();
  return new Map(rows.map(({ number, count }) => [number, Number(count)]));
}

/**
 * From now on DATA_KEY is the newest master key. Every server has to know it by now, as DATA_KEY: KeyStore.serversWithout
 * names the others. Returns its number.
 */
async function beginRotation({ db, keys, randomBytes }: Rotation): Promise<number> {
  const newest = newestOf(keys);
  return transact(db, async (transaction) => {
    // The first statement writes: two rotations at the same moment take turns.
    const { fingerprint } = newest;
    await transaction.updateTable('data_key_check').set({ fingerprint }).execute();
    const known = await transaction.selectFrom('master_keys').selectAll().orderBy('number').execute();
    const last = known.at(-1);
    if (!last) throw new Error('The database has no master key');
    if (last.fingerprint === fingerprint) return last.number;
    const identifiers = wrapIdentifierKey(newest, openIdentifierKey(keys.masters, last.identifiers), randomBytes);
    const number = last.number + 1;
    await transaction.insertInto('master_keys').values({ number, fingerprint, identifiers }).execute();
    return number;
  });
}

const newestOf = ({ masters: [newest] }: KeyRing): MasterKey => {
  if (!newest) throw new Error('There is no master key');
  return newest;
};

/** Wraps some keys by the newest master key that are not yet; saves go on beside it. Returns how many; 0 when all are. */
async function rotateSome({ db, ...rotation }: Rotation, number: number): Promise<number> {
  const found = await db
    .selectFrom('application_keys')
    .select('application_id')
    .where('key_number', '<', number)
    .limit(BATCH)
    .execute();
  if (found.length === 0) return 0;
  return transact(db, async (transaction) => {
    // Locks the keys that are still there. No save does.
    const locked = await transaction
      .updateTable('application_keys')
      .set((row) => ({ key_number: row.ref('key_number') }))
      .where(
        'application_id',
        'in',
        found.map((row) => row.application_id),
      )
      .returning(['application_id', 'wrapped'])
      .execute();
    await store({ db: transaction, ...rotation }, number, locked);
    return found.length;
  });
}

type Locked = Pick<Selectable<Tables['application_keys']>, 'application_id' | 'wrapped'>;

async function store({ db, keys, randomBytes }: Rotation, number: number, locked: readonly Locked[]): Promise<void> {
  if (locked.length === 0) return;
  const rows = locked.map(({ application_id: id, wrapped }) => ({
    application_id: id,
    key_number: number,
    wrapped: wrapKey(newestOf(keys), id, applicationKey(keys, id, wrapped), randomBytes),
  }));
  await db
    .insertInto('application_keys')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('application_id').doUpdateSet((row) => ({
        key_number: row.ref('excluded.key_number'),
        wrapped: row.ref('excluded.wrapped'),
      })),
    )
    .execute();
}
