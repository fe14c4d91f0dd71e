import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { until } from '../../scripts/until.ts';
import { clockAhead } from '../../server/testing/clock-ahead.ts';
import { inOrder } from '../../server/testing/in-order.ts';
import { startCrowd } from './crowd.ts';
import { formerRelease, isKnown } from './former-release.ts';
import { failedCalls, finish, tellBusy } from './report.ts';
import { PROJECT, type Server } from './server.ts';
import { serversWorld, type ServersWorld } from './world.ts';

/** The last revision before the present tables; the oldest that they still allow is no older. */
const FORMER = '2394902';
const CROWD = { visitors: 5, patienceMs: 0, thinkMs: 600, oneLeavesIn: 4 };
const STAGE_MS = 12_000;
const AHEAD = { NODE_OPTIONS: clockAhead(3 * MINUTE_MS) };

const run = promisify(execFile);

type Stage = {
  readonly name: string;
  readonly root: string;
  readonly isBack?: boolean;
  readonly second?: object;
};

/**
 * Replaces two servers on PostgreSQL by those of another release, there and back, while visitors apply; the second time
 * the clock of one new server is three minutes ahead. As docs/operations.md says: migrate, and for each server start a new
 * one and stop an old one when that is ready.
 */
export async function upgradeBench([revision = FORMER]: readonly string[]): Promise<boolean> {
  if (!isKnown(revision)) {
    console.error(`No revision ${revision} here; name the release to begin with: npm run bench -- upgrade REVISION`);
    return false;
  }
  const former = formerRelease(revision);
  const world = await serversWorld();
  try {
    const back: Stage = { name: `back to ${revision}`, root: former.root, isBack: true };
    const stages: Stage[] = [
      { name: 'to this release', root: PROJECT },
      back,
      { name: 'to this release, with the clock of one server three minutes ahead', root: PROJECT, second: AHEAD },
      back,
    ];
    let servers = await replace(world, [], { name: revision, root: former.root });
    console.log(`${world.databaseName}; two servers of ${revision}, ${CROWD.visitors} visitors at a time`);
    const crowd = startCrowd({ ...CROWD, url: () => world.balancer.url });
    await pause(STAGE_MS);
    for (const stage of stages) {
      console.log(`${stage.name}, after ${crowd.memories.length} journeys and ${crowd.calls.length} calls`);
      servers = await replace(world, servers, stage);
      await pause(STAGE_MS);
    }
    const isGood = await finish(crowd, world, 0);
    const failed = failedCalls(crowd);
    console.log(`${failed.length} of ${crowd.calls.length} calls failed; at most 0`);
    tellBusy(crowd);
    for (const { call, status } of failed.slice(0, 20)) console.log(`  ${call}: ${status}`);
    return isGood && failed.length === 0;
  } finally {
    await world.close();
    former.remove();
  }
}

/** Servers of a release instead of these, one by one. Reference data are gone back to when a server with them is up. */
async function replace(world: ServersWorld, old: readonly Server[], { root, isBack = false, second = {} }: Stage) {
  const env = { ...process.env, ...world.environment };
  const migrate = (...words: string[]) =>
    run(process.execPath, [join(root, 'server/operator/main.ts'), 'migrate', ...words], { env });
  if (!isBack) await migrate('--without-backup');
  const servers: Server[] = [];
  await inOrder([{}, second], async (own) => {
    const server = await world.start({ root, own });
    await until('the server', () => isUp(server.port));
    if (isBack) await migrate('--newest-data');
    await world.balancer.add(server.port);
    const former = old[servers.push(server) - 1];
    if (!former) return;
    await world.end(former, 'SIGTERM');
    world.balancer.remove(former.port);
  });
  return servers;
}

const isUp = async (port: number) => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
