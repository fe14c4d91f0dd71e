import type { Kysely } from 'kysely';

/**
 * A key of its own for every application, wrapped by a numbered master key. A release before this one derives them from
 * its master key; it works on until a key is random, which the rotation of the master key decides (rotate-keys.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('master_keys')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('identifiers', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('application_keys')
    .addColumn('application_id', 'text', (column) => column.primaryKey())
    .addColumn('key_number', 'integer', (column) => column.notNull())
    .addColumn('wrapped', 'bytea', (column) => column.notNull())
    .addForeignKeyConstraint('application_keys_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('application_keys_by_number').on('application_keys').column('key_number').execute();
}
