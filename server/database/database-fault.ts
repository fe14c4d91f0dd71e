import { join } from 'node:path';
import type { Contents } from './contents.ts';
import { errorCode, isLogInRefused, isUnavailable, SQLITE, sqliteCode } from './error-code.ts';

/** A statement that failed, without its values, and how long it took. */
export type Question = { readonly sql: string; readonly ms: number };

/** One line on why the database of DATABASE_URL does not work. Names where it is, never the password. */
export function postgresFault(url: string, error: unknown, question?: Question): string {
  const { host, username, pathname } = new URL(url);
  const code = errorCode(error);
  const place = host || 'the local socket';
  if (code === '55P03')
    return `DATABASE_URL: somebody holds tables of PostgreSQL at ${place} that have to be changed, as a backup does; nothing was changed. Try again when it is done.`;
  if (code === '57014' && question)
    return `DATABASE_URL: PostgreSQL at ${place} responds, but a question took longer than ${Math.floor(question.ms / 1000)} seconds and was cut off (57014): ${question.sql}`;
  if (code === '42501')
    return `DATABASE_URL: user "${decodeURIComponent(username)}" may not change tables of PostgreSQL at ${place}; nothing was changed. Run the command, or "npm run ops -- migrate" for a server, as one that may.`;
  // The code of all that PgBouncer says, such as a setting that it does not pass on.
  if (code === '08P01')
    return `DATABASE_URL: the server at ${place} refused the connection: ${messageOf(error)} (${code}). For PgBouncer see docs/operations.md.`;
  if (isLogInRefused(error))
    return `DATABASE_URL: PostgreSQL at ${place} rejects user "${decodeURIComponent(username)}": ${messageOf(error)}.`;
  if (isUnavailable(error)) return `DATABASE_URL: PostgreSQL at ${place} does not respond${code && ` (${code})`}.`;
  if (code === '3D000') return `DATABASE_URL: PostgreSQL at ${place} has no database "${pathname.slice(1)}".`;
  return `DATABASE_URL: ${messageOf(error)}${code && ` (${code})`}.${adviceOn(code)}`;
}

/** Codes of Node.js for a certificate that it does not trust. */
const UNTRUSTED = /CERT|SIGNED|UNABLE_TO/;
const adviceOn = (code: string) =>
  UNTRUSTED.test(code) ? ' Name the file of the authority of its certificate with sslrootcert.' : '';

/** One line on why the embedded database does not work, and what to do. */
export function embeddedFault(dataDir: string, error: unknown): string {
  const code = sqliteCode(error);
  const file = `DATA_DIR: "${databaseFile(dataDir)}"`;
  if (code === SQLITE.corrupt) return `${file} is damaged (${messageOf(error)}). ${RESTORE}`;
  if (code === SQLITE.notADatabase) return `${file} is not a database, or its beginning is damaged. ${RESTORE}`;
  if (code === SQLITE.busy)
    return `${file} is in use by another program, such as a server or a restore; nothing was changed. Stop it, or try again when it is done.`;
  if (code === SQLITE.full || errorCode(error) === 'ENOSPC')
    return `DATA_DIR: the disk of "${dataDir}" is full. Make room, and start again.`;
  return `DATA_DIR: "${dataDir}" cannot be used: ${messageOf(error)}. Expected a folder that this user can write to.`;
}

const RESTORE =
  'Restore it from a backup, after you moved it to another folder, or set DATA_DIR to another one; nothing was changed.';

/** The file of the embedded database. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'vangnet.sqlite');

/** One line on a database that is not for this version of this product; undefined when it is. */
export function contentsFault(place: string, contents: Contents): string | undefined {
  if (contents === 'newer')
    return `${place} was changed by a newer version in a way that this one cannot work with. Start that version; to go back further, restore a backup from before it. Its tables were not changed.`;
  if (contents === 'foreign')
    return `${place} belongs to another program. Name a database of its own for this one; its tables were not changed.`;
  return undefined;
}

/** The line for a program that leaves the tables as they are, on tables of an earlier version. */
export const behindFault = (place: string): string =>
  `${place} was made by an earlier version. Run "npm run ops -- migrate", or start the server of this version, first.`;

/** One line on a database that is gone while its key is still there. */
export const emptiedFault = (dataDir: string, keyFile: string): string =>
  `DATA_DIR: "${databaseFile(dataDir)}" is missing or empty, but "${keyFile}" is the key of one with applications. ` +
  'Restore the database from a backup. To begin without its applications, move the key to another folder first.';

/** The line for a server that finds nothing where its database has to be. */
export const emptyFault = (place: string): string =>
  `${place} is missing or empty. Look whether its disk is there, or restore it from a backup; only a first installation begins with "npm run ops -- migrate --new".`;

/** The line for who would begin where there is a database. */
export const takenFault = (place: string): string =>
  `${place} is there already. Run "npm run ops -- migrate" without --new; nothing was changed.`;

/** The line for a program that finds no database of a server at this place. */
export const noDatabaseFault = (place: string): string =>
  `${place} is not there, or empty. Set DATA_DIR, or DATABASE_URL and DATA_KEY, as the server has them.`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
