import { PAYMENT_WEBHOOK } from '@vangnet/contract/payment';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { enteredPerson } from '@vangnet/domain/application/complete';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { isFinal, VERIFICATION_AMOUNT } from '@vangnet/domain/product/payment';
import { contactMarks } from '@vangnet/domain/product/tested-person';
import { isRefusedFor } from '@vangnet/domain/values/result';
import { acceptableApplication } from '../applications/check-application.ts';
import { quotePremium } from '../calculation/calculate-premium.ts';
import { recordedPrice } from '../evidence/price.ts';
import { happened } from '../http/observed.ts';
import { newToken } from '../database/sealing.ts';
import type { PaymentDeps } from './deps.ts';
import { logFailure, type PaymentOrder } from './provider.ts';
import { refreshPayment } from './refresh-payment.ts';
import type { StoredPayment } from './attempts.ts';
import { fill } from '@vangnet/domain/values/fill';
import type { WordedProduct } from '../calculation/product.ts';

export type StartedPayment = {
  readonly paymentId: string;
  readonly paymentUrl: string;
  /** Secret for the cookie of the browser that asked: with it, the way back from the bank knows its token. */
  readonly secret: string;
};

/** The token of the application that pays, and the origin of the call. */
export type Visitor = { readonly token: string; readonly address: string };

/** Enough for what can happen meanwhile: a change in another tab, an expiry, a second start that is being handled. */
const STEPS = 8;
/** Too young to have changed; do not ask the provider. */
const YOUNG_MS = 10_000;
const CONFLICT_MS = 400;

type StartDeps = PaymentDeps & WordedProduct;

/** Starts the payment of an application, or gives the one that is under way: there is never more than one at a time. */
export async function startPayment(deps: StartDeps, visitor: Visitor): Promise<Result<StartedPayment>> {
  const { token } = visitor;
  const payable = await payablePayment(deps, visitor, STEPS);
  if (!payable.ok) return payable;
  const { id, checkoutUrl } = payable.value;
  const secret = newToken(deps.randomBytes);
  await deps.store.payments.admitBrowser({ id, secret, token });
  // A payment that the bank is handling has nothing left to pay: the visitor waits on the page of its status.
  return ok({ paymentId: id, paymentUrl: checkoutUrl ?? statusUrl(deps, id), secret });
}

async function payablePayment(deps: StartDeps, visitor: Visitor, stepsLeft: number): Promise<Result<StoredPayment>> {
  const { token } = visitor;
  if (stepsLeft === 0) return paymentFailed(deps);
  const again = () => payablePayment(deps, visitor, stepsLeft - 1);
  const current = await deps.store.payments.currentFor(token);
  const found = current ? ok(current) : await beginPayment(deps, visitor);
  if (isRefusedFor(found, 'application.stale')) return again();
  if (!found.ok) return found;
  const payment = found.value;
  if (payment.status === 'paid') return { ...refuse('payment.conflict'), data: { paymentId: payment.id } };
  if (payment.status === 'starting') {
    const created = await createAtProvider(deps, token, payment);
    return isToRepeat(created, current !== undefined) ? again() : paymentFailed(deps);
  }
  if (deps.clock().getTime() - payment.createdAt.getTime() < YOUNG_MS) return found;
  const refreshed = await refreshPayment(deps, payment.id, 0);
  const latest = refreshed.ok ? refreshed.value : payment;
  return isFinal(latest.status) ? again() : ok(latest);
}

/** A payment that was begun before may have been ordered in the words of the other language: then another one is begun. */
const isToRepeat = (created: Created, wasBegun: boolean) => created === 'again' || (created === 'refused' && wasBegun);

const paymentFailed = ({ brandName }: PaymentDeps) =>
  ({ ok: false, faults: [{ code: 'payment.failed', words: { brand: brandName } }] }) as const;

/** Requires a complete application that may be insured today, whose owner passed the test and failed no other. */
async function beginPayment(
  { store, allowCostly, log, ...product }: PaymentDeps,
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

type Created = 'again' | 'refused' | 'unavailable';

/**
 * Has the provider create a payment that was begun. Whatever went wrong the time before (no response, or a crash before
 * it was stored), the same key gives the payment that was created then.
 *
 * @returns whether to look again, as it was or may have been created; `refused` ends the attempt
 */
async function createAtProvider(deps: StartDeps, token: string, payment: StoredPayment): Promise<Created> {
  const { store, paymentProvider, log, pause } = deps;
  const { id } = payment;
  const created = await paymentProvider.create(await orderOf(deps, token, payment));
  if (created.ok) {
    await store.payments.recordCreated(id, created.payment);
    happened('payments', { outcome: 'created' });
    log.info({ paymentId: id }, 'payment created');
    return 'again';
  }
  const { failure } = created;
  if (failure === 'conflict') {
    // Another start of the same payment is being handled at this moment.
    await pause(CONFLICT_MS);
    return 'again';
  }
  logFailure(log, id, created);
  // It may have been created: the same key gives it when it is asked for again.
  if (failure === 'unavailable' || failure === 'unreadable') return 'unavailable';
  await store.payments.recordRefused(id);
  happened('payments', { outcome: 'refused' });
  return 'refused';
}

/** Nothing in it may change between two times: the provider refuses the same key with another order. */
async function orderOf(
  deps: StartDeps,
  token: string,
  { id, idempotencyKey, amount }: StoredPayment,
): Promise<PaymentOrder> {
  const application = await deps.store.applications.read(token);
  const { order } = deps.words.payment;
  return {
    idempotencyKey,
    amount,
    description: fill(order.description, {
      brand: deps.brandName,
      referenceId: application.ok ? application.value.referenceId : '',
    }).trim(),
    locale: order.locale,
    paymentId: id,
    returnUrl: statusUrl(deps, id),
    webhookUrl: `${deps.publicUrl}${PAYMENT_WEBHOOK}`,
  };
}

/** Address where the visitor comes back. */
const statusUrl = ({ publicUrl }: PaymentDeps, id: string) => publicUrl + screenUrl('payment-status', { id });
