import type { Claimed, Delivered, Outbox, Settlement } from './store.ts';
import { nextAttempt } from './retry.ts';

/** Calls back once after a while; gives what calls it off. An argument, so that tests need not wait. */
export type Timer = (ms: number, action: () => void) => () => void;

export type OutboxLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

export type OutboxParts = {
  readonly outbox: Outbox;
  /** Hands it over to whom it is for. Throws on content that it does not know. */
  readonly deliver: (claimed: Claimed) => Promise<Delivered>;
  /** Right-hand side of the Message-IDs. */
  readonly domain: string;
  readonly clock: () => Date;
  readonly timer: Timer;
  readonly log: OutboxLog;
};

export type OutboxWorker = {
  readonly start: () => void;
  /** Something was just queued: look now instead of at the next round. Does not wait for it. */
  readonly kick: () => void;
  /** Lets the delivery that is under way finish; what is left stays in the outbox. */
  readonly stop: () => Promise<void>;
};

const ROUND_MS = 10_000;
/** Longer than a delivery can take, so that nothing is delivered by two servers at once. */
const LEASE_MS = 2 * 60_000;

/** Delivers what is in the outbox, one after the other, until there is nothing due; then again every ten seconds. */
export function outboxWorker(parts: OutboxParts): OutboxWorker {
  let stopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;
  let callOff: ReturnType<Timer> | undefined;

  async function sendAllDue(): Promise<void> {
    isWanted = false;
    const found = await sendNext(parts);
    if (!stopped && (found || isWanted)) await sendAllDue();
  }
  async function work(): Promise<void> {
    try {
      await sendAllDue();
    } catch (error) {
      // The database is away. The round after this one finds what was left.
      parts.log.error({ err: error }, 'outbox round failed; the next round tries again');
    }
    running = undefined;
    if (!stopped) callOff = parts.timer(ROUND_MS, kick);
  }
  function kick(): void {
    if (stopped) return;
    isWanted = true;
    if (running) return;
    callOff?.();
    running = work();
  }
  return {
    start: kick,
    kick,
    stop: async () => {
      stopped = true;
      callOff?.();
      await running;
    },
  };
}

/** False when nothing is due. */
async function sendNext(parts: OutboxParts): Promise<boolean> {
  const { outbox, clock, domain, log } = parts;
  const leaseUntil = new Date(clock().getTime() + LEASE_MS);
  const claimed = await outbox.claim({ leaseUntil, domain });
  if (!claimed) return false;
  const sent = await attempt(parts, claimed);
  const settlement = settlementOf(claimed, sent, clock());
  const facts = { outbox: claimed.id, kind: claimed.kind, attempt: claimed.attempt, state: settlement.state };
  if (sent.ok) log.info(facts, 'delivered');
  else if (sent.failure === 'operator')
    log.error({ ...facts, code: sent.code }, 'delivery rejected; check the settings of its recipient');
  else if (settlement.state === 'failed') log.error({ ...facts, code: sent.code }, 'delivery abandoned');
  else log.warn({ ...facts, code: sent.code }, 'delivery failed');
  if (!(await outbox.settle(claimed, settlement))) log.warn(facts, 'delivery was taken over by another attempt');
  return true;
}

/** What cannot be made is a fault of ours: a later version of the server may well be able to. */
async function attempt({ deliver, log }: OutboxParts, claimed: Claimed): Promise<Delivered> {
  try {
    return await deliver(claimed);
  } catch (error) {
    log.error({ err: error, outbox: claimed.id }, 'delivery could not be prepared');
    return { ok: false, failure: 'temporary', code: 'EINTERNAL' };
  }
}

function settlementOf({ attempt: number, createdAt }: Claimed, sent: Delivered, now: Date): Settlement {
  if (sent.ok) return { state: 'sent' };
  const nextAttemptAt = sent.failure === 'permanent' ? undefined : nextAttempt(number, createdAt, now);
  return nextAttemptAt ? { state: 'queued', nextAttemptAt, error: sent.code } : { state: 'failed', error: sent.code };
}
