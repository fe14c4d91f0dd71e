import type { FastifyInstance } from 'fastify';
import { ok, refuse } from '@vangnet/domain/application/result';
import { REMIND_AFTER_MS, UNKNOWN_MS } from '@vangnet/domain/product/payment';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { cameToNothing } from '@vangnet/domain/product/refund';
import { isRefusedFor, type Result } from '@vangnet/domain/values/result';
import { every, type Timer } from '../jobs/repeated.ts';
import type { LeasedPayment, PaymentEvent, Recorded, StoredPayment } from './payment.ts';
import { logFailure, type PaymentFailure, type PaymentProvider, type ProviderRefund } from './provider.ts';
import type { LeasedRefund, Refund } from './refund.ts';
import type { PaymentStore } from './store.ts';

/** The parts that asking the provider for a payment or a refund needs. */
export type RefreshDeps = {
  readonly store: { readonly payments: PaymentStore };
  readonly paymentProvider: PaymentProvider;
  readonly clock: () => Date;
  readonly log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
};

/**
 * A payment or a refund as the provider has it. `busy`: it is paid, or another request asks the provider at this moment or has just done
 * so. `unavailable`: the provider does not respond. `unreadable`: what it says cannot be read.
 */
type Refreshing<Value> = Promise<Result<Value, 'busy' | 'unavailable' | 'unreadable'>>;

/** Asks the provider for a payment that is not paid, unless that is being done or was done less than `quietMs` ago. */
export async function refreshPayment(deps: RefreshDeps, payment: StoredPayment, quietMs: number): Refreshing<Recorded> {
  const leased = await deps.store.payments.lease(payment, quietMs);
  return leased ? refreshLeased(deps, leased) : refuse('busy');
}

/** Asks the provider for a leased payment and ends the lease. One that can never be paid any more is abandoned, so that another may begin. */
export async function refreshLeased(deps: RefreshDeps, leased: LeasedPayment): Refreshing<Recorded> {
  const { store, paymentProvider, clock, log } = deps;
  const { id, providerPaymentId, createdAt, endedAt } = leased;
  if (providerPaymentId === undefined) return record(deps, leased, { kind: 'abandoned', providerPaymentId });
  const found = await paymentProvider.get(providerPaymentId);
  if (found.ok) return record(deps, leased, { kind: 'reported', ...found.value });
  const isOld = endedAt !== undefined || clock().getTime() - createdAt.getTime() > UNKNOWN_MS;
  if (found.failure === 'notFound' && isOld) return record(deps, leased, { kind: 'abandoned', providerPaymentId });
  await store.payments.release(leased);
  logFailure(log, id, found);
  return refuse(found.failure === 'unreadable' ? 'unreadable' : 'unavailable');
}

/**
 * By the provider's own rules nothing leaves a final status. If it does all the same, an applicant may have paid for what does not
 * count, and the log says once that it has to be refunded. The status stays: they may have paid again since.
 */
async function record({ store, log }: RefreshDeps, leased: LeasedPayment, event: PaymentEvent): Refreshing<Recorded> {
  const recorded = await store.payments.record(leased, event);
  const { before, late, payment } = recorded;
  const { id: paymentId, providerPaymentId, status } = payment;
  const facts = { paymentId, before, status };
  if (late === 'noticed') {
    log.error({ paymentId, providerPaymentId, status }, 'payment was paid after it had ended; refund it');
  }
  if (status !== before && event.kind === 'abandoned')
    log.warn({ ...facts, providerPaymentId }, 'payment attempt abandoned');
  else if (status !== before) log.info(facts, 'payment status changed');
  return ok(recorded);
}

/** Asks the provider for a refund, unless that is being done, or nothing is under way and it was done less than `quietMs` ago. */
export async function refreshRefund(deps: RefreshDeps, paymentId: string, quietMs: number): Refreshing<Refund> {
  const leased = await deps.store.payments.leaseRefund(paymentId, quietMs);
  return leased ? refreshLeasedRefund(deps, leased) : refuse('busy');
}

/**
 * Asks the provider for a leased refund and ends the lease. The provider knows a key for an hour only, so its list is read before it
 * is asked to make one: a refund that was made without a response, or on the pages of the provider, is not made twice.
 */
async function refreshLeasedRefund(deps: RefreshDeps, leased: LeasedRefund): Refreshing<Refund> {
  const { store, paymentProvider } = deps;
  const { providerPaymentId, amount, idempotencyKey, state } = leased;
  const listed = await paymentProvider.refunds(providerPaymentId);
  if (!listed.ok) return withoutRefund(deps, leased, listed);
  const known = refundAmong(listed.value.rows, leased);
  if (known) return recordRefund(deps, leased, known);
  // One of the others may be ours, and a refund is not made twice.
  if (listed.value.unreadable > 0) return withoutRefund(deps, leased, UNREADABLE);
  if (state !== 'asked' || idempotencyKey === undefined) return ok(await store.payments.recordRefund(leased));
  const made = await paymentProvider.refund({ idempotencyKey, providerPaymentId, amount });
  return made.ok ? recordRefund(deps, leased, made.value) : withoutRefund(deps, leased, made);
}

