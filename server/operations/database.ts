import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { storedBrandsIn } from '@vangnet/reference-data/stored-brands';
import { Kysely } from 'kysely';
import { storedKeys } from '../database/data-key.ts';
import { databaseFile, embeddedFault, noDatabaseFault, postgresFault } from '../database/database-fault.ts';
import { FOR_MIGRATIONS, postgresDialect } from '../database/postgres.ts';
import { openSqlite, sqliteDialect } from '../database/sqlite.ts';
import type { Tables } from '../database/tables.ts';
import { readDatabaseSettings } from '../environment/environment.ts';
import { openStore, type StoreSettings } from '../open-store.ts';
import type { Store } from '../store.ts';
import { inFolder, InputError } from '../../command-line/input-error.ts';
import { placesOfServer } from './operator.ts';

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

/**
 * Runs the work on a connection of its own, without a time limit.
 *
 * @param openFile opens the embedded database
 * @throws InputError when the database fails
 */
export async function onDatabase<Result>(
  { dataDir, databaseUrl }: Settings,
  work: (db: Database) => Promise<Result>,
  openFile: (file: string) => DatabaseSync = openSqlite,
): Promise<Result> {
  const isSqlite = databaseUrl === undefined;
  let db: Database | undefined;
  try {
    const dialect = isSqlite
      ? sqliteDialect(openFile(databaseFile(dataDir)))
      : postgresDialect(databaseUrl, FOR_MIGRATIONS);
    db = new Kysely<Tables>({ dialect });
    return await work(db);
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError(isSqlite ? embeddedFault(dataDir, cause) : postgresFault(databaseUrl, cause), { cause });
  } finally {
    await db?.destroy();
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

/** Opens the database that a server with this environment has. @throws InputError with a line per fault */
export async function openServerStore(environment: NodeJS.ProcessEnv): Promise<Store> {
  const { brandsDirs } = placesOfServer(environment);
  const brands = storedBrandsIn(brandsDirs);
  const world = {
    clock: () => new Date(),
    randomBytes,
    // Asked for when an application is named or judged: a fault in a folder does not hold up a backup.
    brands: () => inFolder(brandsDirs, brands),
  };
  const opened = await openStore(settingsOf(environment), world, 'operate');
  if (!opened.ok) throw new InputError(opened.fault);
  return opened.store;
}
