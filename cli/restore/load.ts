import { sql } from 'kysely';
import { migrationsDone, contentsOf, MIGRATIONS_TABLE } from '../../server/database/contents.ts';
import { known, migrate } from '../../server/database/migrate.ts';
import { migrations } from '../../server/database/migrations/index.ts';
import type { Tables } from '../../server/database/tables.ts';
import { transact } from '../../server/database/transact.ts';
import { allTables, type Header, type Row } from '../backup/format.ts';
import type { Database } from '../backup/place.ts';
import { rowsIn } from '../backup/read-backup.ts';
import { countOf } from '../backup/rows.ts';
import { InputError } from '../input-error.ts';

const AT_ONCE = 200;

/** @throws InputError when a later release wrote the backup */
export function mustBeKnown({ schema }: Header): void {
  const unknown = schema.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new InputError(
      `This backup is of a newer release, which has changed the tables ("${unknown}"). Use that one.`,
    );
}

/**
 * Fills an empty database with a backup that was checked: makes the tables as they were then, loads all rows in one
 * transaction, and brings the tables up to date.
 *
 * @returns how many rows each table has then, before anything newer is made of them
 */
export async function load(
  db: Database,
  file: string,
  { schema, counts, oldest }: Header,
): Promise<Record<string, number>> {
  await migrate(
    db,
    migrations.filter(({ name }) => schema.includes(name)),
  );
  await transact(db, (transaction) => insertAll(transaction, file));
  const loaded = await Promise.all(
    Object.keys(counts).map(async (table) => [table, await countOf(db, nameOf(table))] as const),
  );
  await migrate(db);
  if (oldest !== undefined)
    await db.updateTable('schema_support').set({ oldest }).where('oldest', '<', oldest).execute();
  return Object.fromEntries(loaded);
}

async function insertAll(transaction: Database, file: string): Promise<void> {
  let table = '';
  let waiting: Row[] = [];
  const insert = async () => {
    if (waiting.length > 0) await transaction.insertInto(nameOf(table)).values(waiting).execute();
    waiting = [];
  };
  for await (const [next, row] of rowsIn(file)) {
    if (next !== table || waiting.length === AT_ONCE) await insert();
    table = next;
    waiting.push(row);
  }
  await insert();
}

/** A table of the backup; the database refuses one that its schema does not have. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the backup may be an earlier one
const nameOf = (table: string) => table as keyof Tables;

/** What is in the way of a restore: undefined when the database is empty. @throws InputError when it is not ours */
export async function applicationsIn(db: Database): Promise<number | undefined> {
  const contents = await contentsOf(db, known);
  if (contents === 'foreign') throw new InputError('The database belongs to another program. Name one of its own.');
  if (contents === 'nothing') return undefined;
  return (await migrationsDone(db)).length > 0 ? countOf(db, 'applications') : undefined;
}

/** Drops every table of ours, so that a backup can be loaded. */
export async function empty(db: Database): Promise<void> {
  await transact(db, async (transaction) => {
    const names = [...allTables.toReversed(), MIGRATIONS_TABLE];
    const drops = names.map((name) => sql`drop table if exists ${sql.table(name)}`.execute(transaction));
    await Promise.all(drops);
  });
}
