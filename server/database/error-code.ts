/** The code of an error of Node, SQLite or PostgreSQL; empty when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const NETWORK = /^(ECONN|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)/;
const DISK = /^(ENOSPC|EDQUOT|EROFS|EIO)$/;
/**
 * Codes of PostgreSQL: connection lost, out of connections or of disk, shutting down or starting up, read-only (a replica,
 * or by its operator), a failure of the machine; and a statement that it cut off because it took too long (57014), waited
 * too long for a lock (55P03), or stood in the way of another transaction (40001, 40P01).
 */
const SERVER_AWAY = /^(08|53|57P|58|57014|55P03|40001|40P01|25006)/;
/** Messages of pg without a code: it got no connection in time, or lost the one that it had. */
const POOL = /timeout exceeded when trying to connect|connection timeout|Connection terminated|is not queryable/i;

/** Codes of SQLite: https://sqlite.org/rescode.html. */
export const SQLITE = { busy: 5, readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 };
const SQLITE_AWAY = new Set<unknown>([SQLITE.busy, SQLITE.readOnly, SQLITE.ioError, SQLITE.full, SQLITE.cannotOpen]);

/** The primary code of an error of SQLite; undefined for another error. */
export function sqliteCode(error: unknown): number | undefined {
  const isSqlite = error instanceof Error && errorCode(error) === 'ERR_SQLITE_ERROR' && 'errcode' in error;
  return isSqlite ? Number(error.errcode) & 0xff : undefined;
}

/** Codes of PostgreSQL that refuse a log-in, and of pg before it asks. */
const LOG_IN = /^28/;
const NO_LOG_IN = /^SASL: |^DATABASE_PASSWORD_FILE /;

/** The error of a connection whose password cannot be read; says neither the password nor what else the file holds. */
export const unreadablePassword = (file: string, error: unknown): Error =>
  new Error(`DATABASE_PASSWORD_FILE "${file}" cannot be read (${errorCode(error)})`);

/** Whether PostgreSQL takes this log-in not, or not any more: its password was replaced. */
export const isLogInRefused = (error: unknown): boolean =>
  error instanceof Error && (LOG_IN.test(errorCode(error)) || NO_LOG_IN.test(error.message));

/** Whether the database cannot be reached or written to just now, so that the same call may well succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  const isAway = NETWORK.test(code) || SERVER_AWAY.test(code) || POOL.test(error.message) || isLogInRefused(error);
  return isAway || DISK.test(code) || SQLITE_AWAY.has(sqliteCode(error));
}
