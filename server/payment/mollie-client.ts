import { ClientCore } from 'mollie-api-typescript/core.js';
import { methodsGet } from 'mollie-api-typescript/funcs/methodsGet.js';
import { paymentsCreate } from 'mollie-api-typescript/funcs/paymentsCreate.js';
import { paymentsGet } from 'mollie-api-typescript/funcs/paymentsGet.js';
import { paymentsList } from 'mollie-api-typescript/funcs/paymentsList.js';
import { refundsCreate } from 'mollie-api-typescript/funcs/refundsCreate.js';
import { refundsList } from 'mollie-api-typescript/funcs/refundsList.js';
import type { PaymentRequest } from 'mollie-api-typescript/models';
import { ClientError } from 'mollie-api-typescript/models/errors/clienterror.js';
import * as z from 'zod';
import { molliePaymentId, type MollieSettings } from './mollie-settings.ts';
import type {
  ListedPayment,
  PaymentFailure,
  PaymentOrder,
  PaymentProvider,
  PaymentResponse,
  ProviderPayment,
  ProviderRefund,
  RefundOrder,
} from './provider.ts';

/** Longer than Mollie takes, shorter than a visitor waits and than Mollie waits for the response of its webhook. */
const TIMEOUT_MS = 8000;

/**
 * Payments over Mollie's own client. Its retries are off: a visitor waits for the response, every order can be repeated
 * with its key, and the reconciliation asks again for whatever is not final.
 */
export function mollieClient(settings: MollieSettings): Omit<PaymentProvider, 'idInWebhook'> {
  const client = connectMollie(settings);
  const options = { redirect: 'error' } as const;
  return {
    create: async (order) => {
      const request = { idempotencyKey: order.idempotencyKey, paymentRequest: requestOf(order) };
      return responseOf(await paymentsCreate(client, request, options));
    },
    get: async (paymentId) => responseOf(await paymentsGet(client, { paymentId }, options)),
    recent: (since) => recentPayments(client, since),
    refund: async (order) => {
      const result = await refundsCreate(client, refundRequestOf(order), options);
      if (!result.ok) return failureOf(result.error);
      const read = mollieRefund.safeParse(result.value);
      return read.success ? { ok: true, refund: refundOf(read.data) } : unavailable('sent a refund of another shape');
    },
    refunds: async (paymentId) => {
      const list = await refundsList(client, { paymentId, limit: PAGE }, options);
      if (!list.ok) return failureOf(list.error);
      const read = mollieRefunds.safeParse(list.value.result);
      if (!read.success) return unavailable('sent a list of refunds of another shape');
      return { ok: true, refunds: read.data.embedded.refunds.map(refundOf) };
    },
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

const euro = (amount: PaymentOrder['amount']) => ({ currency: 'EUR', value: (amount / 100).toFixed(2) });

/** Follows from the order alone: the same Idempotency-Key with another content is refused. */
function requestOf({ amount, description, locale, paymentId, returnUrl, webhookUrl }: PaymentOrder): PaymentRequest {
  return {
    amount: euro(amount),
    description,
    redirectUrl: returnUrl,
    webhookUrl,
    method: 'ideal',
    locale,
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

/** Follows from the order alone, as `requestOf`. Without a description the bank shows that of the payment. */
const refundRequestOf = ({ idempotencyKey, providerPaymentId: paymentId, amount }: RefundOrder) => ({
  paymentId,
  idempotencyKey,
  refundRequest: { amount: euro(amount), metadata: { refund: idempotencyKey } },
});

/** The part of a refund that we look at. One that was made on Mollie's own pages has other metadata, or none. */
const mollieRefund = z.object({
  id: z.string().min(1).max(80),
  status: z.string().min(1).max(40),
  metadata: z.object({ refund: z.string() }).nullish().catch(undefined),
});
const mollieRefunds = z.object({ embedded: z.object({ refunds: z.array(mollieRefund) }) });

const refundOf = ({ id, status, metadata }: z.infer<typeof mollieRefund>): ProviderRefund => ({
  refundId: id,
  status,
  idempotencyKey: metadata?.refund,
});

/** Of one page, which is the most that Mollie gives; and how many pages are read. */
const PAGE = 250;
const MOST_PAGES = 4;

/** The part of a list that we look at. Another shop of the same profile has its own metadata. */
const mollieList = z.object({
  embedded: z.object({
    payments: z.array(
      z.object({
        id: molliePaymentId,
        createdAt: z.coerce.date(),
        paidAt: z.coerce.date().nullish().catch(undefined),
        metadata: z.object({ payment: z.string() }).nullish().catch(undefined),
      }),
    ),
  }),
});
type Listed = z.infer<typeof mollieList>['embedded']['payments'];

async function recentPayments(client: ClientCore, since: Date): ReturnType<PaymentProvider['recent']> {
  const listed: ListedPayment[] = [];
  const read = async (from: string | undefined, pages: number): ReturnType<PaymentProvider['recent']> => {
    const list = await paymentsList(client, { limit: PAGE, from }, { redirect: 'error' });
    if (!list.ok) return failureOf(list.error);
    const page = mollieList.safeParse(list.value.result);
    if (!page.success) return unavailable('sent a list of another shape');
    const { payments } = page.data.embedded;
    // The first of a page is the last of the one before.
    const added = payments.filter(({ id, createdAt }) => id !== from && createdAt >= since);
    listed.push(...added.map(listedOf));
    const last = payments.at(-1);
    const isAll = payments.length < PAGE || last === undefined || last.createdAt < since || pages === MOST_PAGES;
    return isAll ? { ok: true, payments: listed } : read(last.id, pages + 1);
  };
  return read(undefined, 1);
}

const listedOf = ({ id, paidAt, metadata }: Listed[number]): ListedPayment => ({
  providerPaymentId: id,
  paymentId: metadata?.payment,
  paidAt: paidAt ?? undefined,
});

/** Has only the status and the field at fault: an error of the client quotes the whole response. */
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
