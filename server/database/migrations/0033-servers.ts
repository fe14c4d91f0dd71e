import type { Kysely } from 'kysely';

/** The servers that work on the database, each with the fingerprints of its master keys as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('servers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('master_keys', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();
}
