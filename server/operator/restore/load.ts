import { sql } from 'kysely';
import { contentsOf, MIGRATIONS_TABLE } from '../../database/contents.ts';
import { known, migrate } from '../../database/migrate.ts';
import { migrations } from '../../database/migrations/index.ts';
import type { Tables } from '../../database/tables.ts';
import { transact } from '../../database/transact.ts';
import { allTables, type Row } from '../backup/format.ts';
import type { Database } from '../backup/place.ts';
import { rowsIn, type Checked } from '../backup/read-backup.ts';
import { countOf } from '../backup/rows.ts';
import { InputError } from '../../../command-line/input-error.ts';

const AT_ONCE = 200;

/**
 * Fills an empty database from a checked backup: makes the tables of its schema, loads all rows in one transaction, and
 * migrates the tables to this release.
 *
 * @returns the number of rows in each table before the migration
 */
export async function load(db: Database, data: Checked): Promise<Record<string, number>> {
  const { schema } = data.header;
  await migrate(
    db,
    migrations.filter(({ name }) => schema.includes(name)),
  );
  await transact(db, (transaction) => insertAll(transaction, data));
  const loaded = await Promise.all(
    [...data.columns.keys()].map(async (table) => [table, await countOf(db, table)] as const),
  );
  await migrate(db);
  return Object.fromEntries(loaded);
}

async function insertAll(transaction: Database, data: Checked): Promise<void> {
  let table: keyof Tables | undefined;
  let waiting: Row[] = [];
  const insert = async () => {
    if (table && waiting.length > 0) await transaction.insertInto(table).values(waiting).execute();
    waiting = [];
  };
  for await (const [next, row] of rowsIn(data)) {
    if (next !== table || waiting.length === AT_ONCE) await insert();
    table = next;
    waiting.push(row);
  }
  await insert();
}

/** Counts the applications that a restore would replace; undefined without tables. @throws InputError when they are not ours */
export async function applicationsIn(db: Database): Promise<number | undefined> {
  const contents = await contentsOf(db, known);
  if (contents === 'foreign') throw new InputError('The database belongs to another program. Name one of its own.');
  return contents === 'nothing' ? undefined : countOf(db, 'applications');
}

/** Drops every table of ours, so that a backup can be loaded. */
export async function empty(db: Database): Promise<void> {
  await transact(db, async (transaction) => {
    const names = [...allTables.toReversed(), MIGRATIONS_TABLE];
    const drops = names.map((name) => sql`drop table if exists ${sql.table(name)}`.execute(transaction));
    await Promise.all(drops);
  });
}
