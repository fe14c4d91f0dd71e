import { ok, refuse } from '@vangnet/domain/application/result';
import { cameToNothing } from '@vangnet/domain/product/refund';
import type { Result } from '@vangnet/domain/values/result';
import type { RefreshDeps } from './deps.ts';
import { logFailure, type PaymentFailure, type ProviderRefund } from './provider.ts';
import type { LeasedRefund, Refund } from './refunds.ts';

/**
 * The refund as the provider has it. `busy`: another request asks the provider at this moment, or has just done so. `unavailable`: the
 * provider does not respond. `unreadable`: what it says of this refund cannot be read.
 */
export type RefreshedRefund = Result<Refund, 'busy' | 'unavailable' | 'unreadable'>;

/** Asks the provider for a refund, unless that is being done, or nothing is under way and it was done less than `quietMs` ago. */
export async function refreshRefund(deps: RefreshDeps, paymentId: string, quietMs: number): Promise<RefreshedRefund> {
  const leased = await deps.store.payments.leaseRefund(paymentId, quietMs);
  return leased ? refreshLeasedRefund(deps, leased) : refuse('busy');
}

/**
 * Asks the provider for a leased refund and ends the lease. The provider knows a key for an hour only, so its list is read before it
 * is asked to make one: a refund that was made without a response, or on the pages of the provider, is not made twice.
 */
export async function refreshLeasedRefund(deps: RefreshDeps, leased: LeasedRefund): Promise<RefreshedRefund> {
  const { store, paymentProvider } = deps;
  const { providerPaymentId, amount, requested, state } = leased;
  const listed = await paymentProvider.refunds(providerPaymentId);
  if (!listed.ok) return withoutRefund(deps, leased, listed);
  const known = refundAmong(listed.refunds, leased);
  if (known) return record(deps, leased, known);
  // One of the others may be ours, and a refund is not made twice.
  if (listed.unreadableRows > 0) return withoutRefund(deps, leased, UNREADABLE);
  if (state !== 'asked' || !requested) return ok(await store.payments.releaseRefund(leased));
  const { idempotencyKey } = requested;
  const made = await paymentProvider.refund({ idempotencyKey, providerPaymentId, amount });
  return made.ok ? record(deps, leased, made.refund) : withoutRefund(deps, leased, made);
}

const UNREADABLE: PaymentFailure = { ok: false, failure: 'unreadable', reason: 'a refund in the list of the payment' };

const isGone = ({ status }: ProviderRefund) => status === 'failed' || status === 'canceled';

/** Our refund, or one under way that was made elsewhere. A failed refund of an earlier request does not count. */
function refundAmong(
  listed: readonly ProviderRefund[],
  { refundId, requested }: LeasedRefund,
): ProviderRefund | undefined {
  const isOurs = (one: ProviderRefund) =>
    refundId === undefined ? one.idempotencyKey === requested?.idempotencyKey : one.refundId === refundId;
  return listed.find(isOurs) ?? listed.find((one) => !isGone(one));
}

async function record(
  { store, log }: RefreshDeps,
  leased: LeasedRefund,
  reported: Pick<ProviderRefund, 'status'> & Partial<ProviderRefund>,
): Promise<RefreshedRefund> {
  const refund = await store.payments.recordRefund(leased, reported);
  const { paymentId, state } = refund;
  if (state === leased.state) return ok(refund);
  const facts = { paymentId, before: leased.state, state };
  if (state === 'refunded') log.info(facts, 'refund made');
  else if (cameToNothing(state)) log.error(facts, 'refund came to nothing; ask for it again');
  else log.info(facts, 'refund under way');
  return ok(refund);
}

/** What the provider refused it did not make. After no response it may have, and is asked again. */
async function withoutRefund(
  deps: RefreshDeps,
  leased: LeasedRefund,
  failed: PaymentFailure,
): Promise<RefreshedRefund> {
  const { store, log } = deps;
  const { failure, reason } = failed;
  const { paymentId, state } = leased;
  if ((failure === 'refused' || failure === 'notFound') && state === 'asked') {
    log.error({ paymentId, reason }, 'payment provider refused the refund');
    return record(deps, leased, { status: 'refused' });
  }
  await store.payments.releaseRefund(leased);
  if (failure === 'unreadable') {
    logFailure(log, paymentId, failed);
    return refuse('unreadable');
  }
  log.warn({ paymentId, reason }, 'payment provider did not tell of the refund');
  return refuse('unavailable');
}
