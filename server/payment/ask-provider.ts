import { UNKNOWN_MS } from '@vangnet/domain/product/payment';
import type { PaymentProvider } from './provider.ts';
import type { ClaimedPayment, Payments, StoredPayment } from './store.ts';

export type PaymentLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

export type PaymentParts = {
  readonly payments: Payments;
  readonly provider: PaymentProvider;
  readonly clock: () => Date;
  readonly log: PaymentLog;
};

/** `busy`: it is final, or somebody is asking, or has just asked. `failed`: there is no answer now. */
export type Asked = { outcome: 'answered'; payment: StoredPayment } | { outcome: 'busy' } | { outcome: 'failed' };

/** Longer than the provider is waited for, so that one payment is never asked for by two at once. */
const LEASE_MS = 20_000;

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Asks how far a payment is, unless that is being done or was done less than `quietMs` ago. */
export async function askProvider(parts: PaymentParts, id: string, quietMs: number): Promise<Asked> {
  const claimed = await parts.payments.claim(id, { until: leaseFrom(parts.clock()), quietMs });
  return claimed ? lookAfter(parts, claimed) : { outcome: 'busy' };
}

/** Asks for a payment that has been claimed, and ends the claim. One that can never be paid any more is given up. */
export async function lookAfter(parts: PaymentParts, claimed: ClaimedPayment): Promise<Asked> {
  const { payments, provider, clock, log } = parts;
  const { id, providerId, status: before } = claimed;
  if (providerId === undefined) return giveUp(parts, claimed, 'never got to the provider');
  const answer = await provider.get(providerId);
  if (answer.ok) {
    const payment = await payments.record(claimed, answer.payment);
    if (payment.status !== before) log.info({ payment: id, before, status: payment.status }, 'payment status changed');
    return { outcome: 'answered', payment };
  }
  const age = clock().getTime() - claimed.createdAt.getTime();
  if (answer.failure === 'notFound' && age > UNKNOWN_MS) return giveUp(parts, claimed, 'unknown to the provider');
  await payments.release(claimed);
  const facts = { payment: id, reason: answer.reason };
  if (answer.failure === 'unavailable') log.warn(facts, 'payment provider did not respond');
  else log.error(facts, 'payment provider rejected the request; check PAYMENT_API_URL and PAYMENT_API_KEY');
  return { outcome: 'failed' };
}

async function giveUp({ payments, log }: PaymentParts, claimed: ClaimedPayment, reason: string): Promise<Asked> {
  await payments.giveUp(claimed);
  log.warn({ payment: claimed.id, reason }, 'payment attempt abandoned');
  return { outcome: 'answered', payment: { ...claimed, status: 'failed' } };
}
