import { Kysely, sql } from 'kysely';
import { migrate } from '../../database/migrate.ts';
import { migrations } from '../../database/migrations/index.ts';
import { openSqlite, sqliteDialect } from '../../database/sqlite.ts';
import type { Tables } from '../../database/tables.ts';
import { tablesOf, type Part } from './format.ts';

/** The tables of one part of a backup, each with its columns. */
export type Columns = ReadonlyMap<keyof Tables, readonly string[]>;

/** Lists the columns that these migrations make, so that a backup is written from and read into those of its schema only. */
export async function columnsOf(part: Part, schema: readonly string[]): Promise<Columns> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(':memory:')) });
  try {
    await migrate(
      db,
      migrations.filter(({ name }) => schema.includes(name)),
    );
    const found = await Promise.all(tablesOf(part).map(async (table) => [table, await columnsIn(db, table)] as const));
    return new Map(found.filter(([, columns]) => columns.length > 0));
  } finally {
    await db.destroy();
  }
}

async function columnsIn(db: Kysely<Tables>, table: keyof Tables): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  return rows.map(({ name }) => name);
}
