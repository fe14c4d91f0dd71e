import { sql, type Kysely } from 'kysely';

/** Until when a link, and what is opened with it, does not do everything; server/database/tables.ts says what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column limited_until text`.execute(db);
  await sql`alter table tokens add column limited_until text`.execute(db);
}
