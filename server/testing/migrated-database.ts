import { Kysely, sql } from 'kysely';
import { MIGRATIONS_TABLE } from '../database/contents.ts';
import { migrate } from '../database/migrate.ts';
import { openSqlite, sqliteDialect } from '../database/sqlite.ts';
import type { Tables } from '../database/tables.ts';
import { deliveryRows } from './delivery-rows.ts';

let image: Promise<Uint8Array> | undefined;

/** A database in memory with all tables, and empty. To make the tables takes longer than many a test, so each is a copy of one. */
export async function migratedDatabase(): Promise<Kysely<Tables>> {
  image ??= migratedImage();
  const database = openSqlite(':memory:');
  database.deserialize(await image);
  return new Kysely<Tables>({ dialect: sqliteDialect(database) });
}

export type MigratedColumn = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** 1 when it is never null. */
  readonly isRequired: number;
  readonly default: string | null;
};

/** The columns of every table as the migrations leave them. */
export async function migratedColumns(): Promise<readonly MigratedColumn[]> {
  const db = await migratedDatabase();
  const { rows } = await sql<MigratedColumn>`
    select tables.name as "table", columns.name, lower(columns.type) as type, columns.dflt_value as "default",
      columns."notnull" = 1 or columns.pk > 0 as "isRequired"
    from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name <> ${MIGRATIONS_TABLE}
    order by tables.name, columns.cid`.execute(db);
  await db.destroy();
  return rows;
}

async function migratedImage(): Promise<Uint8Array> {
  const database = openSqlite(':memory:');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  await migrate(db);
  const bytes = database.serialize();
  await db.destroy();
  return bytes;
}

/** Every row of what an application has, as text to compare. */
export async function everythingIn(db: Kysely<Tables>): Promise<string> {
  const rows = [
    await db.selectFrom('applications').selectAll().orderBy('id').execute(),
    await db.selectFrom('tokens').selectAll().orderBy('token_hash').execute(),
    await db.selectFrom('idempotency_keys').selectAll().orderBy('key_hash').execute(),
    await db.selectFrom(deliveryRows).selectAll().orderBy('id').execute(),
    await db.selectFrom('knowledge_tests').selectAll().orderBy('application_id').execute(),
    await db.selectFrom('failed_tests').selectAll().orderBy('person_hash').execute(),
    await db.selectFrom('adviser_requests').selectAll().orderBy('application_id').execute(),
    await db.selectFrom('payments').selectAll().orderBy('id').execute(),
    await db.selectFrom('identity_checks').selectAll().orderBy('reference').execute(),
    await db.selectFrom('submissions').selectAll().orderBy('application_id').execute(),
    await db.selectFrom('policy_messages').selectAll().orderBy('message_hash').execute(),
  ];
  return JSON.stringify(rows);
}
