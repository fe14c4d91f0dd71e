import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, chownSync, constants, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql, type Dialect } from 'kysely';
import { postgresDialect } from '../database/postgres.ts';

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
 * The server of DATABASE_URL, else one started from the machine's own PostgreSQL, else PostgreSQL in WebAssembly.
 *
 * @param durable a server that is started here writes to the disk before it says that it did, as in production
 */
export async function startTestPostgres(
  environment: NodeJS.ProcessEnv = process.env,
  { durable = false } = {},
): Promise<TestPostgres> {
  const url = environment['DATABASE_URL'];
  if (url) return { name: 'the server of DATABASE_URL', ...onServer(url) };
  const binaries = findBinaries(environment);
  return binaries ? startServer(binaries, durable) : inMemory();
}

function inMemory(): TestPostgres {
  return {
    name: 'PGlite in memory',
    emptyDatabase: async () => new PGliteDialect({ pglite: new PGlite() }),
    stop: async () => undefined,
  };
}

/** A schema for each database, because making databases may not be allowed on somebody's own server. */
function onServer(url: string): Omit<TestPostgres, 'name'> {
  const schemas: string[] = [];
  const run = async (statement: string) => {
    const db = new Kysely({ dialect: postgresDialect(url) });
    await sql.raw(statement).execute(db);
    await db.destroy();
  };
  const emptyDatabaseUrl = async () => {
    const schema = `vangnet_test_${randomBytes(6).toString('hex')}`;
    schemas.push(schema);
    await run(`create schema ${schema}`);
    const own = new URL(url);
    own.searchParams.set('options', `-c search_path=${schema}`);
    return own.href;
  };
  return {
    emptyDatabaseUrl,
    emptyDatabase: async () => postgresDialect(await emptyDatabaseUrl()),
    stop: async () => {
      await Promise.all(schemas.map((schema) => run(`drop schema ${schema} cascade`)));
    },
  };
}

type Binaries = { initdb: string; postgres: string };

function findBinaries(environment: NodeJS.ProcessEnv): Binaries | undefined {
  const folders = [
    ...(environment['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted(),
  ];
  const folder = folders.findLast((path) => isProgram(join(path, 'postgres')) && isProgram(join(path, 'initdb')));
  return folder ? { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') } : undefined;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function startServer({ initdb, postgres }: Binaries, durable: boolean): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-pg-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const user = unprivilegedUser();
  try {
    if (user) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const cluster = ['-D', data, '-U', 'vangnet', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(initdb, cluster, { ...user, cwd: folder, stdio: 'pipe' });
    // A socket in the folder instead of a port: nothing to collide with, and nobody else on the machine gets in.
    const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', `fsync=${durable ? 'on' : 'off'}`];
    const child = spawn(postgres, options, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const killAtExit = () => child.kill('SIGKILL');
    process.once('exit', killAtExit);
    await untilReady(child);
    return {
      ...onServer(`postgresql://vangnet@localhost/postgres?host=${encodeURIComponent(folder)}`),
      name: `a temporary server of ${dirname(postgres)}`,
      stop: async () => {
        child.kill('SIGINT');
        await once(child, 'exit');
        process.off('exit', killAtExit);
        remove();
      },
    };
  } catch (cause) {
    remove();
    throw cause;
  }
}

const idOf = (option: string, name: string) => Number(execFileSync('id', [option, name], { stdio: 'pipe' }));

/** PostgreSQL refuses to run as root, so root hands it to the user it was installed with, or to nobody. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  let report = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      report += String(chunk);
      if (report.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${report}`)));
  });
}
