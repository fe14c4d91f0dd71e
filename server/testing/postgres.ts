import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql, type Dialect } from 'kysely';
import { postgresDialect } from '../database/postgres.ts';
import { addressOf, findPrograms, newCluster, removeCluster, runCluster } from './postgres-cluster.ts';
import { startPooler } from './pooler.ts';

/** A PostgreSQL for tests. Every dialect it gives has tables of its own; `stop` leaves nothing behind. */
export type TestPostgres = {
  /** Which of the three it is, for the report of the tests. */
  readonly name: string;
  emptyDatabase(): Promise<Dialect>;
  /** The address of an empty database for another process; undefined for the one in memory, which none can reach. */
  readonly emptyDatabaseUrl?: () => Promise<string>;
  stop(): Promise<void>;
};

/**
 * The server of DATABASE_URL, else one started from the machine's own PostgreSQL, behind the PgBouncer that PGBOUNCER names
 * if it does, else PostgreSQL in WebAssembly.
 *
 * @param durable a server that is started here writes to the disk before it says that it did, as in production
 */
export async function startTestPostgres(
  environment: NodeJS.ProcessEnv = process.env,
  { durable = false } = {},
): Promise<TestPostgres> {
  const url = environment['DATABASE_URL'];
  if (url) return { name: 'the server of DATABASE_URL', ...onServer(url) };
  const programs = findPrograms(environment);
  return programs ? startServer(programs, durable, environment['PGBOUNCER']) : inMemory();
}

function inMemory(): TestPostgres {
  return {
    name: 'PGlite in memory',
    emptyDatabase: async () => new PGliteDialect({ pglite: new PGlite() }),
    stop: async () => undefined,
  };
}

async function run(url: string, statement: string): Promise<void> {
  const db = new Kysely({ dialect: postgresDialect(url) });
  await sql.raw(statement).execute(db);
  await db.destroy();
}

/** A quarter of what PostgreSQL has by itself: tests with many rows find with a quarter of them what no longer fits into it. */
const SMALL_MEMORY = 'work_mem=1MB';

const newName = () => `vangnet_test_${randomBytes(6).toString('hex')}`;

/** A schema for each database, because making databases may not be allowed on a person's own server. */
function onServer(url: string): Omit<TestPostgres, 'name'> {
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

async function startServer(programs: string, durable: boolean, pgBouncer: string | undefined): Promise<TestPostgres> {
  const cluster = newCluster(programs);
  try {
    const { end } = await runCluster(cluster, [`fsync=${durable ? 'on' : 'off'}`, SMALL_MEMORY]);
    const pooler = pgBouncer ? await startPooler(pgBouncer, cluster) : undefined;
    return {
      ...(pooler ? behind(pooler.addressOf, addressOf(cluster)) : onServer(addressOf(cluster))),
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

/** A pooler passes on no search path, so each one is a database; they go with their server. */
function behind(pooled: (database: string) => string, direct: string): Omit<TestPostgres, 'name' | 'stop'> {
  const emptyDatabaseUrl = async () => {
    const database = newName();
    await run(direct, `create database ${database}`);
    return pooled(database);
  };
  return {
    emptyDatabaseUrl,
    emptyDatabase: async () => postgresDialect(await emptyDatabaseUrl()),
  };
}
