import { sql, type Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * Whose a database is. `behind`: a release before this one made its tables; `ahead`: one after it did, and says that this
 * one can work with them; `newer`: it says that this one cannot.
 */
export type Contents = 'nothing' | 'behind' | 'current' | 'ahead' | 'newer' | 'foreign';

/** `known` names the migrations of this release, in their order. */
export async function contentsOf(db: Kysely<Tables>, known: readonly string[]): Promise<Contents> {
  const tables = await tableNames(db);
  if (!tables.includes(MIGRATIONS_TABLE)) return isForeign(db, tables) ? 'foreign' : 'nothing';
  const done = await migrationsDone(db);
  const unknown = done.filter((name) => !known.includes(name));
  if (done.length === 0) return 'nothing';
  if (unknown.length === done.length) return 'foreign';
  const isComplete = known.every((name) => done.includes(name));
  if (unknown.length === 0) return isComplete ? 'current' : 'behind';
  return isComplete && (await isSupported(db, known.length)) ? 'ahead' : 'newer';
}

/** Whether a server can work with it as it is. */
export const isFit = (contents: Contents) => contents === 'current' || contents === 'ahead';

/** Where the names of the migrations that were made are kept. */
export const MIGRATIONS_TABLE = 'kysely_migration';

/** The names of the migrations that were made on a database that has a list of them. */
export async function migrationsDone(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a release whose own schema has this number can work with the tables as they are. */
export async function isSupported(db: Kysely<Tables>, schema: number): Promise<boolean> {
  const row = await db.selectFrom('schema_support').select('oldest').executeTakeFirst();
  return row !== undefined && row.oldest <= schema;
}

/** Another program may have tables of its own beside ours in PostgreSQL, where extensions bring some; not in our file. */
function isForeign(db: Kysely<Tables>, tables: readonly string[]): boolean {
  return isPostgres(db) ? tables.includes('applications') : tables.length > 0;
}

/** The names of the tables of a database, also of those of other programs. */
export async function tableNames(db: Kysely<Tables>): Promise<string[]> {
  const list = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`;
  return (await list.execute(db)).rows.map(({ name }) => name);
}
