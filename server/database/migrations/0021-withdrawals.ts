import type { Kysely } from 'kysely';

/** When the applicant withdrew what they had submitted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('withdrawn_at', 'text').execute();
}
