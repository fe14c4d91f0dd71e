import { sql } from 'kysely';
import { isPostgres } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import type { Row } from './format.ts';
import type { Database } from './place.ts';

const PAGE = 500;

/** Reads all rows of a table page by page, so that memory does not grow with it. The cursor needs a transaction. */
export function rowsOf(transaction: Database, table: keyof Tables): AsyncIterable<Row> {
  return isPostgres(transaction) ? fetched(transaction, table) : transaction.selectFrom(table).selectAll().stream();
}

async function* fetched(transaction: Database, table: keyof Tables): AsyncGenerator<Row> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
  const fetch = async () => (await sql<Row>`fetch ${sql.lit(PAGE)} from backup_rows`.execute(transaction)).rows;
  for await (const page of untilEmpty(fetch)) yield* page;
  await sql`close backup_rows`.execute(transaction);
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
