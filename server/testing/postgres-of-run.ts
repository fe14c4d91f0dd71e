import { once } from 'node:events';
import { createServer } from 'node:http';
import { Kysely } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { FOR_MIGRATIONS, postgresDialect } from '../database/postgres.ts';
import type { Tables } from '../database/tables.ts';
import { addressOf, findPrograms, newCluster, removeCluster, runCluster, tell } from './postgres-cluster.ts';
import { MIGRATED, POSTGRES_OF_RUN, SMALL_MEMORY } from './postgres.ts';

/**
 * One PostgreSQL for all files of a run, which tell it apart by databases of their own. It is started for the first file that asks
 * at this address, and by this process, which outlives the workers; a run without such a file starts none.
 */
export default async function postgresOfRun(): Promise<(() => Promise<void>) | undefined> {
  const { env } = process;
  const programs = findPrograms(env);
  if (!programs || env['DATABASE_URL'] || env['PGBOUNCER'] || env[POSTGRES_OF_RUN]) return undefined;
  let started: ReturnType<typeof start> | undefined;
  const asked = createServer((_, response) => {
    started ??= start(programs);
    started.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(asked, 'listening');
  const bound = asked.address();
  env[POSTGRES_OF_RUN] = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  return async () => {
    asked.close();
    await (await started)?.end();
  };
}

/** Plans follow statistics: gathered at a moment of its own, they would change in the middle of a test that looks at plans. */
const NO_STATISTICS_MEANWHILE = 'autovacuum=off';

async function start(programs: string) {
  const cluster = newCluster(programs);
  try {
    const { end } = await runCluster(cluster, [
      'fsync=off',
      'max_connections=300',
      NO_STATISTICS_MEANWHILE,
      SMALL_MEMORY,
    ]);
    const remove = async () => {
      await end();
      removeCluster(cluster);
    };
    await tell(cluster, `create database ${MIGRATED}`);
    const db = new Kysely<Tables>({ dialect: postgresDialect(addressOf(cluster, MIGRATED), FOR_MIGRATIONS) });
    await migrate(db);
    await db.destroy();
    return { address: addressOf(cluster), end: remove };
  } catch (cause) {
    removeCluster(cluster);
    throw cause;
  }
}
