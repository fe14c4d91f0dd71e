import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore, type Purpose } from '../open-store.ts';
import { startForwarder } from '../testing/forwarder.ts';
import { postgresOfFile } from '../testing/stores-on-postgres.ts';
import { isUnavailable } from './error-code.ts';
import { postgresDialect } from './postgres.ts';

const postgres = await postgresOfFile();
const { emptyDatabaseUrl } = postgres;

/** Where the server of this address listens, and the address of the same database at a port of this machine. */
function elsewhere(address: string) {
  const url = new URL(address);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const place = folder === null ? { host: url.hostname, port } : { path: join(folder, `.s.PGSQL.${port}`) };
  url.searchParams.delete('host');
  const at = (there: number) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(there) }).href;
  return { place, at };
}

test.runIf(emptyDatabaseUrl)('a connection on which no response comes is given up, and another one made', async () => {
  const { place, at } = elsewhere((await emptyDatabaseUrl?.()) ?? '');
  const forwarder = await startForwarder(place);
  const db = new Kysely({
    dialect: postgresDialect(at(forwarder.port), { max: 1, statement_timeout: 5000, silence: 10_000 }),
  });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
  await ask();
  forwarder.silence();
  await expect(ask()).rejects.toSatisfy(isUnavailable);
  // The former connection stays silent for ever, as one to a machine that is gone.
  forwarder.moveTo(place);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  forwarder.close();
});

test.runIf(emptyDatabaseUrl)(
  'a start names the question that took too long, and does not blame PostgreSQL',
  async () => {
    const databaseUrl = (await emptyDatabaseUrl?.()) ?? '';
    const settings = { dataDir: '', dataKey: randomBytes(32), databaseUrl };
    const open = (purpose?: Purpose) => openStore(settings, { clock: () => new Date(), randomBytes }, purpose);
    const first = await open('begin');
    if (first.ok) await first.store.close();
    const other = new Kysely({ dialect: postgresDialect(databaseUrl) });
    const again = await other.transaction().execute(async (transaction) => {
      await sql`lock table application_keys in access exclusive mode`.execute(transaction);
      return open();
    });
    await other.destroy();
    expect(again).toMatchObject({ ok: false });
    expect(again).toHaveProperty(
      'fault',
      expect.stringMatching(
        / responds, but a question took longer than 1\d seconds .+ \(57014\): select .+"application_keys"/,
      ),
    );
  },
);
