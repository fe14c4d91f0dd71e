import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

/** How long a statement waits for another process that writes. */
export const BUSY_TIMEOUT_MS = 5000;

/** Node's own SQLite behind Kysely's dialect, which is written for better-sqlite3. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  const prepared = preparedStatements(database);
  const connection: SqliteDatabase = {
    prepare: (sql) => (sql === 'rollback' && !database.isTransaction ? prepared(NOTHING) : prepared(sql)),
    close: () => database.close(),
  };
  return new SqliteDialect({ database: connection });
}

/**
 * Opens a file, or `:memory:`.
 *
 * `secure_delete` overwrites what is deleted with zeros: a deleted application is not in the file either, once the
 * journal is emptied (journal.ts).
 * `synchronous = full` makes an acknowledged save survive a power loss; with `normal` the last ones are lost.
 */
export function openSqlite(file: string, timeout = BUSY_TIMEOUT_MS): DatabaseSync {
  const database = new DatabaseSync(file, { timeout, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  return database;
}

/**
 * Opens a file that no other process has open, and keeps it from all others until it is closed. In WAL mode an open
 * connection holds a lock on the file, so that this fails with "database is locked" beside a server. What a process that is
 * killed has changed since the last commit is taken back by whichever opens the file next.
 */
export function openSqliteAlone(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete');
    database.exec('pragma synchronous = full; pragma secure_delete = on; begin exclusive; commit');
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** In place of a rollback: a full disk rolls back by itself; the error of a second time would hide the one with the reason. */
const NOTHING = 'select 1 where false';

/** Our statements are fewer; one with a list of values has a text for each length of the list. */
const MAX_PREPARED = 500;

/** Compiles each statement once, because that takes as long as running it. */
function preparedStatements(database: DatabaseSync): (sql: string) => SqliteStatement {
  const prepared = new Map<string, SqliteStatement>();
  return (sql) => {
    const found = prepared.get(sql);
    if (found) return found;
    if (prepared.size === MAX_PREPARED) prepared.clear();
    const made = statement(database, sql);
    prepared.set(sql, made);
    return made;
  };
}

function statement(database: DatabaseSync, sql: string): SqliteStatement {
  const prepared = database.prepare(sql);
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...parameters.map(bindable)),
    run: (parameters) => prepared.run(...parameters.map(bindable)),
    iterate: (parameters) => prepared.iterate(...parameters.map(bindable)),
  };
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || value instanceof Uint8Array) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
