import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { happened } from '../http/observed.ts';
import { breaker, type Breaker } from './breaker.ts';
import { nextAttempt, type Attempted, type Delivered, type Settlement } from './outcome.ts';
import { rounds, type Rounds, type Timer } from './repeated.ts';
import { LANES, type Lane } from './kinds.ts';
import type { Leased, Outbox } from './deliveries.ts';
import type { Lease } from './tasks.ts';

type WorkerLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** A delivery that is under way, of whichever lane. */
type Attempt = Lease & {
  readonly kind: string;
  readonly referenceId: string;
  /** The first attempt; after it was sent again, the first one since. */
  readonly triedSince: Date;
  /** Code of the attempt before this one, if it failed. */
  readonly lastCode?: string | undefined;
};

/** Deliveries that wait for each other, and how the next of them is found. */
type Queue<Item> = Pick<Lane, 'provider' | 'atOnce'> & {
  /** For this server alone until then; undefined when nothing is due. */
  readonly lease: (until: Date) => Promise<Item | undefined>;
  /**
   * Sends again what was given up since then, now that its provider takes deliveries, and says how much that was. A queue that can
   * doubts a provider that refuses one after the other.
   */
  readonly sendRefusedAgain?: (since: Date | undefined) => Promise<number>;
};

export type WorkerParts<Item> = {
  /** Hands it over to whom it is for. Throws on content that it does not know. */
  readonly deliver: (leased: Item) => Promise<Attempted>;
  readonly clock: () => Date;
  readonly timer: Timer;
  readonly log: WorkerLog;
};

const ROUND_MS = 10_000;
/** A lease is longer than a delivery can take, so that nothing is delivered by two servers at once. */
const LEASE_MS = 2 * MINUTE_MS;

type Parts<Item> = WorkerParts<Item> & {
  /** Ends an attempt; false when another one has taken over. */
  readonly end: (item: Item, settlement: Settlement) => Promise<boolean>;
};

/** Delivers what is due: every queue by itself, so that what is slow in one holds up no other. */
export function worker<Item extends Attempt>(name: string, queues: readonly Queue<Item>[], parts: Parts<Item>): Rounds {
  const breakerOf = (queue: Queue<Item>) => breaker(parts.clock, { isDoubted: queue.sendRefusedAgain !== undefined });
  const breakers = new Map(queues.map((queue) => [queue.provider, breakerOf(queue)]));
  const runners = queues.flatMap((queue) => {
    const provider = breakers.get(queue.provider) ?? breakerOf(queue);
    return Array.from({ length: queue.atOnce }, () => runner(name, parts, queue, provider));
  });
  return {
    kick: () => runners.forEach((one) => one.kick()),
    stop: async () => {
      await Promise.all(runners.map((one) => one.stop()));
    },
  };
}

export type OutboxParts = WorkerParts<Leased> & {
  readonly outbox: Outbox;
  /** Right-hand side of the Message-IDs, by brand. */
  readonly domains: () => ReadonlyMap<string, string>;
};

/** Delivers what is in the outbox. */
export function outboxWorker({ outbox, domains, ...parts }: OutboxParts): Rounds {
  const queues = LANES.map(({ kinds, provider, atOnce }) => ({
    provider,
    atOnce,
    lease: (leaseUntil: Date) => outbox.lease({ kinds, leaseUntil, domains: domains() }),
    ...(provider === 'mail server' && { sendRefusedAgain: outbox.sendRefusedAgain }),
  }));
  return worker('outbox', queues, { ...parts, end: outbox.settle });
}

/** Delivers what is due in a queue, one after the other, until there is nothing left; then again every ten seconds. */
function runner<Item extends Attempt>(name: string, parts: Parts<Item>, queue: Queue<Item>, provider: Breaker): Rounds {
  const sendAllDue = async (isStopping: () => boolean): Promise<void> => {
    const found = provider.mayTry(running.kick) && (await sendNext(parts, queue, provider));
    if (found && !isStopping()) await sendAllDue(isStopping);
  };
  const running = rounds({ name, everyMs: ROUND_MS, timer: parts.timer, job: sendAllDue }, parts.log);
  return running;
}

/** False when nothing is due. */
async function sendNext<Item extends Attempt>(
  parts: Parts<Item>,
  { lease, provider, sendRefusedAgain }: Queue<Item>,
  { heard, ended }: Breaker,
): Promise<boolean> {
  const { clock, log } = parts;
  try {
    const leased = await lease(new Date(clock().getTime() + LEASE_MS));
    if (!leased) return false;
    const { sent, change, refusedSince } = heard(leased, await attempt(parts, leased));
    if (change) notice(parts, provider, change);
    await settle(parts, leased, sent);
    const again = refusedSince && (await sendRefusedAgain?.(refusedSince.last));
    if (again)
      log.warn({ provider, deliveries: again }, 'provider takes deliveries; what it refused before is sent again');
    return true;
  } finally {
    ended();
  }
}

function notice({ log }: Pick<WorkerParts<unknown>, 'log'>, provider: Lane['provider'], change: 'away' | 'back'): void {
  happened('away', { provider, isAway: change === 'away' });
  if (change === 'away')
    log.error({ provider }, 'provider takes no deliveries; they are paused, with one retry every 30 s');
  else log.warn({ provider }, 'provider takes deliveries again');
}

/** A delivery that cannot be made is a fault of ours: a later version of the server may well be able to. */
async function attempt<Item extends Attempt>({ deliver, log }: Parts<Item>, leased: Item): Promise<Attempted> {
  try {
    return await deliver(leased);
  } catch (error) {
    log.error({ err: error, outbox: leased.id }, 'delivery could not be prepared');
    return { ok: false, failure: 'temporary', code: 'EINTERNAL' };
  }
}

/** Stores the outcome of a delivery, and logs it. */
async function settle<Item extends Attempt>(
  { end, clock, log }: Parts<Item>,
  leased: Item,
  sent: Delivered,
): Promise<void> {
  const settlement = settlementOf(leased, sent, clock());
  const facts = { outbox: leased.id, kind: leased.kind, attempt: leased.attempt, state: settlement.state };
  if (sent.ok) log.info(facts, 'delivered');
  else logFailure(log, { ...facts, code: sent.code, referenceId: leased.referenceId }, sent.failure);
  if (!(await end(leased, settlement))) log.warn(facts, 'delivery was taken over by another attempt');
}

type Facts = { readonly state: string; readonly code: string; readonly referenceId: string };

function logFailure(log: WorkerLog, facts: Facts, failure: string): void {
  if (facts.state === 'failed') log.error(facts, 'delivery abandoned');
  else if (failure === 'operator') log.error(facts, 'delivery rejected; check the settings of its recipient');
  else log.warn(facts, 'delivery failed');
}

function settlementOf({ attempt: number, triedSince }: Attempt, sent: Delivered, now: Date): Settlement {
  if (sent.ok) return { state: 'done', parts: sent.parts, language: sent.language };
  const nextAttemptAt = sent.failure === 'permanent' ? undefined : nextAttempt(number, triedSince, now);
  return nextAttemptAt ? { state: 'queued', nextAttemptAt, error: sent.code } : { state: 'failed', error: sent.code };
}
