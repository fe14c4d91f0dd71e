import { sql, type Kysely } from 'kysely';

/** The words of every version that a site showed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What the sites said: entries name the version.
    create table shown_words (
      version text primary key,
      shown_from text not null,
      texts bytea not null -- JSON, compressed: every text by the key of its sentence.
    )`.execute(db);
}
