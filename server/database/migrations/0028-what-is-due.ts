import { sql, type Kysely } from 'kysely';

/** What has had its time, or is to be looked at once, is found without reading everything that is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By the moment of creation, which no save changes: a save then leaves the index as it is.
  await db.schema
    .createIndex('applications_by_age')
    .on('applications')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('tokens_by_end').on('tokens').columns(['kind', 'expires_at']).execute();
  await db.schema.createIndex('failed_tests_by_age').on('failed_tests').column('failed_at').execute();
  // By a column that is always null there: SQLite takes it for an equality, and so this index before one of all that were paid.
  await sql`
    create index payments_unreminded on payments (reminded_at, final_at) where status = 'paid' and reminded_at is null
  `.execute(db);
}
