import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { Kysely, type Dialect } from 'kysely';
import { storedKeys } from '../../database/data-key.ts';
import { databaseFile, embeddedFault, noDatabaseFault, postgresFault } from '../../database/database-fault.ts';
import { FOR_MIGRATIONS, postgresDialect } from '../../database/postgres.ts';
import { openSqlite, openSqliteAlone, sqliteDialect } from '../../database/sqlite.ts';
import type { Tables } from '../../database/tables.ts';
import { readDatabaseSettings } from '../../environment/environment.ts';
import type { StoreSettings } from '../../open-store.ts';
import { InputError } from '../../../command-line/input-error.ts';

export type Settings = Pick<StoreSettings, 'dataDir' | 'dataKey' | 'previousKey' | 'databaseUrl'>;
export type Database = Kysely<Tables>;

/** Reads the settings of the database from the environment, as a server does. @throws InputError */
export function settingsOf(environment: NodeJS.ProcessEnv): Settings {
  const read = readDatabaseSettings(environment);
  if (!read.ok) throw new InputError(read.faults.join('\n'));
  return read.settings;
}

/** Reads the master keys from the environment, else from the data folder. @throws InputError when there is none */
export function keysOf({ dataDir, dataKey, previousKey }: Settings): readonly Uint8Array[] {
  if (dataKey) return previousKey ? [dataKey, previousKey] : [dataKey];
  const stored = storedKeys(dataDir);
  if (!stored.ok) throw new InputError(stored.fault);
  if (stored.keys.length > 0) return stored.keys;
  throw new InputError(`There is no key: set DATA_KEY, or put data.key into ${dataDir}. A backup never contains it.`);
}

const dialectWith =
  (openFile: typeof openSqlite) =>
  ({ dataDir, databaseUrl }: Settings): Dialect =>
    databaseUrl === undefined
      ? sqliteDialect(openFile(databaseFile(dataDir)))
      : postgresDialect(databaseUrl, FOR_MIGRATIONS);
const dialectBeside = dialectWith(openSqlite);
/** Opens the embedded database with an exclusive lock. */
export const dialectAlone = dialectWith(openSqliteAlone);

/** Runs the work on a connection of its own, without a time limit. @throws InputError when the database fails */
export async function onDatabase<Result>(
  settings: Settings,
  work: (db: Database) => Promise<Result>,
  dialectOf = dialectBeside,
): Promise<Result> {
  const { dataDir, databaseUrl } = settings;
  try {
    return await connected(dialectOf(settings), work);
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    const fault = databaseUrl === undefined ? embeddedFault(dataDir, cause) : postgresFault(databaseUrl, cause);
    throw new InputError(fault, { cause });
  }
}

async function connected<Result>(dialect: Dialect, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = new Kysely<Tables>({ dialect });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Refuses an embedded database that is not there, which opening would create. @throws InputError */
export function mustExist({ dataDir, databaseUrl }: Settings): void {
  const file = databaseFile(dataDir);
  if (databaseUrl === undefined && !existsSync(file)) throw new InputError(noDatabaseFault(`DATA_DIR: "${file}"`));
}

/** Makes the folder and the file of the embedded database, for the owner only. */
export function makeFile({ dataDir, databaseUrl }: Settings): void {
  if (databaseUrl !== undefined) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  closeSync(openSync(databaseFile(dataDir), 'a', 0o600));
}
