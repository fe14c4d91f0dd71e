import type { Kysely } from 'kysely';

/** The sets of reference data that servers worked with; the highest number is the newest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reference_sets')
    .addColumn('checksum', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .execute();
}
