import { PAYMENT_WEBHOOK } from '@vangnet/contract/payment';
import type { PaymentOrder } from './provider.ts';
import type { StoredPayment } from './store.ts';
import type { Store } from '../store.ts';
import type { PaymentParts } from './ask-provider.ts';

export type MakeParts = PaymentParts & {
  readonly store: Store;
  readonly publicUrl: string;
  readonly brandName: string;
  /** Waits. An argument, so that tests need not. */
  readonly pause: (ms: number) => Promise<void>;
};

const CONFLICT_MS = 400;

/** Where the visitor comes back. */
export const statusUrl = ({ publicUrl }: { publicUrl: string }, id: string) => `${publicUrl}/payment/status?id=${id}`;

/**
 * Has the provider make a payment that we have begun. Whatever went wrong the time before (no answer, or a crash before
 * it was stored), the same key gives the payment that was made then.
 *
 * @returns whether there is a reason to look again; false when it cannot be had now
 */
export async function makePayment(parts: MakeParts, token: string, payment: StoredPayment): Promise<boolean> {
  const { payments, provider, log, pause } = parts;
  const { id } = payment;
  const made = await provider.create(await orderOf(parts, token, payment));
  if (made.ok) {
    await payments.opened(id, made.payment);
    log.info({ payment: id }, 'payment created');
    return true;
  }
  const facts = { payment: id, reason: made.reason };
  if (made.failure === 'conflict') {
    // Another start of the same payment is being answered at this moment.
    await pause(CONFLICT_MS);
    return true;
  }
  if (made.failure === 'unavailable') {
    log.warn(facts, 'payment provider did not respond');
    return false;
  }
  await payments.refused(id);
  log.error(facts, 'payment provider rejected the payment; check PAYMENT_API_URL and PAYMENT_API_KEY');
  return false;
}

/** Nothing in it may change between two times: the provider refuses the same key with another order. */
async function orderOf(
  parts: MakeParts,
  token: string,
  { id, idempotencyKey, amount }: StoredPayment,
): Promise<PaymentOrder> {
  const application = await parts.store.readApplication(token);
  return {
    idempotencyKey,
    amount,
    description: `Verificatie ${parts.brandName} ${application?.referenceId ?? ''}`.trim(),
    reference: id,
    returnUrl: statusUrl(parts, id),
    webhookUrl: `${parts.publicUrl}${PAYMENT_WEBHOOK}`,
  };
}
