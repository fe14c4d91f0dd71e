import { sql, type Kysely } from 'kysely';

/** The way of an identity check; a server of the release before, which knows one, writes none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Id of the vendor. Rows of release 1.0 got "idin".
  await sql`alter table identity_checks add column way text not null default 'idin'`.execute(db);
}
