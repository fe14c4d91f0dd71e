import type { Kysely } from 'kysely';

/** What a bank signed is accepted for one identity check; its row goes with the check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_proofs')
    .addColumn('proof_hash', 'text', (column) => column.primaryKey())
    .addColumn('check_reference', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('identity_proofs_check', ['check_reference'], 'identity_checks', ['reference'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('identity_proofs_by_check').on('identity_proofs').column('check_reference').execute();
}
