import type { Kysely } from 'kysely';

/** Payments that have to be refunded, and since when a browser may go on after a payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a foreign key: what is owed outlives the application.
  await db.schema
    .createTable('refunds_due')
    .addColumn('payment_id', 'text', (column) => column.primaryKey())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('noticed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('payment_browsers').addColumn('admitted_at', 'text').execute();
}
