import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { Kysely, type Dialect, type Logger } from 'kysely';
import { contentsOf, isFit } from './database/contents.ts';
import { embeddedDataKeys, keyFileOf, type Keys } from './database/data-key.ts';
import {
  behindFault,
  contentsFault,
  databaseFile,
  embeddedFault,
  emptiedFault,
  noDatabaseFault,
  postgresFault,
  type Question,
} from './database/database-fault.ts';
import { makePrivate } from './database/private-file.ts';
import { kyselyStore } from './kysely-store.ts';
import { known, migrate } from './database/migrate.ts';
import type { Store } from './store.ts';
import { FOR_MIGRATIONS, postgresDialect } from './database/postgres.ts';
import { openKeys } from './database/open-keys.ts';
import { sharedClock } from './database/shared-clock.ts';
import { openSqlite, sqliteDialect } from './database/sqlite.ts';
import type { StoreContext } from './database/store-context.ts';
import type { Tables } from './database/tables.ts';

export type StoreSettings = {
  readonly dataDir: string;
  /** Required with `databaseUrl`; made in the data folder otherwise. */
  readonly dataKey: Uint8Array | undefined;
  /** The master key before that one, as long as keys are wrapped by it. */
  readonly previousKey?: Uint8Array | undefined;
  readonly databaseUrl: string | undefined;
  /** Where there is no database yet it is a fault, and none is made. */
  readonly mustExist?: boolean;
};
/** So long SQLite waits for another process that changes the tables. */
const MIGRATION_PATIENCE_MS = 10 * 60_000;

type World = Pick<StoreContext, 'clock' | 'randomBytes' | 'edition'>;
/** `clock` is the one that the store goes by: what is compared with its rows has to come from it. */
export type Opened = { ok: true; store: Store; clock: () => Date } | { ok: false; fault: string };

/** What differs between the two databases when they are opened. A fault is one line for the operator. */
type Place = {
  /** Names the database in such a line. */
  readonly name: string;
  readonly describe: (error: unknown, question?: Question) => string;
  /** What is wrong with an empty database here, if anything. */
  readonly emptyFault: string | undefined;
  readonly dataKeys: (isFilled: boolean) => Keys;
  /** For a connection of its own that changes the tables; undefined when they are to stay as they are. */
  readonly migrating: (() => Dialect) | undefined;
};

/** Opens the database that the settings name and brings its tables up to date. A fault is one line for the operator. */
export async function openStore(settings: StoreSettings, world: World): Promise<Opened> {
  const { databaseUrl, mustExist } = settings;
  if (databaseUrl === undefined) return openEmbedded(settings, world);
  const given = keysIn(settings);
  if (!given) return { ok: false, fault: 'DATA_KEY is required with DATABASE_URL.' };
  const describe = (error: unknown, question?: Question) => postgresFault(databaseUrl, error, question);
  const name = 'DATABASE_URL: the database';
  const emptyFault = mustExist ? noDatabaseFault(name) : undefined;
  const migrating = mustExist ? undefined : () => postgresDialect(databaseUrl, FOR_MIGRATIONS);
  const place = { name, describe, emptyFault, dataKeys: () => given, migrating };
  return openOn(postgresDialect(databaseUrl), place, world);
}

/** DATA_KEY, and the one before it if there is one. */
const keysIn = ({ dataKey, previousKey }: StoreSettings) =>
  dataKey && { ok: true as const, keys: previousKey ? [dataKey, previousKey] : [dataKey] };

async function openEmbedded(settings: StoreSettings, world: World): Promise<Opened> {
  const { dataDir, mustExist = false } = settings;
  const given = keysIn(settings);
  const describe = (error: unknown) => embeddedFault(dataDir, error);
  const file = databaseFile(dataDir);
  const name = `DATA_DIR: "${file}"`;
  const noDatabase = mustExist ? noDatabaseFault(name) : undefined;
  if (noDatabase !== undefined && !existsSync(file)) return { ok: false, fault: noDatabase };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    const keyFile = keyFileOf(dataDir);
    const isGone = given === undefined && existsSync(keyFile);
    const place: Place = {
      name,
      describe,
      emptyFault: isGone ? emptiedFault(dataDir, keyFile) : noDatabase,
      dataKeys: (isFilled) => given ?? embeddedDataKeys(dataDir, isFilled, world.randomBytes),
      migrating: mustExist ? undefined : () => sqliteDialect(openSqlite(file, MIGRATION_PATIENCE_MS)),
    };
    // SQLite gives its journals the mode of the database.
    closeSync(openSync(file, 'a', 0o600));
    for (const suffix of ['', '-wal', '-shm']) makePrivate(file + suffix);
    return await openOn(sqliteDialect(openSqlite(file)), place, world);
  } catch (error) {
    return { ok: false, fault: describe(error) };
  }
}

async function openOn(dialect: Dialect, place: Place, world: World): Promise<Opened> {
  let failed: Question | undefined;
  const log: Logger = (event) => {
    if (event.level === 'error') failed = { sql: event.query.sql, ms: event.queryDurationMillis };
  };
  const db = new Kysely<Tables>({ dialect, log });
  const opened = await openedOn(db, place, world).catch((error: unknown): Opened => ({
    ok: false,
    fault: place.describe(error, failed),
  }));
  if (!opened.ok) await db.destroy();
  return opened;
}

async function openedOn(db: Kysely<Tables>, place: Place, world: World): Promise<Opened> {
  const fault = await unfitness(db, place);
  if (fault !== undefined) return { ok: false, fault };
  // The key comes after the tables: a first start that ends in between has made none, and the next one goes on.
  const given = place.dataKeys(await hasKey(db));
  if (!given.ok) return given;
  const opened = await openKeys(db, given.keys, world.randomBytes);
  if (!opened.ok) return opened;
  const clock = await sharedClock(db, world.clock);
  return { ok: true, store: kyselyStore({ ...world, clock, keys: opened.keys, db }), clock };
}

/** Why this release cannot work on the database, once its tables are up to date. */
async function unfitness(db: Kysely<Tables>, { name, emptyFault, migrating }: Place): Promise<string | undefined> {
  const contents = await contentsOf(db, known);
  const fault = contents === 'nothing' ? emptyFault : contentsFault(name, contents);
  if (fault !== undefined || isFit(contents)) return fault;
  if (!migrating) return behindFault(name);
  const own = new Kysely<Tables>({ dialect: migrating() });
  try {
    await migrate(own);
  } finally {
    await own.destroy();
  }
  return contentsFault(name, await contentsOf(db, known));
}

/** Whether a key was used with this database. */
async function hasKey(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('data_key_check').select('id').executeTakeFirst()) !== undefined;
}
