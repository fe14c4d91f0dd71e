import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SentDraft } from '@vangnet/domain/application/draft-schema';
import { sentComplete } from '@vangnet/domain/testing/complete-draft';
import { addressOf, applicantOverHttp, sendOver, type Send } from '../server/testing/applicant-over-http.ts';
import { beginDatabase } from '../server/testing/begin-database.ts';
import { freePort } from '../server/testing/free-port.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';
import { startSandboxProcess } from '../server/testing/sandbox-process.ts';
import { startRunning } from '../server/testing/server-process.ts';
import { until } from '../scripts/until.ts';

const SECONDS = 60;
const WARM_UP_MS = 8_000;
const VISITORS = 8;
const SAMPLE_MS = 2_000;
/** Calls that a server puts off are repeated so seldom that no limit of calls is reached. */
const REPEAT_MS = 1_500;
/** Below this a run says nothing about memory. */
const JUDGED_FROM_SECONDS = 300;
const LIMITS = { two: 1.6, growth: 1.1 };
/** Two servers, the database, the driver and the sandbox beside each other. */
const PROCESSORS_FOR_TWO = 6;
/** On a machine with much memory a server lets its heap grow for hours, which would say nothing about what it keeps. */
const HEAP = '--max-old-space-size=256';

type SetUp = { readonly name: string; readonly isShared: boolean; readonly processes: number };
const SET_UPS: readonly SetUp[] = [
  { name: 'SQLite, one process', isShared: false, processes: 1 },
  { name: 'PostgreSQL, one process', isShared: true, processes: 1 },
  { name: 'PostgreSQL, two processes', isShared: true, processes: 2 },
];

/** Journeys a second, the processor seconds of the servers for one, and whether all went well. */
type Measured = { readonly rate: number; readonly perJourney: number; readonly isGood: boolean };

/**
 * Whole journeys a second, with the payment and the bank, on each database. One server is the reference of two.
 *
 * @param words the seconds of each run
 */
export async function load([word = String(SECONDS)]: readonly string[]): Promise<boolean> {
  const measured: Measured[] = [];
  for (const setUp of SET_UPS) measured.push(await measure(setUp, Number(word)));
  return areTwoFaster(measured) && measured.every(({ isGood }) => isGood);
}

/** Servers on a database, beside the sandbox; `close` leaves nothing behind. */
async function startServers({ isShared, processes }: SetUp) {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-load-'));
  const postgres = isShared ? await startTestPostgres(process.env, { durable: true }) : undefined;
  const databaseUrl = await postgres?.emptyDatabaseUrl?.();
  if (isShared && databaseUrl === undefined) throw new Error('This bench needs PostgreSQL: set DATABASE_URL.');
  const sandbox = await startSandboxProcess({ SANDBOX_KEPT: '1000000', SANDBOX_MOLLIE_TIME_SCALE: '0.05' });
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const environment = {
    ...sandbox.environment,
    ...(databaseUrl === undefined ? { DATA_DIR: folder } : { DATABASE_URL: databaseUrl }),
    DATA_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: HEAP,
    BRANDS_DIR: '',
  };
  await beginDatabase(environment);
  const servers = await Promise.all(ports.map((port) => startRunning({ ...environment, PORT: String(port) })));
  const close = async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await sandbox.end();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { servers, close };
}

async function measure(setUp: SetUp, seconds: number): Promise<Measured> {
  const { servers, close } = await startServers(setUp);
  const sumOf = (figure: (pid: number) => number) => servers.reduce((sum, { pid }) => sum + figure(pid), 0);
  try {
    let turn = 0;
    const { seen, stop } = startVisitors(() => servers[(turn += 1) % servers.length]?.url ?? '');
    await pause(WARM_UP_MS);
    const [used, over, start] = [sumOf(processorSeconds), seen.over, performance.now()];
    seen.calls.clear();
    const memory: number[] = [];
    while (performance.now() - start < seconds * 1000) {
      await pause(SAMPLE_MS);
      memory.push(sumOf(residentMb));
    }
    const elapsed = (performance.now() - start) / 1000;
    const [processor, journeys] = [sumOf(processorSeconds) - used, seen.over - over];
    await stop();
    if (journeys === 0) throw new Error(`${setUp.name}: no journey ended; ${seen.broken[0] ?? 'give it more seconds'}`);
    const quarter = memory.length / 4;
    const growth = quantile(memory.slice(quarter * 3), 0.5) / quantile(memory.slice(quarter, quarter * 2), 0.5);
    console.log(
      `${setUp.name}: ${(journeys / elapsed).toFixed(2)} journeys a second, ${((1000 * processor) / journeys).toFixed(0)} ms of the server's processor time each`,
    );
    console.log(
      `  ${seen.failed} calls failed and ${seen.broken.length} journeys stopped; at most 0; ${seen.putOff} calls were put off`,
    );
    console.log(
      `  memory at the end ${memory.at(-1)?.toFixed(0)} MB, ${growth.toFixed(2)} × that of the second quarter`,
    );
    for (const line of seen.broken.slice(0, 5)) console.log(`  ${line}`);
    for (const [call, times] of [...seen.calls].toSorted(
      ([, one], [, other]) => quantile(other, 0.5) - quantile(one, 0.5),
    ))
      console.log(
        `  ${call.padEnd(46)}${String(times.length).padStart(6)} p50 ${quantile(times, 0.5).toFixed(1)} p99 ${quantile(times, 0.99).toFixed(1)} ms`,
      );
    const isSteady = seconds < JUDGED_FROM_SECONDS || growth <= LIMITS.growth;
    const isGood = seen.failed === 0 && seen.broken.length === 0 && isSteady;
    return { rate: journeys / elapsed, perJourney: processor / journeys, isGood };
  } finally {
    await close();
  }
}

