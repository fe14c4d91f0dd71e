import type { Delivered, Leased, Settlement } from './store.ts';
import { nextAttempt } from './retry.ts';

export type OutboxLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** What a server delivers now, of whichever queue. */
export type Attempt = Pick<Leased, 'id' | 'attempt' | 'referenceId' | 'triedSince' | 'lastCode'> & {
  readonly kind: string;
};

type Parts<Item> = {
  /** False when the lease had lapsed and another attempt has taken over. */
  readonly end: (item: Item, settlement: Settlement) => Promise<boolean>;
  readonly clock: () => Date;
  readonly log: OutboxLog;
};

/** Stores the outcome of a delivery, and logs it. */
export async function settle<Item extends Attempt>(
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

function logFailure(log: OutboxLog, facts: Facts, failure: string): void {
  if (facts.state === 'failed') log.error(facts, 'delivery abandoned');
  else if (failure === 'operator') log.error(facts, 'delivery rejected; check the settings of its recipient');
  else log.warn(facts, 'delivery failed');
}

function settlementOf({ attempt: number, triedSince }: Attempt, sent: Delivered, now: Date): Settlement {
  if (sent.ok) return { state: 'sent', parts: sent.parts, said: sent.said };
  const nextAttemptAt = sent.failure === 'permanent' ? undefined : nextAttempt(number, triedSince, now);
  return nextAttemptAt ? { state: 'queued', nextAttemptAt, error: sent.code } : { state: 'failed', error: sent.code };
}
