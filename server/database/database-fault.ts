import { errorCode, isUnavailable } from './error-code.ts';

/** One line on why the database of DATABASE_URL does not work. Names where it is, never the password. */
export function postgresFault(url: string, error: unknown): string {
  const { host, username, pathname } = new URL(url);
  const code = errorCode(error);
  const place = host || 'the local socket';
  if (isUnavailable(error)) return `DATABASE_URL: PostgreSQL at ${place} does not respond${code && ` (${code})`}.`;
  if (code.startsWith('28'))
    return `DATABASE_URL: PostgreSQL at ${place} rejects user "${decodeURIComponent(username)}".`;
  if (code === '3D000') return `DATABASE_URL: PostgreSQL at ${place} has no database "${pathname.slice(1)}".`;
  return `DATABASE_URL: ${messageOf(error)}${code && ` (${code})`}.`;
}

/** One line on why the folder of the embedded database does not work. */
export function folderFault(dataDir: string, error: unknown): string {
  return `DATA_DIR: "${dataDir}" cannot be used: ${messageOf(error)}. Expected a folder that this user can write to.`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
