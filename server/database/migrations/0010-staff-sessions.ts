import { sql, type Kysely } from 'kysely';

/** Who is logged in at the counter; server/database/staff-tables.ts says what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_sessions (
      token_hash text primary key,
      subject text not null,
      provider_session text,
      name text not null,
      roles text not null,
      idle_until text not null,
      ends_at text not null
    )`.execute(db);
  await sql`create index staff_sessions_by_subject on staff_sessions (subject)`.execute(db);
  await sql`
    create table log_out_tokens (
      token_hash text primary key,
      expires_at text not null
    )`.execute(db);
}
