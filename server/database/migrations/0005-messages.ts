import { sql, type Kysely } from 'kysely';

/** Messages to a subscriber about applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Messages to the subscriber about an application. A row holds nothing personal, and outlives its application, because the deletion of
    -- an application is a message too.
    create table messages (
      id text primary key,
      application_id text not null,
      applied_at text not null, -- When the application was made; a part of its reference.
      sequence integer not null, -- Counts the messages of the application, from 1 on and without gaps.
      event text not null,
      state text not null,
      attempts integer not null,
      tries text not null, -- When the last attempts were and what came of each, as JSON.
      next_attempt_at text not null, -- When it is due; of a row that is being sent, when its lease lapses.
      tried_since text, -- When it was first tried, since it was queued or an operator sent it again; null before that.
      last_error text,
      created_at text not null,
      sent_at text,
      expires_at text, -- Of an application that is deleted.
      constraint messages_in_order unique (application_id, sequence)
    )`.execute(db);
  await sql`create index messages_due on messages (state, next_attempt_at)`.execute(db);
  await sql`create index messages_by_expiry on messages (expires_at)`.execute(db);
}
