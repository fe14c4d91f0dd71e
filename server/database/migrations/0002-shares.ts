import { sql, type Kysely } from 'kysely';

/** Shared quotes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Shared quotes: at most one link for each application, until the applicant ends it or it expires.
    create table shares (
      application_id text primary key
        constraint shares_application references applications (id) on delete cascade,
      link_hash text not null unique,
      content bytea not null, -- The link and the last two quotes that it shows, sealed with the application's own key.
      expires_at text not null
    )`.execute(db);
  await sql`create index shares_by_expiry on shares (expires_at)`.execute(db);
}
