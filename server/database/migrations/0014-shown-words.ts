import { sql, type Kysely } from 'kysely';

/** The words of every version that a site showed; server/database/evidence-tables.ts says what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shown_words (
      version text primary key,
      shown_from text not null,
      texts bytea not null
    )`.execute(db);
}
