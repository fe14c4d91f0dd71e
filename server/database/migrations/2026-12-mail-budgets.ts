import type { Kysely } from 'kysely';

/** How often something happened lately, of what may not happen too often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('budgets')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('moments', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('budgets_by_expiry').on('budgets').column('expires_at').execute();
}
