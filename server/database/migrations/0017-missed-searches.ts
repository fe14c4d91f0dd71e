import { sql, type Kysely } from 'kysely';

/** Searches of staff that found nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How often somebody searched on a day, UTC, and found nothing, since when: nothing of what they typed.
    create table missed_searches (
      who text not null,
      day text not null,
      since text not null,
      count integer not null,
      constraint missed_searches_key primary key (who, day)
    )`.execute(db);
}
