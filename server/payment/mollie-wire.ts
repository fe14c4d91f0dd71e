import type { PaymentRequest } from 'mollie-api-typescript/models';
import * as z from 'zod';
import type { PaymentOrder, ProviderPayment } from './provider.ts';

/** How Mollie names a payment. Goes into an address, so nothing else passes. */
const molliePaymentId = z.string().regex(/^tr_[A-Za-z0-9]{1,60}$/);

/** Mollie Payments v2: the part of a payment that we use, as its client hands it on. */
const molliePayment = z.object({
  id: molliePaymentId,
  status: z.string().min(1).max(40),
  links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }),
  details: z.object({ consumerAccount: z.string().nullish() }).nullish(),
});

/** Undefined when the answer is not one that we can work with. */
export function paymentOf(answer: unknown): ProviderPayment | undefined {
  const read = molliePayment.safeParse(answer);
  if (!read.success) return undefined;
  const { id, status, links, details } = read.data;
  return {
    providerId: id,
    status,
    checkoutUrl: links.checkout?.href,
    account: details?.consumerAccount ?? undefined,
  };
}

/** The webhook posts a form with one field. */
export function announcedId(form: string): string | undefined {
  return molliePaymentId.safeParse(new URLSearchParams(form).get('id')).data;
}

/** Follows from the order alone: the same Idempotency-Key with another content is refused. */
export function requestOf({ amount, description, reference, returnUrl, webhookUrl }: PaymentOrder): PaymentRequest {
  return {
    amount: { currency: 'EUR', value: (amount / 100).toFixed(2) },
    description,
    redirectUrl: returnUrl,
    webhookUrl,
    method: 'ideal',
    locale: 'nl_NL',
    sequenceType: 'oneoff',
    metadata: { payment: reference },
  };
}
