import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { leash } from '../scripts/leash.ts';
import { openedForAll } from '../scripts/testing/opened.ts';
import { openStore } from './open-store.ts';
import { addressOf, applicantOverHttp, sendOver } from './testing/applicant-over-http.ts';
import { clockAhead } from './testing/clock-ahead.ts';
import { holdingProxy } from './testing/holding-proxy.ts';
import { inOrder } from './testing/in-order.ts';
import { killableWorld } from './testing/killable-world.ts';
import { killedAt } from './testing/killed-at.ts';
import { ops } from './testing/ops.ts';
import { ofThisMachine } from './testing/sandbox-process.ts';
import { startProcess, startRunning } from './testing/server-process.ts';
import { writersAt } from './testing/writers.ts';

/** Of each kind. */
const KILLS = 8;
/** Who save while a server is killed. */
const WRITERS = 2;

let proxy: Awaited<ReturnType<typeof holdingProxy>>;
const world = openedForAll(() =>
  killableWorld(async (sandboxUrl) => {
    proxy = await holdingProxy(sandboxUrl);
    return { PAYMENT_API_URL: proxy.url, HANDOVER_URL: `${proxy.url}/policies-admin`, TRUST_PROXY: 'loopback' };
  }),
);
afterAll(() => proxy.close());
const writers = writersAt(() => world.url);

/** Where a server is killed: before a provider has this call, or before the server has its answer. */
type Moment = readonly [at: 'asked' | 'answered', call: RegExp];
const HAND_OVER = /^POST \/policies-admin/;
const PAY = /^POST \/v2\/payments$/;
const LOOK = /^GET \/v2\/payments\/[^/]+$/;
const REFUND = /^POST \/v2\/payments\/[^/]+\/refunds$/;
const LIST = /^GET \/v2\/payments\/[^/]+\/refunds/;

/** Does something at each of these moments, in turn, until it was done as often as a kind is killed. */
const atEach = (moments: readonly Moment[], action: (moment: Moment) => Promise<void>) =>
  inOrder(Array.from({ length: KILLS / moments.length }, () => moments).flat(), action);

let servers = 0;
/** The clock of each server is a minute ahead of the one before, so that what that one held has lapsed. */
const ahead = () => clockAhead((servers += 1) * MINUTE_MS);
const startLater = () => world.startAgain({ NODE_OPTIONS: ahead() });

/** Kills the server at this moment of what is done, while visitors save. */
async function killAt([at, call]: Moment, act: () => Promise<unknown>, before: () => Promise<void> = async () => {}) {
  const met = proxy.holds(at, call);
  await before();
  const writing = writers.write(WRITERS);
  const acting = act().catch(() => 'cut off');
  await met;
  await world.end('SIGKILL');
  await Promise.all([writing, acting]);
  proxy.passesOn();
}

async function storeIn(dataDir: string) {
  const settings = { dataDir, dataKey: undefined, databaseUrl: undefined };
  const opened = await openStore(settings, { clock: () => new Date(), randomBytes });
  if (!opened.ok) throw new Error(opened.fault);
  return opened.store;
}

let people = 0;
/** Somebody else each time, whose test is passed: a browser and a mailbox of their own. */
async function tested() {
  const number = (people += 1);
  const one = applicantOverHttp(
    sendOver(
      () => world.url,
      () => addressOf(60_000 + number),
    ),
  );
  const insurer = { ...sentComplete.insurer, email: `killed-${number}@vangnet.example` };
  const { token } = (await one.creates({ ...sentComplete, insurer })).body.data;
  await one.passes(token, await one.questions(token));
  const { paysAtTheBank: paysAt } = one;
  const paysAtTheBank = async () => paysAt((await one.pays(token)).body.data.paymentUrl);
  return { ...one, token, paysAt, paysAtTheBank };
}
type Person = Awaited<ReturnType<typeof tested>>;

async function handOvers() {
  const submitted: (Person & { readonly reference: string })[] = [];
  await atEach(
    [
      ['asked', HAND_OVER],
      ['answered', HAND_OVER],
    ],
    async (moment) => {
      const one = await tested();
      await one.paysAtTheBank();
      const back = await one.logsIn((await one.startsCheck(one.token)).body.results.authenticationUrl);
      let reference = '';
      await killAt(moment, async () => {
        expect(await one.comesBack(one.token, back)).toMatchObject({ body: { results: { match: true } } });
        reference = (await one.applies(one.token)).body.results.referenceId;
      });
      await world.startAgain();
      const { referenceId } = (await one.applies(one.token)).body.results;
      expect(referenceId).toBe(reference === '' ? referenceId : reference);
      submitted.push({ ...one, reference: referenceId });
    },
  );
  return submitted;
}

async function payments() {
  const begun: Person[] = [];
  await atEach(
    [
      ['asked', PAY],
      ['answered', PAY],
      ['asked', LOOK],
      ['answered', LOOK],
    ],
    async (moment) => {
      const one = await tested();
      begun.push(one);
      const [, call] = moment;
      const { paymentUrl } = call === LOOK ? (await one.pays(one.token)).body.data : { paymentUrl: '' };
      await killAt(moment, () => (call === LOOK ? one.paysAt(paymentUrl) : one.pays(one.token)));
      await world.startAgain();
    },
  );
  return begun;
}

