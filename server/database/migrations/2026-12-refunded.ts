import type { Kysely } from 'kysely';

/** When a payment that came late was refunded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refunds_due').addColumn('refunded_at', 'text').execute();
}
