import { sql, type Kysely } from 'kysely';

/** The texts that applicants agreed to take the place of all words of each version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Declarations, consents, mandates and documents, each once: entries of the record name them.
    create table agreed_texts (
      sha256 text primary key, -- In hexadecimal.
      content text not null -- A sentence with its holes, the page of a document, or the address of one that a brand keeps elsewhere.
    )`.execute(db);
  await sql`drop table shown_words`.execute(db);
}
