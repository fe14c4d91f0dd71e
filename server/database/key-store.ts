import { beginRotation, keysInUse, rotateSome } from './rotate-keys.ts';
import type { StoreContext } from './store-context.ts';

/** The keys of applications, for the operator who changes the master key. */
export type KeyStore = {
  /** How many applications have a key that this master key wraps, by its number; 0: derived by an earlier release. */
  inUse(): Promise<ReadonlyMap<number, number>>;
  /** From now on DATA_KEY wraps new keys, which are random; gives its number. */
  beginRotation(): Promise<number>;
  /** Wraps some of the others by it too. Returns how many; 0 when there are no others. */
  rotateSome(number: number): Promise<number>;
};

export const kyselyKeys = ({ db, keys, randomBytes }: StoreContext): KeyStore => ({
  inUse: () => keysInUse(db),
  beginRotation: () => beginRotation({ db, keys, randomBytes }),
  rotateSome: (number) => rotateSome({ db, keys, randomBytes }, number),
});
