import { sql, type Kysely, type Transaction } from 'kysely';
import { isPostgres } from './dialect.ts';
import { errorCode } from './error-code.ts';
import type { Tables } from './tables.ts';

/** PostgreSQL ended this transaction for the sake of another one: a serialization failure, a deadlock. */
const BEATEN = new Set(['40001', '40P01']);

/** All of it or nothing. A transaction that stood in the way of another one is done once more: nothing of it is left. */
export async function transact<Value>(
  db: Kysely<Tables>,
  action: (transaction: Transaction<Tables>) => Promise<Value>,
): Promise<Value> {
  const begun = async (transaction: Transaction<Tables>) => {
    await claimWrite(transaction);
    return action(transaction);
  };
  try {
    return await db.transaction().execute(begun);
  } catch (error) {
    if (!BEATEN.has(errorCode(error))) throw error;
    return db.transaction().execute(begun);
  }
}

/**
 * SQLite begins a transaction as one that only reads. Once it has read it cannot wait for its turn to write, and fails
 * when another process wrote meanwhile; a statement that would write lets it wait at once.
 */
async function claimWrite(transaction: Transaction<Tables>): Promise<void> {
  if (!isPostgres(transaction)) await sql`delete from readiness where false`.execute(transaction);
}
