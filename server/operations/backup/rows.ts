import { sql } from 'kysely';
import { tableNames } from '../../database/contents.ts';
import { isPostgres } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import type { Database } from '../database.ts';
import { tablesOf } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of a table that are read from PostgreSQL at once, and written to either database by one statement. */
const AT_ONCE = 200;

/**
 * Copies what a backup has from one database to another with the same tables, which are empty there.
 *
 * @param from a transaction
 */
export async function copyRows(from: Database, to: Database): Promise<void> {
  const there = await tableNames(from);
  for (const table of [...tablesOf('data'), ...tablesOf('keys')].filter((name) => there.includes(name)))
    for await (const rows of pagesOf(from, table)) await to.insertInto(table).values(rows).execute();
}

/** Reads a table page by page, so that memory does not grow with it. */
async function* pagesOf(from: Database, table: keyof Tables): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  for await (const row of rowsOf(from, table)) {
    page.push(row);
    if (page.length < AT_ONCE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function* rowsOf(from: Database, table: keyof Tables): AsyncGenerator<Row> {
  if (isPostgres(from)) {
    await sql`declare pages no scroll cursor for select * from ${sql.table(table)}`.execute(from);
    const fetch = async () => (await sql<Row>`fetch ${sql.lit(AT_ONCE)} from pages`.execute(from)).rows;
    for await (const rows of untilEmpty(fetch)) yield* rows;
    await sql`close pages`.execute(from);
  } else yield* from.selectFrom(table).selectAll().stream();
}

const untilEmpty = (fetch: () => Promise<Row[]>): AsyncIterable<Row[]> => ({
  [Symbol.asyncIterator]: () => ({
    next: async () => {
      const value = await fetch();
      return value.length > 0 ? { done: false, value } : { done: true, value };
    },
  }),
});

export async function countOf(db: Database, table: keyof Tables): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((rows) => rows.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
