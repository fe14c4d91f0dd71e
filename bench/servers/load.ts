import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { beginDatabase } from '../../server/testing/begin-database.ts';
import { inOrder } from '../../server/testing/in-order.ts';
import { postmasterOf } from '../../server/testing/postmaster.ts';
import { startCrowd } from './crowd.ts';
import { processorSeconds, residentMb, secondsOfFamily } from './processor.ts';
import { failedCalls } from './report.ts';
import { savesBench } from './saves.ts';
import { callTable, quantile, type Measured } from './table.ts';
import type { Server } from './server.ts';
import { serversWorld, type ServersWorld } from './world.ts';

const SECONDS = 60;
const WARM_UP_MS = 8_000;
const VISITORS = 8;
const SAMPLE_MS = 2_000;
/** Below this a run says nothing about memory. */
const JUDGED_FROM_SECONDS = 300;
const LIMITS = { two: 1.6, growth: 1.1 };
/** On a machine with much memory a server lets its heap grow for hours, which would say nothing about what it keeps. */
const HEAP = '--max-old-space-size=256';
/** Two servers, the database, the driver and the sandbox beside each other. */
const PROCESSORS_FOR_TWO = 6;

const SET_UPS = [
  { name: 'SQLite, one process', database: 'embedded', processes: 1 },
  { name: 'PostgreSQL, one process', database: 'durable', processes: 1 },
  { name: 'PostgreSQL, two processes', database: 'durable', processes: 2 },
] as const;

/**
 * Whole journeys a second, with the payment and the bank, on each database; then a save beside the same statements
 * behind a bare route.
 *
 * @param words the seconds of each run; `saves` for the second part only
 */
export async function loadBench([word = String(SECONDS)]: readonly string[]): Promise<boolean> {
  if (word === 'saves') return savesBench();
  const seconds = Number(word);
  const measured: Measured[] = [];
  await inOrder(SET_UPS, async (setUp) => {
    measured.push(await measureIn(setUp, seconds));
  });
  const isGood = measured.every((one) => isWell(one, seconds));
  return judgeTwo(measured) && isGood && (await savesBench());
}

type SetUp = (typeof SET_UPS)[number];

async function measureIn({ name, database, processes }: SetUp, seconds: number): Promise<Measured> {
  const world = await serversWorld({ database, more: { LOG_LEVEL: 'info', NODE_OPTIONS: HEAP } });
  try {
    await beginDatabase(world.environment);
    return await measure(world, { name, processes, seconds });
  } finally {
    await world.close();
  }
}

async function measure(
  world: ServersWorld,
  { name, processes, seconds }: { name: string; processes: number; seconds: number },
): Promise<Measured> {
  const servers: Server[] = [];
  for (let count = 0; count < processes; count += 1) servers.push(await world.start());
  await Promise.all(servers.map(({ port }) => world.balancer.add(port)));
  const postmaster = world.databaseUrl === undefined ? undefined : await postmasterOf(world.databaseUrl);
  let turn = 0;
  const url = () => `http://127.0.0.1:${servers[(turn += 1) % servers.length]?.port}`;
  const crowd = startCrowd({ url, visitors: VISITORS, patienceMs: 0, thinkMs: 0, oneLeavesIn: 0 });
  await pause(WARM_UP_MS);
  const used = () => servers.map(({ pid }) => processorSeconds(pid));
  const ofDatabase = () => (postmaster === undefined ? 0 : secondsOfFamily(postmaster));
  const over = () => crowd.memories.filter(({ isOver }) => isOver).length;
  const before = { used: used(), database: ofDatabase(), over: over(), calls: crowd.calls.length };
  const start = performance.now();
  const memory: number[] = [];
  while (performance.now() - start < seconds * 1000) {
    await pause(SAMPLE_MS);
    memory.push(servers.reduce((sum, { pid }) => sum + residentMb(pid), 0));
  }
  const elapsed = (performance.now() - start) / 1000;
  const journeys = over() - before.over;
  const perJourney = used().map((after, index) => (after - (before.used[index] ?? 0)) / journeys);
  const database = (ofDatabase() - before.database) / journeys;
  const calls = crowd.calls.slice(before.calls);
  const putOff = calls.filter(({ isBusy }) => isBusy).length;
  await crowd.stop();
  const measured = { name, journeys, elapsed, perJourney, database, memory, putOff, failed: failedCalls(crowd).length };
  print({ ...measured, broken: crowd.broken.length }, callTable(calls));
  for (const line of crowd.broken.slice(0, 5)) console.log(`  stopped: ${line}`);
  return { ...measured, broken: crowd.broken.length };
}

function print(measured: Measured, table: string[]) {
  const { name, journeys, elapsed, perJourney, database, memory, putOff, failed, broken } = measured;
  console.log(`${name}: ${(journeys / elapsed).toFixed(2)} journeys a second, ${journeys} in ${elapsed.toFixed(0)} s`);
  console.log(
    `  processor time of a journey: ${ms(sum({ perJourney }))} of the server (${perJourney.map(ms).join(' + ')}), ${ms(database)} of the database`,
  );
  console.log(`  ${failed} calls failed and ${broken} journeys stopped; at most 0`);
  console.log(`  ${putOff} calls were put off by a server with too much to do, and made again`);
  console.log(`  memory of the server: ${growthOf(memory)}`);
  for (const line of table) console.log(`  ${line}`);
}

const rate = ({ journeys, elapsed }: Measured) => journeys / elapsed;
const sum = ({ perJourney }: Pick<Measured, 'perJourney'>) => perJourney.reduce((all, seconds) => all + seconds, 0);
const ms = (seconds: number) => `${(seconds * 1000).toFixed(0)} ms`;
const secondQuarter = (memory: readonly number[]) => memory.slice(memory.length / 4, memory.length / 2);
const lastQuarter = (memory: readonly number[]) => memory.slice((memory.length / 4) * 3);
const mb = (of: readonly number[]) => quantile(of, 0.5);
const growthOf = (memory: readonly number[]) =>
  `${mb(secondQuarter(memory)).toFixed(0)} MB in the second quarter, ${mb(lastQuarter(memory)).toFixed(0)} MB in the last`;

function isWell({ failed, broken, memory }: Measured, seconds: number): boolean {
  const growth = mb(lastQuarter(memory)) / mb(secondQuarter(memory));
  return failed === 0 && broken === 0 && (seconds < JUDGED_FROM_SECONDS || growth <= LIMITS.growth);
}

/** Where the processors do not allow two servers beside everything else, what they would do by their processor time. */
function judgeTwo([, one, two]: readonly Measured[]): boolean {
  if (!one || !two) return false;
  const isMeasured = availableParallelism() >= PROCESSORS_FOR_TWO;
  const ratio = isMeasured ? rate(two) / rate(one) : (2 * sum(one)) / sum(two);
  const how = isMeasured ? 'measured' : `by processor time, as this machine has ${availableParallelism()} processors`;
  console.log(`two processes do ${ratio.toFixed(2)} × what one does (${how}); at least ${LIMITS.two}`);
  return ratio >= LIMITS.two;
}
