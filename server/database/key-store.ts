import { hasNewestKey } from './newest-key.ts';
import { beginRotation, keysInUse, rotateSome } from './rotate-keys.ts';
import { runningServers, type RunningServer } from './servers.ts';
import type { StoreContext } from './store-context.ts';

/** The keys of applications, for the operator who changes the master key. */
export type KeyStore = {
  /** How many applications have a key that this master key wraps, by its number. */
  inUse(): Promise<ReadonlyMap<number, number>>;
  /** Whether DATA_KEY, or the one before it, is the newest master key of the database. */
  hasNewest(): Promise<boolean>;
  /** The servers that run without this DATA_KEY. What it wraps they cannot open. */
  serversWithout(): Promise<RunningServer[]>;
  /** From now on DATA_KEY wraps new keys; gives its number. */
  beginRotation(): Promise<number>;
  /** Wraps some of the others by it too. Returns how many; 0 when there are no others. */
  rotateSome(number: number): Promise<number>;
};

export const kyselyKeys = ({ db, keys, clock, randomBytes }: StoreContext): KeyStore => ({
  inUse: () => keysInUse(db),
  hasNewest: async () => {
    const row = await db.selectFrom('master_keys').select('number').where(hasNewestKey(keys)).executeTakeFirst();
    return row !== undefined;
  },
  serversWithout: async () => {
    const { fingerprint = '' } = keys.masters[0] ?? {};
    return (await runningServers(db, clock())).filter(({ masterKeys }) => !masterKeys.includes(fingerprint));
  },
  beginRotation: () => beginRotation({ db, keys, randomBytes }),
  rotateSome: (number) => rotateSome({ db, keys, randomBytes }, number),
});
