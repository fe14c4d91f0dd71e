import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beginDatabase } from '../../server/testing/begin-database.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { startTestPostgres } from '../../server/testing/postgres.ts';
import { postmasterOf } from './postmaster.ts';
import { startSandboxProcess } from '../../server/testing/sandbox-process.ts';
import { startRunning } from '../../server/testing/server-process.ts';
import { processorSeconds, residentMb, secondsOfFamily } from './processor.ts';
import { startVisitors, type Seen } from './visitors.ts';

const SECONDS = 60;
const WARM_UP_MS = 8_000;
const VISITORS = 8;
const SAMPLE_MS = 2_000;
/** Below this a run says nothing about memory. */
const JUDGED_FROM_SECONDS = 300;
const LIMITS = { two: 1.6, growth: 1.1 };
/** Two servers, the database, the driver and the sandbox beside each other. */
const PROCESSORS_FOR_TWO = 6;

/** On a machine with much memory a server lets its heap grow for hours, which would say nothing about what it keeps. */
const HEAP = '--max-old-space-size=256';

const SET_UPS = [
  { name: 'SQLite, one process', isShared: false, processes: 1 },
  { name: 'PostgreSQL, one process', isShared: true, processes: 1 },
  { name: 'PostgreSQL, two processes', isShared: true, processes: 2 },
] as const;
type SetUp = (typeof SET_UPS)[number];

/** Processor seconds for one journey: of each server, and of the database. */
type Measured = { readonly rate: number; readonly perJourney: readonly number[]; readonly isGood: boolean };

/**
 * Whole journeys a second, with the payment and the bank, on each database.
 *
 * @param words the seconds of each run
 */
export async function loadBench([word = String(SECONDS)]: readonly string[]): Promise<boolean> {
  const measured: Measured[] = [];
  for (const setUp of SET_UPS) measured.push(await measure(setUp, Number(word)));
  return judgeTwo(measured) && measured.every(({ isGood }) => isGood);
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
  return {
    servers,
    postmaster: databaseUrl === undefined ? undefined : await postmasterOf(databaseUrl),
    close: async () => {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await sandbox.end();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function measure(setUp: SetUp, seconds: number): Promise<Measured> {
  const { servers, postmaster, close } = await startServers(setUp);
  try {
    let turn = 0;
    const visitors = startVisitors(VISITORS, () => servers[(turn += 1) % servers.length]?.url ?? '');
    const { seen } = visitors;
    await pause(WARM_UP_MS);
    const used = () => ({
      servers: servers.map(({ pid }) => processorSeconds(pid)),
      database: postmaster === undefined ? 0 : secondsOfFamily(postmaster),
      journeys: seen.over,
      calls: seen.calls.length,
    });
    const before = used();
    const start = performance.now();
    const memory: number[] = [];
    while (performance.now() - start < seconds * 1000) {
      await pause(SAMPLE_MS);
      memory.push(servers.map(({ pid }) => residentMb(pid)).reduce((sum, mb) => sum + mb, 0));
    }
    const elapsed = (performance.now() - start) / 1000;
    const after = used();
    await visitors.stop();
    const journeys = after.journeys - before.journeys;
    const perJourney = after.servers.map((now, index) => (now - (before.servers[index] ?? 0)) / journeys);
    const calls = seen.calls.slice(before.calls, after.calls);
    const failed = seen.calls.filter(({ status, isBusy }) => status === 0 || (status >= 500 && !isBusy)).length;
    const growth = mb(memory.slice((memory.length / 4) * 3)) / mb(memory.slice(memory.length / 4, memory.length / 2));
    console.log(`${setUp.name}: ${(journeys / elapsed).toFixed(2)} journeys a second, ${journeys} in all`);
    console.log(
      `  processor time of a journey: ${perJourney.map(ms).join(' + ')} of the server, ${ms((after.database - before.database) / journeys)} of the database`,
    );
    console.log(`  ${failed} calls failed and ${seen.broken.length} journeys stopped; at most 0`);
    console.log(`  ${calls.filter(({ isBusy }) => isBusy).length} calls were put off by a server with too much to do`);
    console.log(`  memory of the server at the end: ${mb(memory.slice(-5)).toFixed(0)} MB; ${growth.toFixed(2)} ×`);
    for (const line of [...seen.broken.slice(0, 5), ...callTable(calls)]) console.log(`  ${line}`);
    const isGood = failed === 0 && seen.broken.length === 0;
    const isSteady = seconds < JUDGED_FROM_SECONDS || growth <= LIMITS.growth;
    return { rate: journeys / elapsed, perJourney, isGood: isGood && isSteady };
  } finally {
    await close();
  }
}

const ms = (seconds: number) => `${(seconds * 1000).toFixed(0)} ms`;
const mb = (of: readonly number[]) => quantile(of, 0.5);

/** The value that this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Each call with its number and how long it took, the slowest first. */
const callTable = (calls: readonly Seen[]): string[] =>
  [...Map.groupBy(calls, ({ call }) => call)]
    .map(([call, seen]) => ({ call, times: seen.map((one) => one.ms) }))
    .toSorted((one, other) => mb(other.times) - mb(one.times))
    .map(({ call, times }) => {
      const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1).padStart(8));
      return `${call.padEnd(46)}${String(times.length).padStart(8)} p50${p50} p99${p99} ms`;
    });

/** Where the processors do not allow two servers beside everything else, what they would do by their processor time. */
function judgeTwo([, one, two]: readonly Measured[]): boolean {
  if (!one || !two) return false;
  const sum = ({ perJourney }: Measured) => perJourney.reduce((all, seconds) => all + seconds, 0);
  const isMeasured = availableParallelism() >= PROCESSORS_FOR_TWO;
  const ratio = isMeasured ? two.rate / one.rate : (2 * sum(one)) / sum(two);
  const how = isMeasured ? 'measured' : `by processor time, as this machine has ${availableParallelism()} processors`;
  console.log(`two processes do ${ratio.toFixed(2)} × what one does (${how}); at least ${LIMITS.two}`);
  return ratio >= LIMITS.two;
}
