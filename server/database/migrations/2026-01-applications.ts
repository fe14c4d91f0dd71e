import type { Kysely } from 'kysely';

/**
 * `bytea` and `text` mean the same to PostgreSQL and SQLite; SQLite takes any type name. The key of an idempotency row
 * is checked at the commit, because that row is written first: it decides who creates the application.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('applications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('payload', 'bytea', (column) => column.notNull())
    .addColumn('tracking', 'bytea', (column) => column.notNull())
    .addColumn('tariff_version', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addForeignKeyConstraint('tokens_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('tokens_by_application').on('tokens').column('application_id').execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'bytea', (column) => column.notNull())
    .addColumn('application_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('idempotency_keys_application', ['application_id'], 'applications', ['id'], (key) =>
      key.onDelete('cascade').deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema.createIndex('idempotency_keys_by_age').on('idempotency_keys').column('created_at').execute();
  await db.schema
    .createIndex('idempotency_keys_by_application')
    .on('idempotency_keys')
    .column('application_id')
    .execute();
  await db.schema
    .createTable('data_key_check')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .execute();
}
