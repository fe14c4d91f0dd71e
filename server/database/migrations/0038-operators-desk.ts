import { sql, type Kysely } from 'kysely';

/** What an operator finds, and sends again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('tried_since', 'text').execute();
  await sql`create index payments_paid on payments (final_at) where status = 'paid'`.execute(db);
}
