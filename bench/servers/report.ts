import type { Crowd } from './crowd.ts';
import { untilAllIsDelivered, verify } from './verify.ts';
import { visitorOver } from './visitor.ts';
import type { ServersWorld } from './world.ts';

const PATIENCE_MS = 10_000;

/**
 * Lets the visitors finish and everything be delivered, and prints what is there beside what was acknowledged. Returns
 * whether all journeys went well, nothing is lost, nothing was done twice, and so many mails at most came again.
 */
export async function finish(crowd: Crowd, world: ServersWorld, mostMailsAgain: number): Promise<boolean> {
  await crowd.stop();
  if (world.databaseUrl !== undefined) await untilAllIsDelivered(world.databaseUrl);
  const manner = { url: () => world.balancer.url, patienceMs: PATIENCE_MS, onCall: () => undefined };
  const sendAs = (number: number) => visitorOver(manner, number);
  const { lost, twice, mails, mailsAgain, policies } = await verify(crowd.memories, sendAs, world.sandbox);
  const over = crowd.memories.filter(({ isOver }) => isOver).length;
  console.log(`${crowd.memories.length} journeys, ${over} as they should be`);
  for (const line of crowd.broken) console.log(`  stopped: ${line}`);
  console.log(`${lost.length} acknowledged writes, mails or hand-overs lost; at most 0`);
  for (const line of lost) console.log(`  lost: ${line}`);
  console.log(`${twice.length} things done twice; at most 0`);
  for (const line of twice) console.log(`  twice: ${line}`);
  const most = mostMailsAgain === Infinity ? '' : `; at most ${mostMailsAgain}`;
  console.log(
    `${mails} mails and ${policies} policies arrived; ${mailsAgain} mails came again with the same Message-ID${most}`,
  );
  const isGood =
    over === crowd.memories.length && lost.length === 0 && twice.length === 0 && mailsAgain <= mostMailsAgain;
  if (!isGood) for (const line of world.complaints()) console.log(`  log: ${line}`);
  return isGood;
}

/** Calls that broke off, or that a server could not serve; those that it put off because it was busy are not among them. */
export const failedCalls = ({ calls }: Crowd) =>
  calls.filter(({ status, isBusy }) => status === 0 || (status >= 500 && !isBusy));

/** For the reader of a run on a machine that has other work: on a quiet one there are none. */
export const tellBusy = ({ calls }: Crowd) =>
  console.log(`${calls.filter(({ isBusy }) => isBusy).length} calls were put off by a server that was too busy`);
