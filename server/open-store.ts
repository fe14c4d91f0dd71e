import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { Kysely, type Dialect, type Logger } from 'kysely';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { contentsOf, isFit } from './database/contents.ts';
import { embeddedDataKeys, keyFileOf, makePrivate, type Keys } from './database/data-key.ts';
import {
  behindFault,
  contentsFault,
  databaseFile,
  embeddedFault,
  emptiedFault,
  emptyFault,
  noDatabaseFault,
  postgresFault,
  takenFault,
  type Question,
} from './database/database-fault.ts';
import { incarnationOf } from './database/incarnation.ts';
import { kyselyStore, type WholeStore } from './store.ts';
import { known, migrate } from './database/migrate.ts';
import { FOR_MIGRATIONS, postgresDialect } from './database/postgres.ts';
import { openKeys } from './database/open-keys.ts';
import { sharedClock } from './database/shared-clock.ts';
import { openSqlite, sqliteDialect } from './database/sqlite.ts';
import type { StoreWorld } from './database/store-context.ts';
import type { Tables } from './database/tables.ts';

export type StoreSettings = {
  readonly dataDir: string;
  /** Required with `databaseUrl`; made in the data folder otherwise. */
  readonly dataKey: Uint8Array | undefined;
  /** The master key before that one, as long as keys are wrapped by it. */
  readonly previousKey?: Uint8Array | undefined;
  readonly databaseUrl: string | undefined;
};

/**
 * Purpose for which a program opens a database. `serve`: its tables are brought up to date; `operate`: they stay as
 * they are; `begin`: they are made, for a first installation, and one that is there is a fault. Only the embedded
 * database that makes its own key begins without being asked.
 */
export type Purpose = 'serve' | 'operate' | 'begin';

/** Time that SQLite waits for another process that changes the tables. */
const MIGRATION_PATIENCE_MS = 10 * MINUTE_MS;

/** `clock` is the one that the store goes by: what is compared with its rows has to come from it. */
export type Opened = { ok: true; store: WholeStore; clock: () => Date } | { ok: false; fault: string };

/** Differences between the two databases when they are opened. A fault is one line for the operator. */
type Place = {
  /** Names the database in such a line. */
  readonly name: string;
  readonly describe: (error: unknown, question?: Question) => string;
  readonly purpose: Purpose;
  /** Fault of an empty database here, if it is one. */
  readonly whenEmpty: string | undefined;
  readonly dataKeys: (isFilled: boolean) => Keys;
  /** Dialect of a connection of its own that changes the tables. */
  readonly migrating: () => Dialect;
};

/** Opens the database that the settings name. A fault is one line for the operator. */
export async function openStore(
  settings: StoreSettings,
  world: StoreWorld,
  purpose: Purpose = 'serve',
): Promise<Opened> {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) return openEmbedded(settings, world, purpose);
  const given = keysIn(settings);
  if (!given) return { ok: false, fault: 'DATA_KEY is required with DATABASE_URL.' };
  const describe = (error: unknown, question?: Question) => postgresFault(databaseUrl, error, question);
  const name = 'DATABASE_URL: the database';
  const whenEmpty = faultWhenEmpty[purpose](name);
  const migrating = () => postgresDialect(databaseUrl, FOR_MIGRATIONS);
  const place = { name, describe, purpose, whenEmpty, dataKeys: () => given, migrating };
  return openOn(postgresDialect(databaseUrl), place, world);
}

/** A database that is empty where there has to be one was lost. */
const faultWhenEmpty: Record<Purpose, (name: string) => string | undefined> = {
  serve: emptyFault,
  operate: noDatabaseFault,
  begin: () => undefined,
};

/** DATA_KEY, and the one before it if there is one. */
const keysIn = ({ dataKey, previousKey }: StoreSettings) =>
  dataKey && { ok: true as const, keys: previousKey ? [dataKey, previousKey] : [dataKey] };

async function openEmbedded(settings: StoreSettings, world: StoreWorld, purpose: Purpose): Promise<Opened> {
  const { dataDir } = settings;
  const given = keysIn(settings);
  const describe = (error: unknown) => embeddedFault(dataDir, error);
  const file = databaseFile(dataDir);
  const name = `DATA_DIR: "${file}"`;
  const whenEmpty = purpose !== 'operate' && !given ? faultOfKey(dataDir) : faultWhenEmpty[purpose](name);
  if (whenEmpty !== undefined && !existsSync(file)) return { ok: false, fault: whenEmpty };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    const place: Place = {
      name,
      describe,
      purpose,
      whenEmpty,
      dataKeys: (isFilled) => given ?? embeddedDataKeys(dataDir, isFilled, world.randomBytes),
      migrating: () => sqliteDialect(openSqlite(file, MIGRATION_PATIENCE_MS)),
    };
    // SQLite gives its journals the mode of the database.
    closeSync(openSync(file, 'a', 0o600));
    for (const suffix of ['', '-wal', '-shm']) makePrivate(file + suffix);
    return await openOn(sqliteDialect(openSqlite(file)), place, world);
  } catch (error) {
    return { ok: false, fault: describe(error) };
  }
}

/** An embedded database without a given key begins by itself, unless its own key is there: that is the key of a lost one. */
function faultOfKey(dataDir: string): string | undefined {
  const keyFile = keyFileOf(dataDir);
  return existsSync(keyFile) ? emptiedFault(dataDir, keyFile) : undefined;
}

async function openOn(dialect: Dialect, place: Place, world: StoreWorld): Promise<Opened> {
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

async function openedOn(db: Kysely<Tables>, place: Place, world: StoreWorld): Promise<Opened> {
  const fault = await unfitness(db, place);
  if (fault !== undefined) return { ok: false, fault };
  // The key comes after the tables: a first start that ends in between has made none, and the next one goes on.
  const given = place.dataKeys(await hasKey(db));
  if (!given.ok) return given;
  const opened = await openKeys(db, given.keys, world.randomBytes);
  if (!opened.ok) return opened;
  const clock = await sharedClock(db, world.clock);
  const incarnation = await incarnationOf(db);
  return { ok: true, store: kyselyStore({ ...world, clock, keys: opened.keys, db, incarnation }), clock };
}

/** Why this release cannot work on the database, once its tables are up to date. */
async function unfitness(db: Kysely<Tables>, place: Place): Promise<string | undefined> {
  const { name, purpose, migrating } = place;
  const contents = await contentsOf(db, known);
  const fault = contents === 'nothing' ? place.whenEmpty : contentsFault(name, contents);
  if (fault !== undefined) return fault;
  if (purpose === 'begin' && contents !== 'nothing') return takenFault(name);
  if (isFit(contents)) return undefined;
  if (purpose === 'operate') return behindFault(name);
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
