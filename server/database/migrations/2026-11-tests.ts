import type { Kysely } from 'kysely';

/** The knowledge test of an application, who failed one, and the request for an adviser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('knowledge_tests')
    .addColumn('application_id', 'text', (column) => column.primaryKey())
    .addColumn('test', 'bytea', (column) => column.notNull())
    .addColumn('answers', 'bytea')
    .addColumn('passed', 'integer')
    .addColumn('wrong', 'integer')
    .addColumn('graded_at', 'text')
    .addForeignKeyConstraint('knowledge_tests_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('failed_tests')
    .addColumn('person_hash', 'text', (column) => column.primaryKey())
    .addColumn('failed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('adviser_requests')
    .addColumn('application_id', 'text', (column) => column.primaryKey())
    .addColumn('case_number', 'text', (column) => column.notNull().unique())
    .addColumn('link_hash', 'text', (column) => column.notNull().unique())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('mail_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('adviser_requests_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
}
