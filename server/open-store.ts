import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresAdapter, sql, type Dialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { embeddedDataKey } from './database/data-key.ts';
import { folderFault, postgresFault } from './database/database-fault.ts';
import { kyselyStore } from './kysely-store.ts';
import { migrations } from './database/migrations/index.ts';
import type { Store } from './store.ts';
import { postgresDialect } from './database/postgres.ts';
import { deriveKey, fingerprint } from './database/sealing.ts';
import { sqliteDialect } from './database/sqlite.ts';
import type { StoreContext } from './database/store-context.ts';
import type { Tables } from './database/tables.ts';

export type StoreSettings = {
  readonly dataDir: string;
  /** Required with `databaseUrl`; made in the data folder otherwise. */
  readonly dataKey: Uint8Array | undefined;
  readonly databaseUrl: string | undefined;
};
type World = Pick<StoreContext, 'clock' | 'randomBytes'>;
export type Opened = { ok: true; store: Store } | { ok: false; fault: string };

const WRONG_KEY = 'DATA_KEY does not match this database. Set the key that the database was created with.';

/** Opens the database that the settings name and brings its tables up to date. A fault is one line for the operator. */
export async function openStore(settings: StoreSettings, world: World): Promise<Opened> {
  const { databaseUrl, dataKey } = settings;
  if (databaseUrl === undefined) return openEmbedded(settings, world);
  if (!dataKey) return { ok: false, fault: 'DATA_KEY is required with DATABASE_URL.' };
  return openOn(postgresDialect(databaseUrl), { ...world, dataKey }, (error) => postgresFault(databaseUrl, error));
}

async function openEmbedded({ dataDir, dataKey }: StoreSettings, world: World): Promise<Opened> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    const file = join(dataDir, 'vangnet.sqlite');
    const key = dataKey ? { ok: true as const, key: dataKey } : embeddedDataKey(dataDir, file, world.randomBytes);
    if (!key.ok) return key;
    return await openOn(sqliteDialect(file), { ...world, dataKey: key.key }, (error) => folderFault(dataDir, error));
  } catch (error) {
    return { ok: false, fault: folderFault(dataDir, error) };
  }
}

async function openOn(
  dialect: Dialect,
  context: Omit<StoreContext, 'db'>,
  describe: (error: unknown) => string,
): Promise<Opened> {
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db);
    if (await isDataKeyOf(db, context.dataKey)) return { ok: true, store: kyselyStore({ ...context, db }) };
    await db.destroy();
    return { ok: false, fault: WRONG_KEY };
  } catch (error) {
    await db.destroy();
    return { ok: false, fault: describe(error) };
  }
}

/** Brings the tables up to date; safe to run on several servers at the same time. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider, ...(await ownSchema(db)) }).migrateToLatest();
  if (error) throw error;
}

/** Kysely would take the list of migrations in another schema of the same PostgreSQL database for this one. */
async function ownSchema(db: Kysely<Tables>): Promise<{ migrationTableSchema?: string }> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return {};
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0] ? { migrationTableSchema: rows[0].schema } : {};
}

/** Whether the database was filled with this key; an empty database takes the key it gets. */
async function isDataKeyOf(db: Kysely<Tables>, dataKey: Uint8Array): Promise<boolean> {
  const row = { id: 1, fingerprint: fingerprint(deriveKey(dataKey, 'data key check'), 'vangnet') };
  await db
    .insertInto('data_key_check')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db.selectFrom('data_key_check').select('fingerprint').executeTakeFirstOrThrow();
  return kept.fingerprint === row.fingerprint;
}
