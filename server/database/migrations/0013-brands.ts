import { sql, type Kysely } from 'kysely';

/** The site of an application and of what leaves; server/database/tables.ts says what each column means. Earlier releases had one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column brand text not null default 'vangnet'`.execute(db);
  await sql`alter table applications add column language text not null default 'nl'`.execute(db);
  await sql`alter table messages add column brand text not null default 'vangnet'`.execute(db);
  await sql`alter table outbox add column language text not null default 'nl'`.execute(db);
}
