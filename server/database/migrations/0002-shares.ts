import { sql, type Kysely } from 'kysely';

/** Shared quotes; server/database/tables.ts says what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shares (
      application_id text primary key
        constraint shares_application references applications (id) on delete cascade,
      link_hash text not null unique,
      content bytea not null,
      expires_at text not null
    )`.execute(db);
  await sql`create index shares_by_expiry on shares (expires_at)`.execute(db);
}