const UNREADABLE: PaymentFailure = { ok: false, failure: 'unreadable', reason: 'a refund in the list of the payment' };

/** Our refund, or one under way that was made elsewhere. A failed refund of an earlier request does not count. */
function refundAmong(listed: readonly ProviderRefund[], { refundId, idempotencyKey }: LeasedRefund) {
  const isOurs = (one: ProviderRefund) =>
    refundId === undefined ? one.idempotencyKey === idempotencyKey : one.refundId === refundId;
  return listed.find(isOurs) ?? listed.find(({ status }) => status !== 'failed' && status !== 'canceled');
}

async function recordRefund(
  { store, log }: RefreshDeps,
  leased: LeasedRefund,
  report: Pick<ProviderRefund, 'status'> & Partial<ProviderRefund>,
): Refreshing<Refund> {
  const refund = await store.payments.recordRefund(leased, report);
  const { paymentId, state } = refund;
  const facts = { paymentId, before: leased.state, state };
  if (state === leased.state) return ok(refund);
  if (cameToNothing(state)) log.error(facts, 'refund came to nothing; ask for it again');
  else log.info(facts, state === 'refunded' ? 'refund made' : 'refund under way');
  return ok(refund);
}

/** Ends the lease on a refund that the provider refused, and so did not make; after no response it may have, and is asked again. */
async function withoutRefund(deps: RefreshDeps, leased: LeasedRefund, failed: PaymentFailure): Refreshing<Refund> {
  const { store, log } = deps;
  const { failure, reason } = failed;
  const { paymentId, state } = leased;
  if ((failure === 'refused' || failure === 'notFound') && state === 'asked') {
    log.error({ paymentId, reason }, 'payment provider refused the refund');
    return recordRefund(deps, leased, { status: 'refused' });
  }
  await store.payments.recordRefund(leased);
  if (failure === 'unreadable') logFailure(log, paymentId, failed);
  else log.warn({ paymentId, reason }, 'refund status unknown');
  return refuse(failure === 'unreadable' ? 'unreadable' : 'unavailable');
}

/** A webhook says nothing of how often it is sent, and anybody can send one. */
const LATE_QUIET_MS = 5 * MINUTE_MS;

/**
 * The provider's webhook says that a payment changed, or its refund, which has the same webhook; the provider is asked what changed.
 *
 * @returns false when the provider has to call again: it did not respond, or a response from just before the change may
 * still be on its way
 */
export async function handleWebhook(deps: RefreshDeps, providerPaymentId: string): Promise<boolean> {
  const { payments } = deps.store;
  const payment = await payments.findByProviderId(providerPaymentId);
  const refund = payment && (await payments.refundOf(payment.id));
  if (refund?.requestedBy !== undefined) return (await refreshRefund(deps, refund.paymentId, LATE_QUIET_MS)).ok;
  if (!payment || refund || payment.status === 'paid') return true;
  return (await refreshPayment(deps, payment, payment.endedAt ? LATE_QUIET_MS : 0)).ok;
}

/** Number of payments, of refunds and of mails in one round. */
const BATCH = 20;

type RoundDeps = RefreshDeps & {
  readonly timer: Timer;
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
};

/**
 * Finishes what the browser and the webhook did not: asks for every payment and refund that is not final, ever less often, and
 * writes to applicants who paid and went no further. Servers share the work: a lease gives each payment to one of them.
 * Runs while the app is up; a question that is under way when it stops is finished first.
 */
export function reconcilePayments(app: FastifyInstance, deps: RoundDeps): void {
  const { clock, kickOutbox, store, timer } = deps;
  const { payments } = store;
  /** A provider that does not respond will not for the next one either. One that cannot be read holds up no other. */
  const one =
    <Leased, Value>(
      lease: () => Promise<Leased | undefined>,
      ask: (deps: RefreshDeps, leased: Leased) => Refreshing<Value>,
    ) =>
    async () => {
      const leased = await lease();
      if (leased === undefined) return false;
      const asked = await ask(deps, leased);
      return asked.ok || isRefusedFor(asked, 'unreadable');
    };
  const remindOne = async () => {
    const isReminded = await payments.remindOne(new Date(clock().getTime() - REMIND_AFTER_MS));
    if (isReminded) kickOutbox();
    return isReminded;
  };
  const job = async (isStopping: () => boolean) => {
    const repeat = async (action: () => Promise<boolean>, left = BATCH): Promise<void> => {
      if (left > 0 && !isStopping() && (await action())) await repeat(action, left - 1);
    };
    await repeat(one(payments.leaseDue, refreshLeased));
    await repeat(one(payments.leaseRefundDue, refreshLeasedRefund));
    await repeat(remindOne);
  };
  every(app, { name: 'payments', everyMs: 15_000, timer, job });
}
