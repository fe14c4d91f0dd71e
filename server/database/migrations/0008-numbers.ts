import { sql, type Kysely } from 'kysely';

/** What is counted of visits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table numbers (
      day text not null, -- Of Amsterdam, YYYY-MM-DD.
      kind text not null, -- The table that the number stands in, and its row there.
      key text not null,
      writer text not null, -- The process that counted it, which no other one writes over; random, and another one after each start.
      count integer not null, -- Of this writer on this day so far.
      constraint numbers_key primary key (day, kind, key, writer)
    )`.execute(db);
  // The furthest that it came on the way to the test (domain/numbers/moments.ts); null when a release made it that did not count.
  await sql`alter table applications add column reached text`.execute(db);
}
