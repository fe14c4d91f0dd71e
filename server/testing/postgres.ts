import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql, type Dialect } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { postgresDialect } from '../database/postgres.ts';
import type { Tables } from '../database/tables.ts';
import { addressOf, findPrograms, newCluster, removeCluster, runCluster } from './postgres-cluster.ts';
import { startPooler } from './pooler.ts';

/** A PostgreSQL for tests. Every dialect it gives has tables of its own; `stop` leaves nothing behind. */
export type TestPostgres = {
  /** Which of them it is, for the report of the tests. */
  readonly name: string;
  emptyDatabase(): Promise<Dialect>;
  /** With all tables, and no rows but those of the migrations. */
  migratedDatabase(): Promise<Dialect>;
  /** The address of an empty database for another process; undefined for the one in memory, which none can reach. */
  readonly emptyDatabaseUrl?: () => Promise<string>;
  stop(): Promise<void>;
};

type Server = Omit<TestPostgres, 'migratedDatabase'> & Partial<Pick<TestPostgres, 'migratedDatabase'>>;

/**
 * The server of DATABASE_URL, else that of the run of the tests, else one started from the machine's own PostgreSQL, behind the
 * PgBouncer that PGBOUNCER names if it does, else PostgreSQL in WebAssembly.
 *
 * @param durable a server that is started here writes to the disk before it says that it did, as in production
 */
export async function startTestPostgres(
  environment: NodeJS.ProcessEnv = process.env,
  { durable = false } = {},
): Promise<TestPostgres> {
  const server = await serverOf(environment, durable);
  const migratedDatabase = async () => {
    const dialect = await server.emptyDatabase();
    await migrate(new Kysely<Tables>({ dialect }));
    return dialect;
  };
  return { migratedDatabase, ...server };
}

async function serverOf(environment: NodeJS.ProcessEnv, durable: boolean): Promise<Server> {
  const url = environment['DATABASE_URL'];
  if (url) return { name: 'the server of DATABASE_URL', ...onServer(url) };
  const ofRun = environment[POSTGRES_OF_RUN];
  if (ofRun) return onServerOfRun(ofRun);
  const programs = findPrograms(environment);
  return programs ? startServer(programs, durable, environment['PGBOUNCER']) : inMemory();
}

function inMemory(): Server {
  return {
    name: 'PGlite in memory',
    emptyDatabase: async () => new PGliteDialect({ pglite: new PGlite() }),
    stop: goesWithIt,
  };
}

async function run(url: string, statement: string): Promise<void> {
  const db = new Kysely({ dialect: postgresDialect(url) });
  await sql.raw(statement).execute(db);
  await db.destroy();
}

/** A quarter of what PostgreSQL has by itself: tests with many rows find with a quarter of them what no longer fits into it. */
export const SMALL_MEMORY = 'work_mem=1MB';

/** The variable with the address at which a run tells the address of its server. */
export const POSTGRES_OF_RUN = 'POSTGRES_OF_RUN';
/** The database of that server that has all tables. */
export const MIGRATED = 'vangnet_migrated';

const newName = () => `vangnet_test_${randomBytes(6).toString('hex')}`;

const goesWithIt = async () => undefined;

/** Databases on the server that the run has in common; they go with it. */
async function onServerOfRun(asked: string): Promise<Server> {
  const response = await fetch(asked);
  const direct = await response.text();
  if (!response.ok) throw new Error(direct);
  const at = (database: string) => Object.assign(new URL(direct), { pathname: database }).href;
  const { newDatabase, ...empty } = inDatabases(at, direct);
  const migratedDatabase = async () => postgresDialect(await newDatabase(MIGRATED));
  return { name: 'the server of the run', ...empty, migratedDatabase, stop: goesWithIt };
}

/** A schema for each database, because making databases may not be allowed on a person's own server. */
function onServer(url: string): Omit<Server, 'name'> {
  const schemas: string[] = [];
  const emptyDatabaseUrl = async () => {
    const schema = newName();
    schemas.push(schema);
    await run(url, `create schema ${schema}`);
    const own = new URL(url);
    own.searchParams.set('options', `-c search_path=${schema} -c ${SMALL_MEMORY}`);
    return own.href;
  };
  return {
    emptyDatabaseUrl,
    emptyDatabase: async () => postgresDialect(await emptyDatabaseUrl()),
    stop: async () => {
      await Promise.all(schemas.map((schema) => run(url, `drop schema ${schema} cascade`)));
    },
  };
}

async function startServer(programs: string, durable: boolean, pgBouncer: string | undefined): Promise<Server> {
  const cluster = newCluster(programs);
  try {
    const { end } = await runCluster(cluster, [`fsync=${durable ? 'on' : 'off'}`, SMALL_MEMORY]);
    const pooler = pgBouncer ? await startPooler(pgBouncer, cluster) : undefined;
    return {
      ...(pooler ? inDatabases(pooler.addressOf, addressOf(cluster)) : onServer(addressOf(cluster))),
      name: `a temporary server of ${programs}${pooler ? ` behind ${pgBouncer}` : ''}`,
      stop: async () => {
        await pooler?.end();
        await end();
        removeCluster(cluster);
      },
    };
  } catch (cause) {
    removeCluster(cluster);
    throw cause;
  }
}

/** A database for each, as a pooler passes on no search path; they go with their server. */
function inDatabases(addressOfOne: (database: string) => string, direct: string) {
  const newDatabase = async (template = 'template1') => {
    const database = newName();
    await run(direct, `create database ${database} template ${template} strategy file_copy`);
    return addressOfOne(database);
  };
  return {
    newDatabase,
    emptyDatabaseUrl: () => newDatabase(),
    emptyDatabase: async () => postgresDialect(await newDatabase()),
  };
}
