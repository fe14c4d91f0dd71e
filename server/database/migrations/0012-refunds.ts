import { sql, type Kysely } from 'kysely';

/** How far a refund is; server/database/payments-tables.ts says what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds_due add column state text not null default 'due'`.execute(db);
  await sql`update refunds_due set state = 'by hand' where refunded_at is not null`.execute(db);
  for (const column of ['requested_by', 'requested_at', 'idempotency_key', 'refund_id'])
    await sql`alter table refunds_due add column ${sql.ref(column)} text`.execute(db);
  for (const column of ['asked_at', 'asking_until', 'due_at'])
    await sql`alter table refunds_due add column ${sql.ref(column)} text`.execute(db);
  await sql`create index refunds_due_by_asking on refunds_due (due_at)`.execute(db);
}
