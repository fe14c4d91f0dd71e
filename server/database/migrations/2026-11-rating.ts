import type { Kysely } from 'kysely';

/** Since when an application has its tariff. Of those that are there it is not known; they had one from the start. */
export async function up(db: Kysely<{ applications: { rated_at: string; created_at: string } }>): Promise<void> {
  await db.schema
    .alterTable('applications')
    .addColumn('rated_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db
    .updateTable('applications')
    .set((column) => ({ rated_at: column.ref('created_at') }))
    .execute();
}
