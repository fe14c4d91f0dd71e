import { sql, type Kysely } from 'kysely';

/** Messages to a subscriber about applications; server/database/message-table.ts says what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id text primary key,
      application_id text not null,
      applied_at text not null,
      sequence integer not null,
      event text not null,
      state text not null,
      attempts integer not null,
      tries text not null,
      next_attempt_at text not null,
      tried_since text,
      last_error text,
      created_at text not null,
      sent_at text,
      expires_at text,
      constraint messages_in_order unique (application_id, sequence)
    )`.execute(db);
  await sql`create index messages_due on messages (state, next_attempt_at)`.execute(db);
  await sql`create index messages_by_expiry on messages (expires_at)`.execute(db);
}