/** The value that this share of the values, of which there is one at least, does not exceed. */
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Where the processors do not allow two servers beside everything else, what they would do by their processor time. */
function areTwoFaster([, one, two]: readonly Measured[]): boolean {
  if (!one || !two) return false;
  const isMeasured = availableParallelism() >= PROCESSORS_FOR_TWO;
  const ratio = isMeasured ? two.rate / one.rate : (2 * one.perJourney) / two.perJourney;
  const how = isMeasured ? 'measured' : `by processor time, as this machine has ${availableParallelism()} processors`;
  console.log(`two processes do ${ratio.toFixed(2)} × what one does (${how}); at least ${LIMITS.two}`);
  return ratio >= LIMITS.two;
}

/** Processor seconds that a process has used, those of the system for it included; a tick is a hundredth. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / 100;
}

/** Memory of a process that is in use, in MB. */
const residentMb = (pid: number) =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1024 / 1024;

/** Visitors who walk one journey after the other, until they are stopped. `over` counts the journeys that went well. */
function startVisitors(url: () => string) {
  const seen = { calls: new Map<string, number[]>(), broken: [] as string[], over: 0, failed: 0, putOff: 0 };
  let begun = 0;
  const stopping = new AbortController();
  const watched = (send: Send): Send =>
    async function watch<T>(...call: Parameters<Send>) {
      const start = performance.now();
      const answered = await send<T>(...call);
      if (answered.status === 503 && JSON.stringify(answered.body).includes('server.busy')) {
        seen.putOff += 1;
        await pause(REPEAT_MS);
        return watch<T>(...call);
      }
      // Without the tokens in it, which are long and have digits or capitals.
      const name = `${call[0]} ${call[1].replace(/\?.*/, '').replace(/\/(?=[\w-]*[A-Z\d])[\w-]{21,}/, '/:id')}`;
      seen.calls.set(name, [...(seen.calls.get(name) ?? []), performance.now() - start]);
      if (answered.status < 300) return answered;
      if (answered.status >= 500) seen.failed += 1;
      throw new Error(`${name}: ${answered.status} ${JSON.stringify(answered.body).slice(0, 200)}`);
    };
  async function oneAfterTheOther(): Promise<void> {
    while (!stopping.signal.aborted) {
      const number = (begun += 1);
      try {
        await walk(watched(sendOver(url, () => addressOf(number))), `visitor-${number}@vangnet.example`);
        seen.over += 1;
      } catch (error) {
        seen.broken.push(`visitor ${number}: ${String(error)}`);
        // One who cannot even begin would be followed by the next without end, and nothing else would get a turn.
        await pause(REPEAT_MS);
      }
    }
  }
  const lanes = Array.from({ length: VISITORS }, oneAfterTheOther);
  const stop = async () => {
    stopping.abort();
    await Promise.all(lanes);
  };
  return { seen, stop };
}

/** One visitor's way by the calls that the pages make, the payment page and the bank included. Throws where it breaks off. */
async function walk(send: Send, email: string): Promise<void> {
  const applicant = applicantOverHttp(send);
  const { insurer = {}, otherInsurance, iban, statements, acceptedTerms, ...wishes } = sentComplete;
  const first = { ...wishes, insurer: { dateOfBirth: insurer.dateOfBirth, occupation: insurer.occupation } };
  const personal = { ...first, otherInsurance, insurer: { ...insurer, email } };
  const saves: readonly SentDraft[] = [
    personal,
    { ...personal, iban },
    { ...personal, iban, statements, acceptedTerms },
  ];
  await applicant.occupations();
  for (const sumAssured of [2000, 2200, 2400]) await applicant.asksForAPrice({ ...first, sumAssured });
  let saved = (await applicant.creates(first)).body.data;
  const { token } = saved;
  await applicant.asksForAQuote(token, email);
  await applicant.looksUpTheAddress();
  for (const draft of saves) saved = (await applicant.updates(token, draft, saved.version)).body.data;
  await applicant.validates(token);
  await applicant.passes(token, await applicant.questions(token));
  const { paymentId, paymentUrl } = (await applicant.pays(token)).body.data;
  await applicant.paysAtTheBank(paymentUrl);
  await until('the payment', async () => (await applicant.payment(paymentId)).body.data.status === 'paid');
  const { authenticationUrl } = (await applicant.startsCheck(token)).body.results;
  await applicant.comesBack(token, await applicant.logsIn(authenticationUrl));
  await applicant.applies(token);
}
