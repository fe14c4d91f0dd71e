import { REMIND_AFTER_MS } from '@vangnet/domain/product/payment';
import type { Timer } from '../outbox/worker.ts';
import { leaseFrom, lookAfter, type PaymentParts } from './ask-provider.ts';

export type ReconcilerParts = PaymentParts & {
  readonly timer: Timer;
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
};

export type Reconciler = {
  readonly start: () => void;
  /** Lets the question that is under way finish. */
  readonly stop: () => Promise<void>;
};

const ROUND_MS = 15_000;
/** Of payments, and of mails, in one round. */
const BATCH = 20;

/**
 * Finishes what the browser and the webhook did not: asks for every payment that is not final, ever less often, and
 * writes to whoever has paid and went no further. Servers share the work: each payment is looked after by one of them.
 */
export function reconciler(parts: ReconcilerParts): Reconciler {
  let stopped = false;
  let running: Promise<void> | undefined;
  let callOff: ReturnType<Timer> | undefined;

  async function repeat(action: (parts: ReconcilerParts) => Promise<boolean>, left = BATCH): Promise<void> {
    if (left > 0 && !stopped && (await action(parts))) await repeat(action, left - 1);
  }
  async function round(): Promise<void> {
    try {
      await repeat(askForOne);
      await repeat(remindOne);
    } catch (error) {
      // The database is away. The round after this one finds what was left.
      parts.log.error({ err: error }, 'payment reconciliation failed; it runs again in the next round');
    }
    running = undefined;
    if (!stopped) callOff = parts.timer(ROUND_MS, start);
  }
  function start(): void {
    callOff?.();
    running ??= round();
  }
  return {
    start,
    stop: async () => {
      stopped = true;
      callOff?.();
      await running;
    },
  };
}

/** False when nothing is due, or when the provider gives no answer: it will give none for the next one either. */
async function askForOne(parts: ReconcilerParts): Promise<boolean> {
  const claimed = await parts.payments.claimDue({ until: leaseFrom(parts.clock()) });
  return claimed !== undefined && (await lookAfter(parts, claimed)).outcome === 'answered';
}

async function remindOne({ payments, clock, kickOutbox }: ReconcilerParts): Promise<boolean> {
  const reminded = await payments.remindOne(new Date(clock().getTime() - REMIND_AFTER_MS));
  if (reminded) kickOutbox();
  return reminded;
}
