import { sql, type Kysely } from 'kysely';

/** Searches of staff that found nothing; server/database/access-table.ts says what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table missed_searches (
      who text not null,
      day text not null,
      since text not null,
      count integer not null,
      constraint missed_searches_key primary key (who, day)
    )`.execute(db);
}
