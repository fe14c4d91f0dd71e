import { setTimeout as pause } from 'node:timers/promises';
import { startCrowd } from './crowd.ts';
import { untilAllIsDelivered, verify, type Verified } from './verify.ts';
import { visitorOver } from './visitor.ts';
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
    const servers = [await world.start(), await world.start()];
    await Promise.all(servers.map(({ port }) => world.balancer.add(port)));
    console.log(`${world.postgres}; two servers, ${CROWD.visitors} visitors at a time`);
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
    await crowd.stop();
    await untilAllIsDelivered(world.databaseUrl);
    const send = visitorOver({ url: () => world.balancer.url, patienceMs: 10_000, onCall: () => undefined }, 0);
    const verified = await verify(crowd.memories, send, world.sandbox);
    const over = crowd.memories.filter(({ isOver }) => isOver).length;
    const interrupted = crowd.calls.filter(({ status }) => status === 0 || status >= 500).length;
    console.log(`${kills} × kill -9, ${crowd.memories.length} journeys, ${over} as they should be`);
    console.log(`${crowd.calls.length} calls, ${interrupted} of them interrupted and made again`);
    for (const line of crowd.broken) console.log(`  stopped: ${line}`);
    return report(verified) && over === crowd.memories.length;
  } finally {
    await world.close();
  }
}

/** Prints what came of it, and returns whether nothing is lost and nothing was done twice. */
function report({ lost, twice, mails, mailsAgain, policies }: Verified): boolean {
  console.log(`${lost.length} acknowledged writes, mails or hand-overs lost; at most 0`);
  for (const line of lost) console.log(`  lost: ${line}`);
  console.log(`${twice.length} things done twice; at most 0`);
  for (const line of twice) console.log(`  twice: ${line}`);
  console.log(
    `${mails} mails and ${policies} policies arrived; ${mailsAgain} mails came again with the same Message-ID`,
  );
  return lost.length === 0 && twice.length === 0;
}
