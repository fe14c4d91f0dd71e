import { randomBytes } from 'node:crypto';
import { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../scripts/testing/opened.ts';
import { postgresDialect } from './database/postgres.ts';
import type { Tables } from './database/tables.ts';
import { applicantOverHttp, sendOver } from './testing/applicant-over-http.ts';
import { beginDatabase } from './testing/begin-database.ts';
import { freePort } from './testing/free-port.ts';
import { holdingProxy } from './testing/holding-proxy.ts';
import { startTestPostgres } from './testing/postgres.ts';
import { startSandboxProcess } from './testing/sandbox-process.ts';
import { startRunning } from './testing/server-process.ts';
import { stateOf } from './jobs/tasks.ts';
import { deliveryRows } from './testing/delivery-rows.ts';

const folder = temporaryFolder('cut-off');

const start = () => startRunning({ DATA_DIR: folder });
const somebodyAt = ({ url }: { url: string }) => applicantOverHttp(sendOver(() => url));
const create = (server: { url: string }) => somebodyAt(server).creates({ sumAssured: 100 }, 'key-of-a-write-cut-off');

test('a first save that was cut off is the same application when it is sent again with its Idempotency-Key', async () => {
  const first = await start();
  const cutOff = create(first).catch(() => undefined);
  await first.end('SIGKILL');
  await cutOff;
  const second = await start();
  const made = await create(second);
  expect(made).toMatchObject({ status: 201 });
  const again = await create(second);
  expect(again.body.data.token).toBe(made.body.data.token);
  await second.end('SIGTERM');
});

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

test.runIf(postgres.emptyDatabaseUrl)(
  'of two servers on PostgreSQL one is killed in the middle of a hand-over and of a payment: the other ends both, once',
  async () => {
    const sandbox = await startSandboxProcess();
    const [payments, policies] = [await holdingProxy(sandbox.url), await holdingProxy(sandbox.url)];
    const DATABASE_URL = (await postgres.emptyDatabaseUrl?.()) ?? '';
    const PORT = String(await freePort());
    const shared = {
      ...sandbox.environment,
      DATABASE_URL,
      DATA_KEY: randomBytes(32).toString('hex'),
      PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    };
    await beginDatabase(shared);
    const held = { PORT, PAYMENT_API_URL: payments.url, HANDOVER_URL: `${policies.url}/policies-admin` };
    const first = await startRunning({ ...shared, ...held });
    const [submits, pays] = [somebodyAt(first), somebodyAt(first)];
    const submitted = await submits.paid();
    const back = await submits.logsIn((await submits.startsCheck(submitted)).body.results.authenticationUrl);
    const paid = await pays.saves();
    await pays.passes(paid, await pays.questions(paid));
    const { paymentUrl } = (await pays.pays(paid)).body.data;

    const met = [policies.holds('answered', /^POST/), payments.holds('asked', /^GET/)];
    await submits.comesBack(submitted, back);
    const atTheBank = pays.paysAtTheBank(paymentUrl).catch(() => 'cut off');
    await Promise.all(met);
    const second = await startRunning(shared);
    const db = new Kysely<Tables>({ dialect: postgresDialect(DATABASE_URL) });
    const states = async () =>
      (await db.selectFrom(deliveryRows).select(['kind', 'state', 'lease']).orderBy('kind').execute()).map(
        (task) => `${task.kind} ${stateOf(task)}`,
      );
    expect(await states()).toContain('handover sending');
    await first.end('SIGKILL');
    await atTheBank;

    const paidTwo = [{ status: 'paid' }, { status: 'paid' }];
    await expect.poll(() => db.selectFrom('payments').select('status').execute()).toEqual(paidTwo);
    await expect.poll(states).toContain('handover sent');
    expect(await sandbox.contracts()).toHaveLength(1);
    expect(await sandbox.payments()).toMatchObject(paidTwo);
    // Two tests that were passed, and one confirmation.
    await expect.poll(() => sandbox.subjectsTo('q.z@vangnet.example')).toHaveLength(3);
    await db.destroy();
    await second.end('SIGTERM');
    payments.close();
    policies.close();
    await sandbox.end();
  },
);
