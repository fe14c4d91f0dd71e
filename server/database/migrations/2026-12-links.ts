import type { Kysely } from 'kysely';

/** A mailed link is no longer a token: it is exchanged for one, which ends all others when it is first used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tokens = () => db.schema.alterTable('tokens');
  await tokens().addColumn('link_hash', 'text').execute();
  await tokens().addColumn('created_at', 'text').execute();
  await tokens().addColumn('takes_over', 'integer').execute();
  await tokens().addColumn('ended_at', 'text').execute();
  await tokens().addColumn('failed_proofs', 'integer').execute();
  await tokens().addColumn('failed_proof_at', 'text').execute();
}
