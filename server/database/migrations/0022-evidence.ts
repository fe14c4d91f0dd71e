import type { Kysely } from 'kysely';

/** What was shown to the applicant and what they answered, as a chain for each application, and its daily checkpoints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('evidence_length', 'integer').execute();
  await db.schema.alterTable('applications').addColumn('evidence_head', 'bytea').execute();
  await db.schema
    .createTable('evidence')
    .addColumn('application_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('hash', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('evidence_in_order', ['application_id', 'sequence'])
    .addForeignKeyConstraint('evidence_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('evidence_checkpoints')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('mailed_at', 'text')
    .execute();
  await db.schema
    .createTable('evidence_marks')
    .addColumn('application_id', 'text', (column) => column.primaryKey())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addForeignKeyConstraint('evidence_marks_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
}
