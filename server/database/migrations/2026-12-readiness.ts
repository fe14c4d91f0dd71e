import type { Kysely } from 'kysely';

/** One row that a server writes to see whether it can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('readiness')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('probe', 'text', (column) => column.notNull())
    .execute();
}
