import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApplication, updateApplication } from '@vangnet/contract/applications';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { kyselyStore } from '../../server/kysely-store.ts';
import { bareRoute } from '../../server/testing/bare-route.ts';
import { inOrder } from '../../server/testing/in-order.ts';
import { startTestPostgres } from '../../server/testing/postgres.ts';
import { onPostgres, onSqlite, type Recorded, type Statement } from '../../server/testing/same-statements.ts';
import { testKeys } from '../../server/testing/test-keys.ts';
import { productApp } from '../../server/testing/test-app.ts';
import { costs } from '../costs.ts';
import { perSecond, shown } from '../cpu.ts';

/** A save has to reach this share of the throughput of a bare route that makes the same statements. */
const LIMIT = 0.6;
const APPLICATIONS = 32;
const COUNT = 1_000;

/** Saves on both databases, each beside the same statements behind a bare Fastify route. */
export async function savesBench(): Promise<boolean> {
  const postgres = await startTestPostgres(process.env, { durable: true });
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-saves-'));
  try {
    const isGoodOnSqlite = await compare('SQLite', await onSqlite(join(folder, 'saves.sqlite')));
    const url = await postgres.emptyDatabaseUrl?.();
    return url !== undefined && (await compare('PostgreSQL', await onPostgres(url))) && isGoodOnSqlite;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

const clock = () => new Date();

async function compare(name: string, database: Recorded): Promise<boolean> {
  const store = kyselyStore({ db: database.db, keys: await testKeys(database.db), clock, randomBytes });
  const log = { level: 'info', stream: { write: () => {} } };
  const { app } = await productApp({ store, clock, log });
  const body = JSON.stringify(sentComplete);
  const statementsOf = new Map<string, readonly Statement[]>();
  let response = '';
  await inOrder(Array.from({ length: APPLICATIONS }), async () => {
    const made = await app.inject({ method: 'POST', url: createApplication.path, payload: sentComplete });
    const { token } = createApplication.responses[201].parse(made.json()).data;
    const save = async () => {
      response = (await app.inject({ method: 'PUT', url: pathOf(token), payload: sentComplete })).body;
    };
    statementsOf.set(pathOf(token), await database.record(save));
  });
  const reference = bareRoute(updateApplication, async ({ url }) => {
    await database.repeat(statementsOf.get(url) ?? []);
    return response;
  });
  const [ours = NaN, bare = NaN] = await costs([app, reference], {
    method: 'PUT',
    paths: [...statementsOf.keys()],
    body,
    count: COUNT,
  });
  await database.close();
  const statements = [...statementsOf.values()][0]?.length;
  const ratio = bare / ours;
  console.log(`a save on ${name}: ${shown(ours)} of the server, ${perSecond(ours)}; ${statements} statements`);
  console.log(
    `${ratio.toFixed(2)} × the throughput of a bare Fastify route that makes the same statements (${shown(bare)}); at least ${LIMIT}`,
  );
  return ratio >= LIMIT;
}

const pathOf = (token: string) => updateApplication.path.replace(':token', token);
