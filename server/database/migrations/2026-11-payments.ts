import { sql, type Kysely } from 'kysely';

/** The attempts to pay, and which browsers may go on after one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('checkout_url', 'text')
    .addColumn('account_matches', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text')
    .addColumn('asking_until', 'text')
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('final_at', 'text')
    .addColumn('reminded_at', 'text')
    .addForeignKeyConstraint('payments_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  // Whatever the code does: no application is paid twice, and none has two payments that can still be paid.
  await sql`create unique index payments_one_paid on payments (application_id) where status = 'paid'`.execute(db);
  await sql`create unique index payments_one_active on payments (application_id) where final_at is null`.execute(db);
  await sql`create index payments_due on payments (due_at) where final_at is null`.execute(db);
  await db.schema.createIndex('payments_by_application').on('payments').column('application_id').execute();
  await db.schema
    .createTable('payment_browsers')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('token', 'bytea', (column) => column.notNull())
    .addForeignKeyConstraint('payment_browsers_payment', ['payment_id'], 'payments', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('payment_browsers_by_payment').on('payment_browsers').column('payment_id').execute();
}
