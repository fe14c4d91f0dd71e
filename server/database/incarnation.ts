import { statSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { MIGRATIONS_TABLE } from './contents.ts';
import { isPostgres } from './dialect.ts';
import type { StoreContext } from './store-context.ts';
import type { Tables } from './tables.ts';

/**
 * Distinguishes tables from others at the same place. On PostgreSQL, what it calls the table of migrations by, which no migration makes
 * anew and a restore does. On SQLite, the file that is at the path: a process that has opened it goes on with it when another takes
 * its place, or none.
 */
export async function incarnationOf(db: Kysely<Tables>): Promise<string> {
  const asked = isPostgres(db)
    ? sql<{ found: string | null }>`select to_regclass(${MIGRATIONS_TABLE})::oid::text as found`
    : sql<{ found: string | null }>`select file as found from pragma_database_list where name = 'main'`;
  const found = (await asked.execute(db)).rows[0]?.found ?? '';
  if (isPostgres(db)) return found;
  const file = statSync(found, { throwIfNoEntry: false });
  return file ? `${file.dev}:${file.ino}` : '';
}

export const isReplaced = async ({ db, incarnation }: StoreContext): Promise<boolean> =>
  incarnation !== undefined && (await incarnationOf(db)) !== incarnation;
