import { ok, refuse } from '@vangnet/domain/application/result';
import { isFinal, UNKNOWN_MS } from '@vangnet/domain/product/payment';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import type { Result } from '@vangnet/domain/values/result';
import { happened } from '../http/observed.ts';
import type { RefreshDeps } from './deps.ts';
import type { LeasedPayment, StoredPayment } from './attempts.ts';
import { logFailure } from './provider.ts';
import { refreshRefund } from './refund-payment.ts';

/**
 * The payment as the provider has it. `busy`: it is final, or another request asks the provider at this moment or has just done
 * so. `unavailable`: the provider does not respond. `unreadable`: what it says of this payment cannot be read.
 */
export type Refreshed = Result<StoredPayment, 'busy' | 'unavailable' | 'unreadable'>;

/** Asks the provider for a payment, unless that is being done or was done less than `quietMs` ago. */
export async function refreshPayment(deps: RefreshDeps, id: string, quietMs: number): Promise<Refreshed> {
  const leased = await deps.store.payments.lease(id, quietMs);
  return leased ? refreshLeased(deps, leased) : refuse('busy');
}

/** Asks the provider for a leased payment and ends the lease. One that can never be paid any more is abandoned. */
export async function refreshLeased(deps: RefreshDeps, leased: LeasedPayment): Promise<Refreshed> {
  const { store, paymentProvider, clock, log } = deps;
  const { id: paymentId, providerPaymentId, status: before } = leased;
  if (providerPaymentId === undefined) return abandon(deps, leased, 'never created at the provider');
  const found = await paymentProvider.get(providerPaymentId);
  if (found.ok) {
    const payment = await store.payments.recordStatus(leased, found.payment);
    if (payment.status !== before) {
      happened('payments', { outcome: payment.status });
      log.info({ paymentId, before, status: payment.status }, 'payment status changed');
    }
    return ok(payment);
  }
  const { failure } = found;
  const age = clock().getTime() - leased.createdAt.getTime();
  if (failure === 'notFound' && age > UNKNOWN_MS) return abandon(deps, leased, 'unknown to the provider');
  await store.payments.release(leased);
  logFailure(log, paymentId, found);
  return refuse(failure === 'unreadable' ? failure : 'unavailable');
}

/** Ends a payment that can never be paid any more; its application can be changed and paid again. */
async function abandon({ store, log }: RefreshDeps, leased: LeasedPayment, reason: string): Promise<Refreshed> {
  const payment = await store.payments.abandon(leased);
  if (payment.status === 'failed') {
    happened('payments', { outcome: 'abandoned' });
    log.warn({ paymentId: payment.id, reason }, 'payment attempt abandoned');
  }
  return ok(payment);
}

/**
 * The provider's webhook says that a payment changed; the provider is asked what changed.
 *
 * @returns false when the provider has to call again: it did not respond, or a response from just before the change may
 * still be on its way
 */
export async function handleWebhook(deps: RefreshDeps, providerPaymentId: string): Promise<boolean> {
  const stored = await deps.store.payments.findByProviderId(providerPaymentId);
  if (!stored) return true;
  // It has the same webhook as its payment.
  const refund = await deps.store.payments.refundOf(stored.id);
  if (refund?.requested) return (await refreshRefund(deps, stored.id, LATE_QUIET_MS)).ok;
  if (refund || stored.status === 'paid') return true;
  if (isFinal(stored.status)) return (await askEnded(deps, stored.id, LATE_QUIET_MS)).ok;
  return (await refreshPayment(deps, stored.id, 0)).ok;
}

/** A webhook says nothing of how often it is sent, and anybody can send one. */
const LATE_QUIET_MS = 5 * MINUTE_MS;

/**
 * By the provider's own rules nothing leaves a final status. If it does all the same, an applicant may have paid for what
 * does not count, and the log says once that it has to be refunded. The status stays: the visitor may have
 * changed the application or paid again since.
 *
 * @returns whether it was paid too late. `busy`: another request asks the provider at this moment, or did less than `quietMs` ago
 */
export async function askEnded(
  { store, paymentProvider, log }: RefreshDeps,
  id: string,
  quietMs: number,
): Promise<Result<boolean, 'busy' | 'unavailable'>> {
  const leased = await store.payments.leaseEnded(id, quietMs);
  if (leased?.providerPaymentId === undefined) return refuse('busy');
  const { providerPaymentId, status } = leased;
  const found = await paymentProvider.get(providerPaymentId);
  const isPaid = found.ok && found.payment.status === 'paid';
  if (isPaid && (await store.payments.recordRefundDue(leased))) {
    log.error({ paymentId: id, providerPaymentId, status }, 'payment was paid after it had ended; refund it');
  }
  await store.payments.release(leased);
  return found.ok || found.failure === 'notFound' ? ok(isPaid) : refuse('unavailable');
}
