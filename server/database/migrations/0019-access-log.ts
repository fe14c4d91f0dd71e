import type { Kysely } from 'kysely';

/** Who looked at what an application holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('access_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('access_log_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('access_log_by_application').on('access_log').column('application_id').execute();
}
