import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Makes this transaction wait for, and then hold off, every other that changes this application, its payments included.
 * Has to be the first statement: it writes, so that SQLite takes its lock at once, and what PostgreSQL reads after it is
 * what the others left.
 *
 * @returns false when it does not exist
 */
export async function lockApplication(transaction: Transaction<Tables>, applicationId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('applications')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
