import type { Kysely } from 'kysely';

/** To which address a link was mailed: whoever opens it has read a mail there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tokens').addColumn('mailed_to', 'bytea').execute();
}
