import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { breaker, type Breaker } from './breaker.ts';
import { LANES, type Lane } from './lanes.ts';
import type { Leased, Delivered, Outbox, Settlement } from './store.ts';
import { settle, type Attempt, type OutboxLog } from './settle.ts';
import { rounds, type Rounds, type Timer } from '../schedule/rounds.ts';

/** Deliveries that wait for each other, and how the next of them is found. */
type Queue<Item> = Pick<Lane, 'provider' | 'atOnce'> & {
  /** For this server alone until then; undefined when nothing is due. */
  readonly lease: (until: Date) => Promise<Item | undefined>;
};

/** What deliveries of any kind need. */
export type DeliveryParts<Item> = {
  /** Hands it over to whom it is for. Throws on content that it does not know. */
  readonly deliver: (leased: Item) => Promise<Delivered>;
  readonly clock: () => Date;
  readonly timer: Timer;
  /** Called when a provider stops responding, and when it responds again. */
  readonly noticeProvider: (provider: Lane['provider'], isAway: boolean) => void;
  readonly log: OutboxLog;
};

export type OutboxParts = DeliveryParts<Leased> & {
  readonly outbox: Outbox;
  /** Right-hand side of the Message-IDs, by brand. */
  readonly domains: () => ReadonlyMap<string, string>;
};

const ROUND_MS = 10_000;
/** Longer than a delivery can take, so that nothing is delivered by two servers at once. */
const LEASE_MS = 2 * MINUTE_MS;

/** Delivers what is in the outbox. */
export function outboxWorker({ outbox, domains, ...parts }: OutboxParts): Rounds {
  const queues = LANES.map(({ kinds, provider, atOnce }) => ({
    provider,
    atOnce,
    lease: (leaseUntil: Date) => outbox.lease({ kinds, leaseUntil, domains: domains() }),
  }));
  return deliveries('outbox', queues, { ...parts, end: outbox.settle });
}

type Parts<Item> = DeliveryParts<Item> & {
  /** Ends an attempt; false when another one has taken over. */
  readonly end: (item: Item, settlement: Settlement) => Promise<boolean>;
};

/** Delivers what is due: every queue by itself, so that what is slow in one holds up no other. */
export function deliveries<Item extends Attempt>(
  name: string,
  queues: readonly Queue<Item>[],
  parts: Parts<Item>,
): Rounds {
  const breakers = new Map(queues.map(({ provider }) => [provider, breaker(parts.clock)]));
  const runners = queues.flatMap((queue) => {
    const provider = breakers.get(queue.provider) ?? breaker(parts.clock);
    return Array.from({ length: queue.atOnce }, () => runner(name, parts, queue, provider));
  });
  return {
    kick: () => runners.forEach((one) => one.kick()),
    stop: async () => {
      await Promise.all(runners.map((one) => one.stop()));
    },
  };
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
  { lease, provider }: Queue<Item>,
  { tried }: Breaker,
): Promise<boolean> {
  const { clock, log, noticeProvider } = parts;
  let sent: Delivered | undefined;
  try {
    const leased = await lease(new Date(clock().getTime() + LEASE_MS));
    if (!leased) return false;
    sent = await attempt(parts, leased);
    await settle(parts, leased, sent);
    return true;
  } finally {
    const change = tried(sent);
    if (change) noticeProvider(provider, change === 'away');
    if (change === 'away') log.error({ provider }, 'provider not responding; deliveries paused, one retry every 30 s');
    if (change === 'back') log.warn({ provider }, 'provider responds again');
  }
}

/** A delivery that cannot be made is a fault of ours: a later version of the server may well be able to. */
async function attempt<Item extends Attempt>({ deliver, log }: Parts<Item>, leased: Item): Promise<Delivered> {
  try {
    return await deliver(leased);
  } catch (error) {
    log.error({ err: error, outbox: leased.id }, 'delivery could not be prepared');
    return { ok: false, failure: 'temporary', code: 'EINTERNAL' };
  }
}
