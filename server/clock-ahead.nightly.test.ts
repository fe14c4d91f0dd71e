import { randomBytes } from 'node:crypto';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { until } from '../scripts/until.ts';
import { postgresDialect } from './database/postgres.ts';
import type { Tables } from './database/tables.ts';
import { applicantOverHttp, sendOver } from './testing/applicant-over-http.ts';
import { beginDatabase } from './testing/begin-database.ts';
import { clockAhead } from './testing/clock-ahead.ts';
import { postgresOfFile } from './testing/stores-on-postgres.ts';
import { startRunning } from './testing/server-process.ts';
import { killableWorld } from './testing/killable-world.ts';
import { ops } from './testing/ops.ts';
import { deliveryRows } from './testing/delivery-rows.ts';

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
      const failed = db.selectFrom(deliveryRows).selectAll().where('last_code', 'is not', null);
      return (await failed.executeTakeFirst())?.due_at;
    });
    expect(new Date(again).getTime()).toBeGreaterThan(asked);
    // By the clock of the server it would be three minutes later.
    expect(new Date(again).getTime()).toBeLessThanOrEqual(Date.now() + MINUTE_MS);
    await db.destroy();
  },
);

test.each([HOUR_MS, DAY_MS])(
  'a clock that jumps %i ms forward and back while somebody applies: one payment, one policy, each mail once, and the record follows',
  async (jump) => {
    const world = await killableWorld();
    onTestFinished(() => world.close());
    const { applicant, sandbox } = world;
    const jumps = async (NODE_OPTIONS: string) => {
      await world.end('SIGTERM');
      await world.startAgain({ NODE_OPTIONS });
    };
    await sandbox.chooses('smtp', 'down');
    const begun = await applicant.saves();
    await jumps(clockAhead(jump));
    await applicant.passes(begun, await applicant.questions(begun));
    const { paymentId, paymentUrl } = (await applicant.pays(begun)).body.data;
    await jumps(clockAhead(0));
    expect((await applicant.pays(begun)).body.data).toMatchObject({ paymentId });
    await applicant.paysAtTheBank(paymentUrl);
    const back = await applicant.logsIn((await applicant.startsCheck(begun)).body.results.authenticationUrl);
    await sandbox.chooses('policies', 'down');
    expect(await applicant.comesBack(begun, back)).toMatchObject({ body: { results: { match: true } } });
    const { referenceId } = (await applicant.applies(begun)).body.results;
    await jumps(clockAhead(jump));
    await sandbox.chooses('smtp', 'none');
    await sandbox.chooses('policies', 'ok');
    await jumps(clockAhead(0));
    await expect.poll(sandbox.contracts).toHaveLength(1);
    const mails = () => sandbox.subjectsTo('q.z@vangnet.example');
    await expect.poll(mails).toHaveLength(2);
    const mailed = await mails();
    expect(new Set(mailed).size).toBe(2);
    await jumps(clockAhead(jump));
    expect((await applicant.applies(begun)).body.results).toMatchObject({ referenceId });
    expect(await sandbox.payments()).toMatchObject([{ status: 'paid' }]);
    expect(await sandbox.contracts()).toHaveLength(1);
    expect(await mails()).toEqual(mailed);
    expect(await ops(['evidence', 'verify'], world.settings)).toMatchObject({ status: 0 });
  },
);
