import { ClientCore } from 'mollie-api-typescript/core.js';
import { methodsGet } from 'mollie-api-typescript/funcs/methodsGet.js';
import { paymentsCreate } from 'mollie-api-typescript/funcs/paymentsCreate.js';
import { paymentsGet } from 'mollie-api-typescript/funcs/paymentsGet.js';
import type { PaymentRequest } from 'mollie-api-typescript/models';
import { ClientError } from 'mollie-api-typescript/models/errors/clienterror.js';
import * as z from 'zod';
import { molliePaymentId, type MollieSettings } from './mollie-settings.ts';
import type { PaymentFailure, PaymentOrder, PaymentProvider, PaymentResponse, ProviderPayment } from './provider.ts';

/** Longer than Mollie takes, shorter than a visitor waits and than Mollie waits for the response of its webhook. */
const TIMEOUT_MS = 8000;

/**
 * Payments over Mollie's own client. Its retries are off: a visitor waits for the response, every order can be repeated
 * with its key, and the reconciliation asks again for whatever is not final.
 */
export function mollieClient(settings: MollieSettings): Pick<PaymentProvider, 'create' | 'get'> {
  const client = connectMollie(settings);
  const options = { redirect: 'error' } as const;
  return {
    create: async (order) => {
      const request = { idempotencyKey: order.idempotencyKey, paymentRequest: requestOf(order) };
      return responseOf(await paymentsCreate(client, request, options));
    },
    get: async (paymentId) => responseOf(await paymentsGet(client, { paymentId }, options)),
  };
}

function connectMollie({ baseUrl, apiKey, timeoutMs = TIMEOUT_MS }: MollieSettings): ClientCore {
  return new ClientCore({
    serverURL: baseUrl,
    security: { apiKey },
    timeoutMs,
    retryConfig: { strategy: 'none' },
  });
}

/** Follows from the order alone: the same Idempotency-Key with another content is refused. */
function requestOf({ amount, description, paymentId, returnUrl, webhookUrl }: PaymentOrder): PaymentRequest {
  return {
    amount: { currency: 'EUR', value: (amount / 100).toFixed(2) },
    description,
    redirectUrl: returnUrl,
    webhookUrl,
    method: 'ideal',
    locale: 'nl_NL',
    sequenceType: 'oneoff',
    metadata: { payment: paymentId },
  };
}

/** The part of a payment that we use, as Mollie's client gives it. */
const molliePayment = z.object({
  id: molliePaymentId,
  status: z.string().min(1).max(40),
  links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }),
  details: z.object({ consumerAccount: z.string().nullish() }).nullish(),
});

function responseOf(result: { ok: true; value: unknown } | { ok: false; error: Error }): PaymentResponse {
  if (!result.ok) return failureOf(result.error);
  const read = molliePayment.safeParse(result.value);
  return read.success ? { ok: true, payment: paymentOf(read.data) } : unavailable('sent a payment of another shape');
}

function paymentOf({ id, status, links, details }: z.infer<typeof molliePayment>): ProviderPayment {
  const account = details?.consumerAccount ?? undefined;
  return { providerPaymentId: id, status, checkoutUrl: links.checkout?.href, account };
}

/** Tells only the status and the field at fault: an error of the client quotes the whole response. */
function failureOf(error: Error): PaymentFailure {
  if (!(error instanceof ClientError)) return unavailable(error.name);
  const { statusCode } = error;
  const field = 'field' in error && typeof error.field === 'string' ? ` (${error.field.slice(0, 40)})` : '';
  const reason = `status ${statusCode}${field}`;
  if (statusCode === 404 || statusCode === 410) return { ok: false, failure: 'notFound', reason };
  if (statusCode === 409) return { ok: false, failure: 'conflict', reason };
  // A 2xx is one that the client could not read.
  if (statusCode === 429 || statusCode >= 500 || statusCode < 400) return unavailable(reason);
  return { ok: false, failure: 'refused', reason };
}

function unavailable(reason: string): PaymentFailure {
  return { ok: false, failure: 'unavailable', reason };
}

/** The part of a method that we look at. */
const method = z.object({ status: z.string().max(40).nullish() });

/** Whether visitors can pay with iDEAL: `activated`. Nothing is created. */
export async function askForIdeal(settings: MollieSettings): Promise<{ ok: true; status: string } | PaymentFailure> {
  const result = await methodsGet(connectMollie(settings), { methodId: 'ideal' }, { redirect: 'error' });
  if (!result.ok) return failureOf(result.error);
  return { ok: true, status: method.parse(result.value).status ?? 'not activated' };
}
