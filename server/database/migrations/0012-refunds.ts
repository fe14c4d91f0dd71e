import { sql, type Kysely } from 'kysely';

/** How far a refund is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds_due add column state text not null default 'due'`.execute(db);
  await sql`update refunds_due set state = 'by hand' where refunded_at is not null`.execute(db);
  // The person who asked for it last, and when.
  await sql`alter table refunds_due add column requested_by text`.execute(db);
  await sql`alter table refunds_due add column requested_at text`.execute(db);
  // Stored before the provider is asked, so that asking once more makes no second refund; another one after a refund that failed.
  await sql`alter table refunds_due add column idempotency_key text`.execute(db);
  // The id that the provider has for it.
  await sql`alter table refunds_due add column refund_id text`.execute(db);
  // When the provider was last asked how far it is.
  await sql`alter table refunds_due add column asked_at text`.execute(db);
  // When the lease ends of the server that asks the provider; null when none asks.
  await sql`alter table refunds_due add column asking_until text`.execute(db);
  // When the reconciliation is to ask again; null when nothing is under way.
  await sql`alter table refunds_due add column due_at text`.execute(db);
  await sql`create index refunds_due_by_asking on refunds_due (due_at)`.execute(db);
}
