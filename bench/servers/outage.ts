import { setTimeout as pause } from 'node:timers/promises';
import { beginDatabase } from '../../server/testing/begin-database.ts';
import { inOrder } from '../../server/testing/in-order.ts';
import { until } from '../../scripts/until.ts';
import { startCrowd } from './crowd.ts';
import { replicatedPostgres } from './replicated-postgres.ts';
import { finish } from './report.ts';
import { serversWorld } from './world.ts';

const SECONDS = 60;
const CALM_MS = 8000;
/** The longest that a visitor may look at a call without being told anything. */
const LONGEST_CALL_MS = 30_000;
const CROWD = { visitors: 5, thinkMs: 300, oneLeavesIn: 4 };

type Postgres = Awaited<ReturnType<typeof replicatedPostgres>>;
type Outage = { readonly name: string; readonly happen: (postgres: Postgres, ms: number) => Promise<void> };

const OUTAGES: readonly Outage[] = [
  {
    name: 'PostgreSQL crashes and is started again',
    happen: async (postgres, ms) => {
      await postgres.crash();
      await pause(ms);
      await postgres.startAgain();
    },
  },
  {
    name: 'the network between servers and PostgreSQL is silent',
    happen: async (postgres, ms) => {
      postgres.silence();
      await pause(ms);
      postgres.resume();
    },
  },
  {
    name: 'the machine of PostgreSQL is gone without a word, and its standby takes its place at the same address',
    happen: async (postgres, ms) => {
      const takeOver = await postgres.follow();
      await pause(CALM_MS);
      postgres.silence();
      await pause(ms);
      await takeOver();
    },
  },
];

/**
 * Takes the database away from two servers while visitors apply, in three ways, each for so many seconds. Nothing that was
 * acknowledged may be gone afterwards, nobody touches the servers, and no call may hang. Mail may come again.
 */
export async function outageBench([seconds = String(SECONDS)]: readonly string[]): Promise<boolean> {
  const results: boolean[] = [];
  await inOrder(OUTAGES, async (outage) => void results.push(await one(outage, Number(seconds) * 1000)));
  return results.every(Boolean);
}

async function one({ name, happen }: Outage, ms: number): Promise<boolean> {
  const postgres = await replicatedPostgres();
  const world = await serversWorld({ databaseUrl: postgres.url });
  try {
    await beginDatabase(world.environment);
    const servers = [await world.start(), await world.start()];
    await Promise.all(servers.map(({ port }) => world.balancer.add(port)));
    console.log(`${name}, for ${ms / 1000} s; two servers, ${CROWD.visitors} visitors at a time`);
    const crowd = startCrowd({ ...CROWD, url: () => world.balancer.url, patienceMs: ms + 60_000 });
    await pause(CALM_MS);
    await happen(postgres, ms);
    const back = performance.now();
    await Promise.all(servers.map(({ port }) => until('a server', () => isReady(port))));
    const readyMs = performance.now() - back;
    await pause(CALM_MS);
    const isGood = await finish(crowd, world, Infinity);
    const longest = Math.max(...crowd.calls.map((seen) => seen.ms));
    const refused = crowd.calls.filter(({ status }) => status === 0 || status >= 500);
    console.log(`${refused.length} of ${crowd.calls.length} calls were refused, and made again`);
    console.log(`the longest call took ${(longest / 1000).toFixed(1)} s; at most ${LONGEST_CALL_MS / 1000}`);
    console.log(`both servers were ready ${(readyMs / 1000).toFixed(1)} s after it was back\n`);
    return isGood && longest <= LONGEST_CALL_MS;
  } finally {
    await world.close();
    await postgres.close();
  }
}

const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
