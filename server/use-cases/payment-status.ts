import { isFinal } from '@vangnet/domain/product/payment';
import type { StoredPayment } from '../store/payments/payments-port.ts';
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
  if (!stored || isFinal(stored.status)) return true;
  return (await askProvider(parts, stored.id, 0)).outcome === 'answered';
}
