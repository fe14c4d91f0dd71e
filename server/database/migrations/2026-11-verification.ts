import type { Kysely } from 'kysely';

/** The identity checks of an application, and its submission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_checks')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('entrance_code_hash', 'text', (column) => column.notNull())
    .addColumn('issuer_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('name_matches', 'integer')
    .addColumn('birth_date_matches', 'integer')
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addForeignKeyConstraint('identity_checks_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('identity_checks_by_application')
    .on('identity_checks')
    .columns(['application_id', 'transaction_id'])
    .execute();
  await db.schema
    .createTable('identity_issuers')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('issuers', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('submissions')
    .addColumn('application_id', 'text', (column) => column.primaryKey())
    .addColumn('reference_id', 'text', (column) => column.notNull().unique())
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .addColumn('contract_number', 'text')
    .addColumn('handed_over_at', 'text')
    .addForeignKeyConstraint('submissions_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
}
