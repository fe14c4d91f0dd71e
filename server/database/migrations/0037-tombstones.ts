import type { Kysely } from 'kysely';

/** Which applications were deleted since the last checkpoint of the evidence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('evidence_tombstones')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('seal', 'bytea', (column) => column.notNull())
    .execute();
}
