import { randomBytes } from 'node:crypto';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { until } from '../scripts/until.ts';
import { postgresDialect } from './database/postgres.ts';
import type { Tables } from './database/tables.ts';
import { applicantOverHttp, sendOver } from './testing/applicant-over-http.ts';
import { beginDatabase } from './testing/begin-database.ts';
import { clockAhead } from './testing/clock-ahead.ts';
import { postgresOfFile } from './testing/stores-on-postgres.ts';
import { startRunning } from './testing/server-process.ts';

const DATA_KEY = randomBytes(32);

const postgres = await postgresOfFile();
const { emptyDatabaseUrl } = postgres;

test.runIf(emptyDatabaseUrl)(
  'two servers on PostgreSQL deliver and repeat at the time of the database, whatever the clock of the machine',
  async () => {
    const DATABASE_URL = (await emptyDatabaseUrl?.()) ?? '';
    const database = { DATABASE_URL, DATA_KEY: DATA_KEY.toString('hex') };
    await beginDatabase(database);
    const server = await startRunning({ ...database, NODE_OPTIONS: clockAhead(3 * MINUTE_MS) });
    onTestFinished(async () => void (await server.end('SIGKILL')));
    const applicant = applicantOverHttp(sendOver(() => server.url));
    const asked = Date.now();
    expect(await applicant.asksForAQuote(await applicant.saves(), 'q.z@vangnet.example')).toMatchObject({
      status: 200,
    });
    const db = new Kysely<Tables>({ dialect: postgresDialect(DATABASE_URL) });
    const again = await until('an attempt that fails', async () => {
      const failed = db.selectFrom('outbox').selectAll().where('last_error', 'is not', null);
      return (await failed.executeTakeFirst())?.next_attempt_at;
    });
    expect(new Date(again).getTime()).toBeGreaterThan(asked);
    // By the clock of the server it would be three minutes later.
    expect(new Date(again).getTime()).toBeLessThanOrEqual(Date.now() + MINUTE_MS);
    await db.destroy();
  },
);
