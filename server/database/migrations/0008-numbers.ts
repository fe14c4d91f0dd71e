import { sql, type Kysely } from 'kysely';

/** What is counted of visits; server/database/tables.ts says what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table numbers (
      day text not null,
      kind text not null,
      key text not null,
      writer text not null,
      count integer not null,
      constraint numbers_key primary key (day, kind, key, writer)
    )`.execute(db);
  await sql`alter table applications add column reached text`.execute(db);
}
