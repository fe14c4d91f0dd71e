import { sql, type Kysely } from 'kysely';

/** What an operator finds, and sends again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('tried_since', 'text').execute();
  await db.schema
    .createTable('blind_index')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('application_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blind_index_key', ['hash', 'application_id'])
    .addForeignKeyConstraint('blind_index_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('blind_index_by_application').on('blind_index').column('application_id').execute();
  await sql`create index payments_paid on payments (final_at) where status = 'paid'`.execute(db);
}
