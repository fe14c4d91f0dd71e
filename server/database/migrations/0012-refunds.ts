import { sql, type Kysely } from 'kysely';

/** How far a refund is; server/database/payments-tables.ts says what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds_due add column state text not null default 'due'`.execute(db);
  await sql`update refunds_due set state = 'by hand' where refunded_at is not null`.execute(db);
  await sql`alter table refunds_due add column requested_by text`.execute(db);
  await sql`alter table refunds_due add column requested_at text`.execute(db);
  await sql`alter table refunds_due add column idempotency_key text`.execute(db);
  await sql`alter table refunds_due add column refund_id text`.execute(db);
  await sql`alter table refunds_due add column asked_at text`.execute(db);
  await sql`alter table refunds_due add column asking_until text`.execute(db);
  await sql`alter table refunds_due add column due_at text`.execute(db);
  await sql`create index refunds_due_by_asking on refunds_due (due_at)`.execute(db);
}
