import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { openedForAll, temporaryFolder } from '../scripts/testing/opened.ts';
import { addressOf, applicantOverHttp, sendOver, type Send } from './testing/applicant-over-http.ts';
import { beginDatabase } from './testing/begin-database.ts';
import { freePort } from './testing/free-port.ts';
import { inOrder } from './testing/in-order.ts';
import { killableWorld } from './testing/killable-world.ts';
import { leanBrands } from './testing/lean-brands.ts';
import { startTestPostgres } from './testing/postgres.ts';
import { startSandboxProcess } from './testing/sandbox-process.ts';
import { startRunning } from './testing/server-process.ts';
import { writersAt } from './testing/writers.ts';

/** Visitors who are half-way while servers restart with a changed brand. */
const VISITORS = 200;
/** Of them act at once. */
const AT_ONCE = 8;
/** Longer than from an answer of `/readyz` to the end of the call that follows it. */
const DRAIN_SECONDS = '4';
/** Milliseconds after which a browser repeats a call without a usable response (contract/client.ts). */
const REPEATS_MS = [500, 2000];

const postgres = await startTestPostgres();
const { emptyDatabaseUrl } = postgres;
afterAll(() => postgres.stop());
const folder = temporaryFolder('brand-restart');

let editions = 0;
/** Gives the brand in this folder another mail address, as an editor would; its site says so. */
function changeBrand(brandsDir: string): string {
  const file = join(brandsDir, 'vangnet/brand.json');
  const mail = `edition-${(editions += 1)}@vangnet.example`;
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), mail }));
  return mail;
}
const contactAt = async (url: string) => (await fetch(`${url}/.well-known/security.txt`)).text();
const readinessOf = async (url: string) => (await fetch(`${url}/readyz`).catch(() => undefined))?.status;

/** Sends to the next server that says it is ready, as a balancer does, and repeats as a browser does. */
function balanced(urls: readonly string[], number: number): Send {
  let next = number;
  let url = '';
  const send = sendOver(
    () => url,
    () => addressOf(number),
  );
  const sendOnce: Send = async (...call) => {
    const states = await Promise.all(urls.map(readinessOf));
    const ready = urls.filter((_, index) => states[index] === 200);
    url = ready[(next += 1) % ready.length] ?? 'http://no-server-is-ready.invalid';
    const response = await send<never>(...call);
    if (response.status === 503) throw new Error('503');
    return response;
  };
  return async (...call) => {
    for (const ms of REPEATS_MS) {
      const response = await sendOnce<never>(...call).catch(() => undefined);
      if (response) return response;
      await pause(ms);
    }
    return sendOnce(...call);
  };
}

type Visitor = { readonly act: () => Promise<void>; readonly goOn: () => Promise<void> };

/** A visitor who has come as far as their number says: what they do again and again, and how they go on. */
async function visitorAt(send: Send, number: number): Promise<Visitor> {
  const one = applicantOverHttp(send);
  const insurer = { ...sentComplete.insurer, email: `half-way-${number}@vangnet.example` };
  const { token } = (await one.creates({ ...sentComplete, insurer })).body.data;
  let sumAssured = 500;
  const saves = async () => {
    sumAssured += 1;
    expect(await one.updates(token, { ...sentComplete, insurer, sumAssured })).toMatchObject({ status: 200 });
  };
  const reads = async () => expect((await one.reads(token)).body.data.payload.sumAssured).toBe(sumAssured);
  if (number % 4 === 0) return { act: saves, goOn: reads };
  const asked = await one.questions(token);
  const passes = async () => expect(await one.passes(token, asked)).toMatchObject({ status: 200 });
  const asks = async () => expect(await one.questions(token)).toEqual(asked);
  if (number % 4 === 1) return { act: asks, goOn: passes };
  await passes();
  const result = async () => expect((await one.testResult(token)).body.results.passed).toBe(true);
  const pays = async () => expect(await one.pays(token)).toMatchObject({ status: 201 });
  if (number % 4 === 2) return { act: result, goOn: pays };
  const { paymentId, paymentUrl } = (await one.pays(token)).body.data;
  const status = async () => (await one.payment(paymentId)).body.data.status;
  return {
    act: async () => expect(await status()).toBe('open'),
    goOn: async () => {
      await one.paysAtTheBank(paymentUrl);
      await expect.poll(status).toBe('paid');
    },
  };
}

