import type { Kysely, Transaction } from 'kysely';
import { errorCode } from './error-code.ts';
import type { Tables } from './tables.ts';

/** PostgreSQL ended this transaction for the sake of another one: a serialization failure, a deadlock. */
const BEATEN = new Set(['40001', '40P01']);

/** All of it or nothing. A transaction that stood in the way of another one is done once more: nothing of it is left. */
export async function transact<Value>(
  db: Kysely<Tables>,
  action: (transaction: Transaction<Tables>) => Promise<Value>,
): Promise<Value> {
  try {
    return await db.transaction().execute(action);
  } catch (error) {
    if (!BEATEN.has(errorCode(error))) throw error;
    return db.transaction().execute(action);
  }
}
