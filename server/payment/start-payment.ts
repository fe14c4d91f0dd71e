import type { Fault } from '@vangnet/domain/application/result';
import { isFinal, VERIFICATION_AMOUNT } from '@vangnet/domain/product/payment';
import { newToken, type RandomBytes } from '../database/sealing.ts';
import type { StoredPayment } from './store.ts';
import { askProvider } from './ask-provider.ts';
import { makePayment, statusUrl, type MakeParts } from './make-payment.ts';
import type { Product } from '../calculation/releases.ts';
import { acceptableApplication } from '../applications/validate-application.ts';

export type StartParts = Product &
  MakeParts & {
    readonly randomBytes: RandomBytes;
  };

export type NotStarted =
  | { outcome: 'notFound' }
  | { outcome: 'incomplete'; faults: readonly Fault[] }
  | { outcome: 'noPassedTest' }
  | { outcome: 'paid'; paymentId: string }
  /** The provider does not make it, or not now. */
  | { outcome: 'failed' };
export type Started = NotStarted | { outcome: 'started'; paymentId: string; paymentUrl: string; secret: string };

/** Enough for what can happen beside us: a change in another tab, an expiry, a second start that is being answered. */
const STEPS = 8;
/** So young, a payment is what it was when it was made. */
const YOUNG_MS = 10_000;

/**
 * Starts the payment of an application, or gives the one that is under way. However often and from wherever it is asked,
 * there is one at a time. `secret` is for the browser that asked: with it, the way back knows its token.
 */
export async function startPayment(parts: StartParts, token: string): Promise<Started> {
  const payment = await payable(parts, token, STEPS);
  if ('outcome' in payment) return payment;
  const { id, checkoutUrl } = payment;
  const secret = newToken(parts.randomBytes);
  await parts.payments.admitBrowser({ id, secret, token });
  // One who presses again while his payment is being handled has nothing to do at the bank any more.
  return { outcome: 'started', paymentId: id, paymentUrl: checkoutUrl ?? statusUrl(parts, id), secret };
}

async function payable(parts: StartParts, token: string, stepsLeft: number): Promise<StoredPayment | NotStarted> {
  if (stepsLeft === 0) return { outcome: 'failed' };
  const again = () => payable(parts, token, stepsLeft - 1);
  const payment = (await parts.payments.currentFor(token)) ?? (await beginAttempt(parts, token));
  if (payment === 'changed meanwhile') return again();
  if ('outcome' in payment) return payment;
  if (payment.status === 'paid') return { outcome: 'paid', paymentId: payment.id };
  if (payment.status === 'starting')
    return (await makePayment(parts, token, payment)) ? again() : { outcome: 'failed' };
  if (parts.clock().getTime() - payment.createdAt.getTime() < YOUNG_MS) return payment;
  const asked = await askProvider(parts, payment.id, 0);
  const latest = asked.outcome === 'answered' ? asked.payment : payment;
  return isFinal(latest.status) ? again() : latest;
}

/** Only for an application that is complete, may be insured today and whose owner knows what he asks for. */
async function beginAttempt(
  parts: StartParts,
  token: string,
): Promise<StoredPayment | NotStarted | 'changed meanwhile'> {
  const application = await parts.store.readApplication(token);
  if (!application) return { outcome: 'notFound' };
  const acceptable = acceptableApplication(parts, application.draft, application);
  if (!acceptable.ok) return { outcome: 'incomplete', faults: acceptable.faults };
  const test = await parts.store.knowledge.resultOf(token);
  if (!test?.passed) return { outcome: 'noPassedTest' };
  const begun = await parts.payments.begin({ token, version: application.version, amount: VERIFICATION_AMOUNT });
  if (begun.ok) return begun.payment;
  if (begun.code === 'payment.conflict') return { outcome: 'paid', paymentId: begun.paymentId };
  return begun.code === 'application.stale' ? 'changed meanwhile' : { outcome: 'notFound' };
}
