import type { Kysely } from 'kysely';
import { identifierOf, masterKey, openIdentifierKey, wrapIdentifierKey } from './key-ring.ts';
import type { KeyRing, MasterKey } from './key-ring.ts';
import type { RandomBytes } from './sealing.ts';
import type { Tables } from './tables.ts';
import { transact } from './transact.ts';

type Found = { ok: true; keys: KeyRing } | { ok: false; fault: string };

const WRONG_KEY = 'DATA_KEY does not match this database. Set the key that the database was created with.';
const STILL_NEEDED =
  'Keys of applications are still wrapped by an earlier master key. Set DATA_KEY_PREVIOUS to it, and run "npm run ops -- keys rotate".';

/**
 * The keys of a database, for a process that has its master key. A database that was never opened takes the key it gets.
 *
 * @param secrets DATA_KEY, and DATA_KEY_PREVIOUS if there is one
 * @returns a fault, as one line for the operator, when a master key is missing that is still needed
 */
export async function openKeys(
  db: Kysely<Tables>,
  secrets: readonly Uint8Array[],
  randomBytes: RandomBytes,
): Promise<Found> {
  const masters = secrets.map(masterKey);
  const known = await transact(db, (transaction) => register(transaction, masters, randomBytes));
  const find = (fingerprint: string) => masters.find((master) => master.fingerprint === fingerprint);
  const newest = known.at(-1);
  if (!newest || !find(newest.fingerprint)) return { ok: false, fault: WRONG_KEY };
  const numbers = await numbersInUse(db);
  const isMissing = known.some(({ number, fingerprint }) => numbers.includes(number) && !find(fingerprint));
  if (isMissing) return { ok: false, fault: STILL_NEEDED };
  return { ok: true, keys: { masters, identifier: identifierOf(openIdentifierKey(masters, newest.identifiers)) } };
}

/** Makes the first master key known, with a new key for references, links and hashes. */
async function register(transaction: Kysely<Tables>, [newest]: readonly MasterKey[], randomBytes: RandomBytes) {
  if (!newest) throw new Error('There is no master key');
  const { fingerprint } = newest;
  const isFirst = await transaction
    .insertInto('data_key_check')
    .values({ id: 1, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (isFirst) {
    const identifiers = wrapIdentifierKey(newest, Buffer.from(randomBytes(32)), randomBytes);
    await transaction.insertInto('master_keys').values({ number: 1, fingerprint, identifiers }).execute();
  }
  return transaction.selectFrom('master_keys').selectAll().orderBy('number').execute();
}

/** The numbers of the master keys that wrap a key: from one to the next in the index, over all keys that have the same. */
async function numbersInUse(db: Kysely<Tables>, after = -1): Promise<number[]> {
  const { next } = await db
    .selectFrom('application_keys')
    .select(({ fn }) => fn.min('key_number').as('next'))
    .where('key_number', '>', after)
    .executeTakeFirstOrThrow();
  return next === null ? [] : [next, ...(await numbersInUse(db, next))];
}
