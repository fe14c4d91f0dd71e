import { sql, type Kysely } from 'kysely';

/** Cases that are not as the product promises; server/database/tables.ts says what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table broken_promises (
      promise text not null,
      subject text not null,
      since text not null,
      detail text not null,
      found_at text not null,
      mailed_at text,
      constraint broken_promises_key primary key (promise, subject)
    )`.execute(db);
  // What was not handed over is at one end of it, by its age; and what was lately.
  await sql`create index submissions_by_hand_over on submissions (handed_over_at, submitted_at)`.execute(db);
}
