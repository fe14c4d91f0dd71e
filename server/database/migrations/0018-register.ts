import { sql, type Kysely } from 'kysely';

/** The register of applications and its sealed end; server/database/evidence-tables.ts says what each column means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evidence_register (
      number integer primary key,
      id_hash text not null unique
    )`.execute(db);
  await sql`
    create table evidence_end (
      id integer primary key,
      registered integer not null,
      register_hash bytea not null,
      checkpoint integer not null,
      checkpoint_hash text not null,
      seal bytea not null
    )`.execute(db);
}
