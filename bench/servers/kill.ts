import { setTimeout as pause } from 'node:timers/promises';
import { beginDatabase } from '../../server/testing/begin-database.ts';
import { startCrowd } from './crowd.ts';
import { failedCalls, finish } from './report.ts';
import { serversWorld } from './world.ts';

const KILLS = 100;
const CROWD = { visitors: 6, patienceMs: 60_000, thinkMs: 50, oneLeavesIn: 4 };
const LONGEST_QUIET_MS = 1500;

/**
 * Kills one of two servers on PostgreSQL at random moments, while visitors apply, and starts it again. Nothing that a
 * server acknowledged may be gone afterwards; mail may come again with the Message-ID that it had.
 */
export async function killBench([kills = String(KILLS)]: readonly string[]): Promise<boolean> {
  const world = await serversWorld();
  try {
    await beginDatabase(world.environment);
    const servers = [await world.start(), await world.start()];
    await Promise.all(servers.map(({ port }) => world.balancer.add(port)));
    console.log(`${world.databaseName}; two servers, ${CROWD.visitors} visitors at a time`);
    const crowd = startCrowd({ ...CROWD, url: () => world.balancer.url });
    for (let killed = 0; killed < Number(kills); killed += 1) {
      await pause(Math.random() * LONGEST_QUIET_MS);
      const [victim] = servers.splice(Math.floor(Math.random() * servers.length), 1);
      if (!victim) break;
      await world.end(victim, 'SIGKILL');
      world.balancer.remove(victim.port);
      const successor = await world.start({ port: victim.port });
      await world.balancer.add(successor.port);
      servers.push(successor);
      if ((killed + 1) % 10 === 0) console.log(`${killed + 1} kills, ${crowd.memories.length} journeys begun`);
    }
    const isGood = await finish(crowd, world, Infinity);
    console.log(
      `${kills} × kill -9; ${failedCalls(crowd).length} of ${crowd.calls.length} calls broke off and were made again`,
    );
    return isGood;
  } finally {
    await world.close();
  }
}
