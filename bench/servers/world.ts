import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';
import { startTestPostgres } from '../../server/testing/postgres.ts';
import { startSandboxProcess } from '../../server/testing/sandbox-process.ts';
import { startBalancer } from './balancer.ts';
import { PROJECT, startServer, type Server } from './server.ts';

const KEPT = '1000000';

/** The sandbox, PostgreSQL and a balancer, and servers of any release that come and go. `close` leaves nothing behind. */
export async function serversWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-servers-'));
  const postgres = await startTestPostgres();
  if (!postgres.emptyDatabaseUrl) throw new Error('This bench needs PostgreSQL: set DATABASE_URL or install it.');
  const databaseUrl = await postgres.emptyDatabaseUrl();
  const sandbox = await startSandboxProcess({ SANDBOX_KEPT: KEPT, SANDBOX_MOLLIE_TIME_SCALE: '0.05' });
  const balancer = await startBalancer();
  const running = new Set<Server>();
  const environment = {
    ...sandbox.environment,
    DATABASE_URL: databaseUrl,
    DATA_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'warn',
  };
  const start = async ({ root = PROJECT, port, more = {} }: { root?: string; port?: number; more?: object } = {}) => {
    const settings = { root, port: port ?? (await freePort()), environment: { ...environment, ...more } };
    const server = startServer({ ...settings, logFile: join(folder, 'servers.log') });
    running.add(server);
    return server;
  };
  return {
    postgres: postgres.name,
    databaseUrl,
    environment,
    sandbox,
    balancer,
    start,
    end: async (server: Server, signal: 'SIGKILL' | 'SIGTERM') => {
      await server.end(signal);
      running.delete(server);
    },
    close: async () => {
      await Promise.all([...running].map((server) => server.end('SIGKILL')));
      balancer.close();
      await sandbox.end();
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
export type ServersWorld = Awaited<ReturnType<typeof serversWorld>>;
