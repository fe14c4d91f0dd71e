import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { breaker, type Breaker } from './breaker.ts';
import { LANES, type Lane } from './lanes.ts';
import type { Leased, Delivered, Outbox } from './store.ts';
import { settle, type OutboxLog } from './settle.ts';
import { rounds, type Rounds, type Timer } from '../schedule/rounds.ts';

export type OutboxParts = {
  readonly outbox: Outbox;
  /** Hands it over to whom it is for. Throws on content that it does not know. */
  readonly deliver: (leased: Leased) => Promise<Delivered>;
  /** Right-hand side of the Message-IDs. */
  readonly domain: string;
  readonly clock: () => Date;
  readonly timer: Timer;
  /** Is told when a provider stops responding, and when it responds again. */
  readonly noticeProvider: (provider: Lane['provider'], isAway: boolean) => void;
  readonly log: OutboxLog;
};

const ROUND_MS = 10_000;
/** Longer than a delivery can take, so that nothing is delivered by two servers at once. */
const LEASE_MS = 2 * MINUTE_MS;

/** Delivers what is in the outbox: every lane by itself, so that what is slow in one holds up no other. */
export function outboxWorker(parts: OutboxParts): Rounds {
  const breakers = { 'mail server': breaker(parts.clock), 'policy administration': breaker(parts.clock) };
  const runners = LANES.flatMap((lane) =>
    Array.from({ length: lane.atOnce }, () => runner(parts, lane, breakers[lane.provider])),
  );
  return {
    kick: () => runners.forEach((one) => one.kick()),
    stop: async () => {
      await Promise.all(runners.map((one) => one.stop()));
    },
  };
}

/** Delivers what is due of these kinds, one after the other, until there is nothing left; then again every ten seconds. */
function runner(parts: OutboxParts, lane: Lane, provider: Breaker): Rounds {
  const sendAllDue = async (isStopping: () => boolean): Promise<void> => {
    const found = provider.mayTry(running.kick) && (await sendNext(parts, lane, provider));
    if (found && !isStopping()) await sendAllDue(isStopping);
  };
  const running = rounds({ name: 'outbox', everyMs: ROUND_MS, timer: parts.timer, job: sendAllDue }, parts.log);
  return running;
}

/** False when nothing is due. */
async function sendNext(parts: OutboxParts, { kinds, provider }: Lane, { tried }: Breaker): Promise<boolean> {
  const { outbox, clock, domain, log, noticeProvider } = parts;
  let sent: Delivered | undefined;
  try {
    const leaseUntil = new Date(clock().getTime() + LEASE_MS);
    const leased = await outbox.lease({ kinds, leaseUntil, domain });
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
async function attempt({ deliver, log }: OutboxParts, leased: Leased): Promise<Delivered> {
  try {
    return await deliver(leased);
  } catch (error) {
    log.error({ err: error, outbox: leased.id }, 'delivery could not be prepared');
    return { ok: false, failure: 'temporary', code: 'EINTERNAL' };
  }
}
