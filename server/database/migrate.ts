import { sql, type Kysely } from 'kysely';
import { contentsOf, migrationsDone, MIGRATIONS_TABLE } from './contents.ts';
import { isPostgres } from './dialect.ts';
import { errorCode } from './error-code.ts';
import { migrations, type Migration } from './migrations/index.ts';
import type { Tables } from './tables.ts';

export const known = migrations.map(({ name }) => name);

/** Tries while another process holds a table, three seconds each: a minute, and no visitor waits longer than one. */
const TRIES = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the tables up to date: all migrations that are still to be made or none. Of servers that do this at the same
 * moment one does it, and the others wait for it. A database that is not for this release stays as it is.
 *
 * @param db with connections of its own: no statement may be cut off, and others wait for none of them; or a transaction
 * that is alone (`beAlone`)
 */
export async function migrate(
  db: Kysely<Tables>,
  list: readonly Migration[] = migrations,
  tries = TRIES,
): Promise<void> {
  if (db.isTransaction) return makeAll(db, list);
  try {
    await alone(db, (session) => makeAll(session, list));
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE || tries <= 1) throw error;
    await migrate(db, list, tries - 1);
  }
}

async function makeAll(session: Kysely<Tables>, list: readonly Migration[]): Promise<void> {
  const contents = await contentsOf(
    session,
    list.map(({ name }) => name),
  );
  if (contents !== 'nothing' && contents !== 'behind') return;
  await session.schema
    .createTable(MIGRATIONS_TABLE)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  const done = await migrationsDone(session);
  for (const migration of list) if (!done.includes(migration.name)) await make(session, migration);
}

async function make(session: Kysely<Tables>, { name, up, oldest }: Migration): Promise<void> {
  await up(session);
  await sql`insert into ${sql.table(MIGRATIONS_TABLE)} (name, timestamp) values (${name}, current_timestamp)`.execute(
    session,
  );
  if (oldest === undefined) return;
  await session
    .insertInto('schema_support')
    .values({ id: 1, oldest })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ oldest }))
    .execute();
}

/** One transaction that no other one of this kind runs beside. */
async function alone(db: Kysely<Tables>, action: (session: Kysely<Tables>) => Promise<void>): Promise<void> {
  if (!isPostgres(db)) return db.connection().execute((session) => immediately(session, action));
  await db.transaction().execute(async (session) => {
    await beAlone(session);
    await action(session);
  });
}

/**
 * From here to its end no other transaction that changes tables of PostgreSQL runs beside this one. Everything is said for
 * the transaction only, so that it also works through a pooler that gives every transaction another connection.
 */
export async function beAlone(transaction: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('vangnet migrations'), hashtext(current_schema()))`.execute(
    transaction,
  );
  // Behind a statement that waits for a table all others wait: better to step back and try again.
  await sql`set local lock_timeout = '3s'`.execute(transaction);
}

/** Kysely begins a transaction of SQLite as one that only reads, which cannot wait for its turn to write. */
async function immediately(session: Kysely<Tables>, action: (session: Kysely<Tables>) => Promise<void>): Promise<void> {
  await sql`begin immediate`.execute(session);
  try {
    await action(session);
    await sql`commit`.execute(session);
  } catch (cause) {
    await sql`rollback`.execute(session);
    throw cause;
  }
}
