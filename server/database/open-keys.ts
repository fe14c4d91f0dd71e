import type { Insertable, Kysely } from 'kysely';
import { hasNoKey } from './application-keys.ts';
import { formerIdentifiers, identifierOf, newIdentifiers, openIdentifiers, wrapIdentifiers } from './identifiers.ts';
import { masterKey, type KeyRing, type MasterKey } from './key-ring.ts';
import { allowRandomKeys } from './random-keys.ts';
import type { KeyTables } from './key-tables.ts';
import type { RandomBytes } from './sealing.ts';
import type { Tables } from './tables.ts';
import { transact } from './transact.ts';

type Found = { ok: true; keys: KeyRing } | { ok: false; fault: string };

const WRONG_KEY = 'DATA_KEY does not match this database. Set the key that the database was created with.';
const STILL_NEEDED =
  'Keys of applications are still wrapped by an earlier master key. Set DATA_KEY_PREVIOUS to it, and run "npm run ops -- keys rotate".';

/**
 * The keys of a database, for whoever has its master key. A database that was never opened takes the key it gets.
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
  const usable = known.findLast(({ fingerprint }) => find(fingerprint));
  if (!usable || !find(known.at(-1)?.fingerprint ?? '')) return { ok: false, fault: WRONG_KEY };
  const identifiers = openIdentifiers(masters, usable.identifiers);
  const origin = identifiers.former && find(known[0]?.fingerprint ?? '');
  const numbers = await numbersInUse(db);
  const isMissing = known.some(({ number, fingerprint }) => numbers.includes(number) && !find(fingerprint));
  const isOriginNeeded = identifiers.former !== undefined && !origin && (await hasKeyless(db));
  if (isMissing || isOriginNeeded) return { ok: false, fault: STILL_NEEDED };
  return { ok: true, keys: { masters, origin, identifier: identifierOf(identifiers) } };
}

/** Makes the first master key known. */
async function register(transaction: Kysely<Tables>, masters: readonly MasterKey[], randomBytes: RandomBytes) {
  const [newest] = masters;
  if (!newest) throw new Error('There is no master key');
  const isFirst = await transaction
    .insertInto('data_key_check')
    .values({ id: 1, fingerprint: newest.fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const { fingerprint } = await transaction
    .selectFrom('data_key_check')
    .select('fingerprint')
    .executeTakeFirstOrThrow();
  const first = masters.find((master) => master.fingerprint === fingerprint);
  if (first) {
    const made = isFirst ? newIdentifiers(randomBytes) : formerIdentifiers(first);
    const identifiers = wrapIdentifiers(first, made, randomBytes);
    await insertFirst(transaction, { number: 1, fingerprint, identifiers });
    if (isFirst) await allowRandomKeys(transaction);
  }
  return transaction.selectFrom('master_keys').selectAll().orderBy('number').execute();
}

async function insertFirst(transaction: Kysely<Tables>, row: Insertable<KeyTables['master_keys']>): Promise<void> {
  const known = await transaction.selectFrom('master_keys').select('number').limit(1).executeTakeFirst();
  if (known) return;
  await transaction
    .insertInto('master_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

/** Whether there is an application whose key is derived; only a database of an earlier release can have one. */
async function hasKeyless(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('applications').select('id').where(hasNoKey).limit(1).executeTakeFirst();
  return row !== undefined;
}