async function refunds(submitted: readonly { reference: string }[]) {
  await inOrder(submitted, async ({ reference }) => {
    const withdrawn = await ops(['case', reference, 'withdraw'], world.settings, `${reference}\n`);
    expect(withdrawn).toMatchObject({ status: 0 });
  });
  await world.end('SIGKILL');
  const store = await storeIn(world.settings.DATA_DIR);
  const due = await store.payments.unrefunded(new Date('9999-01-01'));
  expect(due).toHaveLength(KILLS);
  await inOrder(
    due,
    async ({ paymentId }) => void (await store.payments.askRefund(paymentId, { name: 'Noor', id: 'noor' })),
  );
  await store.close();
  await atEach(
    [
      ['answered', LIST],
      ['asked', REFUND],
      ['answered', REFUND],
      ['asked', LIST],
    ],
    (moment) => killAt(moment, async () => undefined, startLater),
  );
}

async function backups() {
  const { DATA_DIR } = world.settings;
  const file = join(DATA_DIR, 'backup.vangnet');
  const names = [file, `${file}.keys`].flatMap((path) => [path, `${path}.manifest`]);
  const files = () => names.filter((path) => existsSync(path));
  const backup = async (number = Infinity) => {
    const env = { ...ofThisMachine(), DATA_DIR, NODE_OPTIONS: killedAt(number) };
    const words = [join(import.meta.dirname, 'operations/main.ts'), 'backup', file];
    const child = leash(spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'pipe'] }));
    const [told] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return { signal: child.signalCode, asked: askedIn(told) };
  };
  const whole = async () => {
    const { asked } = await backup();
    expect(files()).toEqual(names);
    expect(await ops(['restore', file, '--drill'], world.settings)).toMatchObject({ status: 0 });
    for (const path of files()) rmSync(path);
    return asked;
  };
  await startLater();
  const asked = await whole();
  const writing = writers.write(WRITERS);
  await inOrder(spread(asked), async (number) => {
    expect(await backup(number)).toMatchObject({ signal: 'SIGKILL' });
    expect(files()).toEqual([]);
  });
  await whole();
  await world.end('SIGKILL');
  await writing;
}

async function starts() {
  const whole = await startRunning({ ...world.settings, NODE_OPTIONS: `${ahead()} ${killedAt(Infinity)}` });
  await whole.end('SIGTERM');
  await inOrder(spread(askedIn((await whole.ended()).log)), async (number) => {
    const killed = await startProcess({ ...world.settings, NODE_OPTIONS: `${ahead()} ${killedAt(number)}` });
    expect(killed.running ? await killed.end('SIGKILL') : killed.exitCode).toBe(null);
  });
  await startLater();
}

const askedIn = (told: string) => Number(/^asked (\d+),/m.exec(told)?.[1]);
/** As many numbers as a kind is killed, from the first of these to the last. */
const spread = (count: number) =>
  Array.from({ length: KILLS }, (_, index) => Math.round(1 + ((count - 1) * index) / KILLS));

test('of forty kills in hand-overs, payments, refunds, backups and starts nothing acknowledged is lost, and nothing is paid twice', async () => {
  const { sandbox } = world;
  const submitted = await handOvers();
  const paying = await payments();
  await world.end('SIGKILL');
  await startLater();
  for (const one of paying) if ((await one.pays(one.token)).status === 201) await one.paysAtTheBank();
  await expect.poll(sandbox.contracts).toHaveLength(KILLS);
  await refunds(submitted);
  await backups();
  await starts();

  const ended = async () =>
    (await sandbox.payments()).map(({ status, amountRefunded }) => [status, amountRefunded.value]);
  const paid = Array.from({ length: KILLS }, () => ['paid', '0.00']);
  const back = Array.from({ length: KILLS }, () => ['paid', '0.01']);
  await expect.poll(ended).toEqual([...back, ...paid]);
  for (const one of submitted)
    expect((await one.applies(one.token)).body.results).toMatchObject({ referenceId: one.reference });
  expect(await sandbox.contracts()).toHaveLength(KILLS);
  const figures = await writers.figures();
  expect(figures).toMatchObject({ lost: 0, older: 0 });
  expect(figures.acknowledged).toBeGreaterThan(3 * KILLS);
  expect(await ops(['evidence', 'verify'], world.settings)).toMatchObject({ status: 0 });
});

test('a server is among those that run until it has stopped, and when it was killed until it is forgotten', async () => {
  const DATA_DIR = mkdtempSync(join(world.settings.DATA_DIR, 'another-'));
  const stopped = await startRunning({ DATA_DIR });
  const store = await storeIn(DATA_DIR);
  const running = () => store.servers.running();
  await expect.poll(running).toMatchObject([{ release: expect.any(String), masterKeys: [expect.any(String)] }]);
  await stopped.end('SIGTERM');
  expect(await running()).toEqual([]);
  const killed = await startRunning({ DATA_DIR });
  await expect.poll(running).toHaveLength(1);
  await killed.end('SIGKILL');
  expect(await running()).toHaveLength(1);
  await store.close();
});
