import type { Kysely } from 'kysely';

/** Work that one of the servers does now and then: until when it is leased, and when it was last finished. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_runs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('leased_until', 'text')
    .addColumn('finished_at', 'text')
    .execute();
}
