/** The code of an error of Node, SQLite or PostgreSQL; empty when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const NETWORK = /^(ECONN|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)/;
/** Of PostgreSQL: connection lost, out of connections, shutting down or starting up. */
const SERVER_AWAY = /^(08|53|57P)/;
/** What pg says without a code: it got no connection in time, or lost the one that it had. */
const POOL = /timeout exceeded when trying to connect|connection timeout|Connection terminated|is not queryable/i;

/** Whether the database cannot be reached just now, so that the same call may well succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return NETWORK.test(code) || SERVER_AWAY.test(code) || POOL.test(error.message) || isSqliteBusy(error);
}

const SQLITE_BUSY = 5;

function isSqliteBusy(error: Error): boolean {
  return errorCode(error) === 'ERR_SQLITE_ERROR' && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
