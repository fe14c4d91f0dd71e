import { sql, type Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

/** Whose a database is, before anything is written to it. */
export type Contents = 'nothing' | 'ours' | 'newer' | 'foreign';

/** `known` names the migrations of this version; a database with others was written by a later one, or is not ours. */
export async function contentsOf(db: Kysely<Tables>, known: readonly string[]): Promise<Contents> {
  const tables = await tablesOf(db);
  if (!tables.includes('kysely_migration')) return isForeign(db, tables) ? 'foreign' : 'nothing';
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.filter(({ name }) => !known.includes(name));
  if (rows.length === 0) return 'nothing';
  if (unknown.length === 0) return 'ours';
  return unknown.length === rows.length ? 'foreign' : 'newer';
}

/** Another program may have tables of its own beside ours in PostgreSQL, where extensions bring some; not in our file. */
function isForeign(db: Kysely<Tables>, tables: readonly string[]): boolean {
  return isPostgres(db) ? tables.includes('applications') : tables.length > 0;
}

async function tablesOf(db: Kysely<Tables>): Promise<string[]> {
  const list = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`;
  return (await list.execute(db)).rows.map(({ name }) => name);
}
