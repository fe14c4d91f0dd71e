import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';
import { startTestPostgres } from '../../server/testing/postgres.ts';
import { startSandboxProcess } from '../../server/testing/sandbox-process.ts';
import { startBalancer } from './balancer.ts';
import { PROJECT, startServer, type Server } from './server.ts';

const KEPT = '1000000';
const LINES = 20;

type Settings = {
  /** PostgreSQL, which does not wait for the disk unless it is `durable`; or SQLite, for one server. */
  readonly database?: 'shared' | 'durable' | 'embedded';
  /** A PostgreSQL that is there already, instead. */
  readonly databaseUrl?: string;
  /** More variables for all servers. */
  readonly more?: Record<string, string>;
};

/** The sandbox, a database and a balancer, and servers of any release that come and go. `close` leaves nothing behind. */
export async function serversWorld({ database = 'shared', databaseUrl: given, more = {} }: Settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-servers-'));
  const isOurs = given === undefined && database !== 'embedded';
  const postgres = isOurs ? await startPostgres(database === 'durable') : undefined;
  const databaseUrl = given ?? (await postgres?.emptyDatabaseUrl());
  const sandbox = await startSandboxProcess({ SANDBOX_KEPT: KEPT, SANDBOX_MOLLIE_TIME_SCALE: '0.05' });
  const balancer = await startBalancer();
  const running = new Set<Server>();
  const logFile = join(folder, 'servers.log');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const environment = {
    ...sandbox.environment,
    ...(databaseUrl === undefined ? { DATA_DIR: join(folder, 'data') } : { DATABASE_URL: databaseUrl }),
    DATA_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'warn',
    ...more,
  };
  const start = async ({ root = PROJECT, port, own = {} }: { root?: string; port?: number; own?: object } = {}) => {
    const settings = { root, port: port ?? (await freePort()), environment: { ...environment, ...own } };
    const server = startServer({ ...settings, logFile });
    running.add(server);
    return server;
  };
  return {
    databaseName: postgres?.name ?? 'SQLite',
    databaseUrl,
    environment,
    sandbox,
    balancer,
    start,
    end: async (server: Server, signal: 'SIGKILL' | 'SIGTERM') => {
      await server.end(signal);
      running.delete(server);
    },
    /** The last that servers complained about. */
    complaints: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n').slice(-LINES) : []),
    close: async () => {
      await Promise.all([...running].map((server) => server.end('SIGKILL')));
      balancer.close();
      await sandbox.end();
      await postgres?.stop();
      process.off('exit', removeFolder);
      removeFolder();
    },
  };
}
async function startPostgres(durable: boolean) {
  const { emptyDatabaseUrl, ...postgres } = await startTestPostgres(process.env, { durable });
  if (emptyDatabaseUrl) return { ...postgres, emptyDatabaseUrl };
  await postgres.stop();
  throw new Error('This bench needs PostgreSQL: set DATABASE_URL or install it.');
}

export type ServersWorld = Awaited<ReturnType<typeof serversWorld>>;
