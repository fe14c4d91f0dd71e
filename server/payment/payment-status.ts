import { isFinal } from '@vangnet/domain/product/payment';
import type { StoredPayment } from './store.ts';
import { askProvider, type PaymentParts } from './ask-provider.ts';

/** The page asks every five seconds; all who look at the same moment are content with one question to the provider. */
const QUIET_MS = 4000;

export type KnownStatus = {
  readonly payment: StoredPayment;
  /** The application's token, for the browser that started the payment. */
  readonly token: string | undefined;
  /** The provider gave no answer just now. A visitor who may have paid is not sent to the bank again. */
  readonly isUncertain: boolean;
};

/** How far a payment is, as fresh as the provider allows; undefined when it does not exist. */
export async function paymentStatus(
  parts: PaymentParts,
  { id, secret }: { id: string; secret: string | undefined },
): Promise<KnownStatus | undefined> {
  const stored = await parts.payments.find(id);
  if (!stored) return undefined;
  const asked = isFinal(stored.status) ? undefined : await askProvider(parts, id, QUIET_MS);
  const payment = asked?.outcome === 'answered' ? asked.payment : stored;
  const isUncertain = asked?.outcome === 'failed';
  const token = secret === undefined ? undefined : await parts.payments.tokenIn({ id, secret });
  return { payment, token, isUncertain };
}

/**
 * What the provider's webhook comes to: it says that something changed, and the provider is asked what.
 *
 * @returns false when the provider has to tell it again: there was no answer, or one of just before may be on its way
 */
export async function paymentAnnounced(parts: PaymentParts, providerId: string): Promise<boolean> {
  const stored = await parts.payments.findByProvider(providerId);
  if (!stored || stored.status === 'paid') return true;
  if (isFinal(stored.status)) return heardOutOfTime(parts, stored, providerId);
  return (await askProvider(parts, stored.id, 0)).outcome === 'answered';
}

/**
 * By the provider's own rules nothing leaves a final status. Should it do so all the same, then somebody may have paid
 * what his application does not count: the operator has to know. The visitor may have changed his answers or paid
 * another one since, so it stays as it ended.
 */
async function heardOutOfTime(
  { provider, log }: PaymentParts,
  { id, status }: StoredPayment,
  providerId: string,
): Promise<boolean> {
  const answer = await provider.get(providerId);
  if (!answer.ok) return answer.failure === 'notFound';
  if (answer.payment.status === 'paid') {
    log.error({ payment: id, providerId, status }, 'payment was paid after it had ended; refund it');
  }
  return true;
}
