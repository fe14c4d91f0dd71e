import type { Kysely } from 'kysely';

/**
 * Wrong proofs are counted for the application: each further link brought tries of its own. The columns of `tokens` stay:
 * the release before still counts in them while both are running.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('applications')
    .addColumn('failed_proofs', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('applications').addColumn('failed_proof_at', 'text').execute();
}
