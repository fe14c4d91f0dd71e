import { sql, type Kysely } from 'kysely';

/** The brand of a failed test, which says how long it is remembered; of earlier ones it is not known, and the longest period holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Says how long it is remembered; empty for what an earlier release wrote.
  await sql`alter table failed_tests add column brand text not null default ''`.execute(db);
}
