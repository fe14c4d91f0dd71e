import type { Kysely } from 'kysely';

/** Of all who come back from a bank at the same moment, one asks the identity service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('identity_checks').addColumn('asking_until', 'text').execute();
}
