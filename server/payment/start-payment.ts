import { PAYMENT_WEBHOOK } from '@vangnet/contract/payment';
import { enteredPerson } from '@vangnet/domain/application/complete';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { VERIFICATION_AMOUNT } from '@vangnet/domain/product/payment';
import { contactMarks } from '@vangnet/domain/product/tested-person';
import { fill } from '@vangnet/domain/values/fill';
import { isRefusedFor } from '@vangnet/domain/values/result';
import { acceptableApplication } from '../applications/check-application.ts';
import type { ApplicationStore } from '../applications/store.ts';
import { quotePremium } from '../calculation/calculate-premium.ts';
import type { WordedProduct } from '../calculation/product.ts';
import { newToken, type RandomBytes } from '../database/sealing.ts';
import { recordedPrice } from '../evidence/price.ts';
import type { KnowledgeStore } from '../knowledge/store.ts';
import type { AllowCostly } from '../limits/allow-costly.ts';
import type { StoredPayment } from './payment.ts';
import { logFailure, type PaymentOrder } from './provider.ts';
import { refreshPayment, type RefreshDeps } from './refresh.ts';

export type StartDeps = RefreshDeps &
  WordedProduct & {
    readonly store: { readonly applications: ApplicationStore; readonly knowledge: KnowledgeStore };
    readonly allowCostly: Pick<AllowCostly, 'action'>;
    readonly randomBytes: RandomBytes;
    /** The address that visitors see. */
    readonly publicUrl: string;
    /** On the bank statement, and in the sentence of a payment that fails. */
    readonly brandName: string;
    /** Waits for that many milliseconds. */
    readonly pause: (ms: number) => Promise<void>;
  };

export type StartedPayment = {
  readonly paymentId: string;
  readonly paymentUrl: string;
  /** Secret for the cookie of the browser that asked: with it, the way back from the bank knows its token. */
  readonly secret: string;
};

/** The token of the application that pays, and the origin of the call. */
type Visitor = { readonly token: string; readonly address: string };

/** Enough for what can happen meanwhile: a change in another tab, an expiry, a second start that is being handled. */
const STEPS = 8;
/** Too young to have changed; do not ask the provider. */
const YOUNG_MS = 10_000;
const CONFLICT_MS = 400;

/** Starts the payment of an application, or gives the one that is under way: there is never more than one at a time. */
export async function startPayment(deps: StartDeps, visitor: Visitor): Promise<Result<StartedPayment>> {
  const payable = await payablePayment(deps, visitor, STEPS);
  if (!payable.ok) return payable;
  const { id, checkoutUrl } = payable.value;
  const secret = newToken(deps.randomBytes);
  await deps.store.payments.admitBrowser({ id, secret, token: visitor.token });
  // A payment that the bank is handling has nothing left to pay: the visitor waits on the page of its status.
  return ok({ paymentId: id, paymentUrl: checkoutUrl ?? statusUrl(deps, id), secret });
}

async function payablePayment(deps: StartDeps, visitor: Visitor, stepsLeft: number): Promise<Result<StoredPayment>> {
  if (stepsLeft === 0) return paymentFailed(deps);
  const again = () => payablePayment(deps, visitor, stepsLeft - 1);
  const current = await deps.store.payments.currentFor(visitor.token);
  const found = current ? ok(current) : await beginPayment(deps, visitor);
  if (isRefusedFor(found, 'application.stale')) return again();
  if (!found.ok) return found;
  const payment = found.value;
  if (payment.status === 'paid') return { ...refuse('payment.conflict'), data: { paymentId: payment.id } };
  if (payment.status === 'starting') {
    const isMade = await createAtProvider(deps, visitor.token, payment, current !== undefined);
    return isMade ? again() : paymentFailed(deps);
  }
  if (deps.clock().getTime() - payment.createdAt.getTime() < YOUNG_MS) return found;
  const refreshed = await refreshPayment(deps, payment, 0);
  const latest = refreshed.ok ? refreshed.value.payment : payment;
  return latest.endedAt ? again() : ok(latest);
}

const paymentFailed = ({ brandName }: StartDeps) =>
  ({ ok: false, faults: [{ code: 'payment.failed', words: { brand: brandName } }] }) as const;

/** Requires a complete application that may be insured today, whose owner passed the test and failed no other. */
async function beginPayment(
  { store, allowCostly, log, ...product }: StartDeps,
  { token, address }: Visitor,
): Promise<Result<StoredPayment>> {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const application = found.value;
  const acceptable = acceptableApplication(product, application.draft, application);
  if (!acceptable.ok) return acceptable;
  const test = await store.knowledge.resultOf(token);
  if (!test?.passed) return refuse('payment.noPassedTest');
  // What was entered since the grade may show that it is a person who failed elsewhere.
  const marks = contactMarks(enteredPerson(acceptable.value));
  if (await store.knowledge.hasFailed(marks)) return refuse('knowledge.failedBefore');
  const { email } = acceptable.value.insurer;
  const allowed = await allowCostly.action('payment', { address, token, email }, log);
  if (!allowed.ok) return allowed;
  const quoted = quotePremium(product, application.draft, application);
  const price = quoted.ok ? recordedPrice(quoted.value) : undefined;
  return store.payments.begin({ token, version: application.version, amount: VERIFICATION_AMOUNT, price });
}

/**
 * Has the provider create a payment that was begun. Whatever went wrong the time before (no response, or a crash before
 * it was stored), the same key gives the payment that was created then.
 *
 * @param wasBegun the attempt may have been ordered in the words of the other language: when it is refused, another one is begun
 * @returns whether to look again, as something has changed
 */
async function createAtProvider(deps: StartDeps, token: string, payment: StoredPayment, wasBegun: boolean) {
  const { store, paymentProvider, log, pause } = deps;
  const created = await paymentProvider.create(await orderOf(deps, token, payment));
  if (created.ok) {
    await store.payments.record(payment, { kind: 'created', ...created.value });
    log.info({ paymentId: payment.id }, 'payment created');
    return true;
  }
  if (created.failure === 'conflict') {
    // Another start of the same payment is being handled at this moment.
    await pause(CONFLICT_MS);
    return true;
  }
  logFailure(log, payment.id, created);
  // It may have been created: the same key gives it when it is asked for again.
  if (created.failure === 'unavailable' || created.failure === 'unreadable') return false;
  await store.payments.record(payment, { kind: 'refused' });
  return wasBegun;
}

/** Nothing in it may change between two times: the provider refuses the same key with another order. */
async function orderOf(deps: StartDeps, token: string, payment: StoredPayment): Promise<PaymentOrder> {
  const { id, idempotencyKey, amount } = payment;
  const application = await deps.store.applications.read(token);
  const { order } = deps.words.payment;
  const referenceId = application.ok ? application.value.referenceId : '';
  return {
    idempotencyKey,
    amount,
    description: fill(order.description, { brand: deps.brandName, referenceId }).trim(),
    locale: order.locale,
    paymentId: id,
    returnUrl: statusUrl(deps, id),
    webhookUrl: `${deps.publicUrl}${PAYMENT_WEBHOOK}`,
  };
}

/** Address where the visitor comes back. */
const statusUrl = ({ publicUrl }: StartDeps, id: string) => publicUrl + screenUrl('payment-status', { id });