/** Does this for each of them, some at once. */
async function forEach<One>(all: readonly One[], action: (one: One) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  const next = async (): Promise<void> => {
    const one = waiting.shift();
    if (one === undefined) return;
    await action(one);
    await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

describe.runIf(emptyDatabaseUrl)('two servers behind a balancer', () => {
  const world = openedForAll(async () => {
    const sandbox = await startSandboxProcess();
    const brandsDir = leanBrands(join(folder, 'two'));
    const ports = await Promise.all([freePort(), freePort()]);
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const settings = {
      ...sandbox.environment,
      DATABASE_URL: (await emptyDatabaseUrl?.()) ?? '',
      DATA_KEY: randomBytes(32).toString('base64'),
      DATA_DIR: join(folder, 'two/data'),
      BRANDS_DIR: brandsDir,
      PUBLIC_URL: urls[0] ?? '',
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS,
    };
    await beginDatabase(settings);
    const start = (index: number) => startRunning({ ...settings, PORT: String(ports[index]) });
    const servers = await Promise.all([start(0), start(1)]);
    const restarts = async (index: number) => {
      expect(await servers[index]?.end('SIGTERM')).toBe(0);
      servers[index] = await start(index);
    };
    const close = async () => {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await sandbox.end();
    };
    return { urls, brandsDir, restarts, close };
  });

  test('two rolling restarts with a changed brand refuse no act of 200 visitors who are half-way, and they go on where they were', async () => {
    const { urls, brandsDir, restarts } = world;
    const visitors: Visitor[] = [];
    const numbers = Array.from({ length: VISITORS }, (_, number) => number);
    await forEach(numbers, async (number) => visitors.push(await visitorAt(balanced(urls, number), number)));

    const rolled = { isOver: false };
    let acts = 0;
    const acting = Array.from({ length: AT_ONCE }, async (_, first) => {
      for (let index = first; !rolled.isOver; index = (index + AT_ONCE) % VISITORS) {
        await visitors[index]?.act();
        acts += 1;
      }
    });
    const rolling = inOrder([1, 2], async () => {
      const mail = changeBrand(brandsDir);
      const before = acts;
      await restarts(0);
      // The server with the former brand takes itself out: visitors see one brand.
      await expect.poll(() => Promise.all(urls.map(readinessOf))).toEqual([200, 503]);
      await restarts(1);
      await expect.poll(() => Promise.all(urls.map(readinessOf))).toEqual([200, 200]);
      await inOrder(urls, async (url) => expect(await contactAt(url)).toContain(mail));
      expect(acts).toBeGreaterThan(before);
    }).finally(() => (rolled.isOver = true));
    await Promise.all([rolling, ...acting]);
    await forEach(visitors, async ({ goOn }) => goOn());
  });
});

describe('one server', () => {
  const BRANDS_DIR = leanBrands(join(folder, 'one'));
  const world = openedForAll(() => killableWorld(async () => ({ TRUST_PROXY: 'loopback', BRANDS_DIR })));
  const writers = writersAt(() => world.url);

  test('a restart with a changed brand loses no answer that 200 visitors were told is saved', async () => {
    const halfWay = Promise.withResolvers<void>();
    let saved = 0;
    const writing = writers.write(VISITORS, () => (saved += 1) > 2 * VISITORS && halfWay.resolve());
    await halfWay.promise;
    const mail = changeBrand(BRANDS_DIR);
    await world.end('SIGTERM');
    await writing;
    await world.startAgain();
    expect(await contactAt(world.url)).toContain(mail);
    const figures = await writers.figures();
    expect(figures).toMatchObject({ lost: 0, older: 0 });
    expect(figures.acknowledged).toBeGreaterThan(2 * VISITORS);
  });
});
