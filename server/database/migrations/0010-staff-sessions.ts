import { sql, type Kysely } from 'kysely';

/** Who is logged in at the counter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A session that was ended has no row.
    create table staff_sessions (
      token_hash text primary key,
      subject text not null, -- Names the person at the provider of the log-in; the same in every session.
      provider_session text, -- Names their session at the provider (sid), which can end it there.
      name text not null,
      roles text not null, -- As JSON.
      idle_until text not null, -- Moves on with every call that is more than a look at the session.
      ends_at text not null -- Never moves.
    )`.execute(db);
  await sql`create index staff_sessions_by_subject on staff_sessions (subject)`.execute(db);
  await sql`
    -- The log-out tokens that the provider sent, for as long as they would be accepted: none counts twice.
    create table log_out_tokens (
      token_hash text primary key,
      expires_at text not null
    )`.execute(db);
}
