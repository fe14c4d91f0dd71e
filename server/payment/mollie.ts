import { ClientCore } from 'mollie-api-typescript/core.js';
import { paymentsCreate } from 'mollie-api-typescript/funcs/paymentsCreate.js';
import { paymentsGet } from 'mollie-api-typescript/funcs/paymentsGet.js';
import { ClientError } from 'mollie-api-typescript/models/errors/clienterror.js';
import type { PaymentAnswer, PaymentFailure, PaymentProvider } from './provider.ts';
import { announcedId, paymentOf, requestOf } from './mollie-wire.ts';

export const LIVE_MOLLIE = 'https://api.mollie.com';
/** Longer than Mollie takes, shorter than a visitor waits and than Mollie waits for the answer to its webhook. */
const TIMEOUT_MS = 8000;

export type MollieSettings = {
  /** Without `/v2`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
};

/**
 * Mollie Payments v2. The client's own repeats are off: a visitor waits for the answer, every order can be repeated with
 * its key, and whatever is not final is asked for again anyway.
 */
export function molliePayments({ baseUrl, apiKey, timeoutMs = TIMEOUT_MS }: MollieSettings): PaymentProvider {
  const client = new ClientCore({
    serverURL: baseUrl,
    security: { apiKey },
    timeoutMs,
    retryConfig: { strategy: 'none' },
  });
  const options = { redirect: 'error' } as const;
  return {
    create: async (order) => {
      const request = { idempotencyKey: order.idempotencyKey, paymentRequest: requestOf(order) };
      return answerOf(await paymentsCreate(client, request, options));
    },
    announced: announcedId,
    get: async (paymentId) => answerOf(await paymentsGet(client, { paymentId }, options)),
  };
}

function answerOf(result: { ok: true; value: unknown } | { ok: false; error: Error }): PaymentAnswer {
  if (!result.ok) return failureOf(result.error);
  const payment = paymentOf(result.value);
  return payment ? { ok: true, payment } : unavailable('answered with a payment of another shape');
}

/** Only the status and the field at fault are told: an error of the client quotes the whole answer. */
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
