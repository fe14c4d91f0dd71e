import type { Kysely } from 'kysely';

/** Which releases can work with these tables: one row, which a migration raises when it takes something away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schema_support')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('oldest', 'integer', (column) => column.notNull())
    .execute();
}
