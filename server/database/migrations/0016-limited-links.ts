import { sql, type Kysely } from 'kysely';

/** Until when a link, and what is opened with it, does not do everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A week after its address was corrected: links that are mailed until then are limited.
  await sql`alter table applications add column limited_until text`.execute(db);
  // Of a link that was mailed within a week of a correction of the address, and of a token that was given for it: until then it goes on,
  // and neither withdraws, exports, deletes nor changes the account.
  await sql`alter table tokens add column limited_until text`.execute(db);
}
