import * as z from 'zod';
import { askProvider, json } from '../http/ask-provider.ts';
import { callProvider } from '../http/observed.ts';
import type {
  Listed,
  ListedPayment,
  PaymentFailure,
  PaymentOrder,
  PaymentProvider,
  ProviderResponse,
} from './provider.ts';

export const LIVE_MOLLIE = 'https://api.mollie.com';

export type MollieSettings = {
  /** Without `/v2`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
};

/** Longer than Mollie takes, shorter than a visitor waits and than Mollie waits for the response of its webhook. */
const TIMEOUT_MS = 8000;

/**
 * Mollie Payments v2: the calls that we make, with the fields that we read. Whatever else stands in a response may come, go
 * and change. No call is repeated here: a visitor waits for the response, every order can be repeated with its key, and the
 * reconciliation asks again for whatever is not final.
 */
export function molliePayments(settings: MollieSettings): PaymentProvider {
  return {
    create: (order) => {
      const { idempotencyKey } = order;
      return ask(settings, 'create', 'payments', payableSchema, { idempotencyKey, content: requestOf(order) });
    },
    get: async (paymentId) => {
      const found = await ask(settings, 'get', `payments/${paymentId}`, paymentSchema);
      const isOther = found.ok && found.value.providerPaymentId !== paymentId;
      return isOther ? unreadable('status 200 with another payment') : found;
    },
    recent: (since) => recentPayments(settings, since),
    refund: ({ idempotencyKey, providerPaymentId, amount }) => {
      // Follows from the order alone. Without a description the bank shows that of the payment.
      const content = { amount: euro(amount), metadata: { refund: idempotencyKey } };
      return ask(settings, 'refund', refundsOf(providerPaymentId), refundSchema, { idempotencyKey, content });
    },
    refunds: (paymentId) =>
      ask(settings, 'refunds', `${refundsOf(paymentId)}?limit=${PAGE}`, listOf('refunds', refundSchema)),
    // The webhook posts a form with one field.
    idInWebhook: (form) => molliePaymentId.safeParse(new URLSearchParams(form).get('id')).data,
  };
}

const refundsOf = (paymentId: string) => `payments/${paymentId}/refunds`;

/** Whether visitors can pay with iDEAL: `activated`. Nothing is created. */
export async function askForIdeal(settings: MollieSettings): Promise<ProviderResponse<string>> {
  const schema = z.object({ status: z.string().max(40).nullish() });
  return ask(
    settings,
    'method',
    'methods/ideal',
    schema.transform(({ status: word }) => word ?? 'not activated'),
  );
}

const euro = (amount: PaymentOrder['amount']) => ({ currency: 'EUR', value: (amount / 100).toFixed(2) });

/** Follows from the order alone: the same Idempotency-Key with another content is refused. */
const requestOf = ({ amount, description, locale, paymentId, returnUrl, webhookUrl }: PaymentOrder) => ({
  amount: euro(amount),
  description,
  redirectUrl: returnUrl,
  webhookUrl,
  method: 'ideal',
  locale,
  sequenceType: 'oneoff',
  metadata: { payment: paymentId },
});

/** The id of a payment at Mollie. It goes into a URL, so nothing else passes. */
const molliePaymentId = z.string().regex(/^tr_[A-Za-z0-9]{1,60}$/);

/** Makes a field optional that may be absent or odd without harm: what it says is then not known. */
const perhaps = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);

const status = z.string().min(1).max(40);
const pageToPay = z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }) });
const payer = z.object({ consumerAccount: z.string() });

const paymentFields = z.object({ id: molliePaymentId, status, _links: perhaps(pageToPay), details: perhaps(payer) });
const paymentSchema = paymentFields.transform(paymentOf);
/** A payment that was ordered: without its page nobody can pay. */
const payableSchema = paymentFields.extend({ _links: pageToPay }).transform(paymentOf);

function paymentOf({ id, status: word, _links: links, details }: z.infer<typeof paymentFields>) {
  const [checkoutUrl, account] = [links?.checkout.href, details?.consumerAccount];
  return { providerPaymentId: id, status: word, checkoutUrl, account };
}

/** A refund; one that was made on Mollie's own pages has other metadata, or none. */
const refundSchema = z
  .object({ id: z.string().min(1).max(80), status, metadata: perhaps(z.object({ refund: z.string() })) })
  .transform(({ id, status: word, metadata }) => ({ refundId: id, status: word, idempotencyKey: metadata?.refund }));

/** A list by its name. One row that cannot be read hides no other. */
const listOf = <Row>(name: string, schema: z.ZodType<Row>) =>
  z.object({ _embedded: z.object({ [name]: z.array(z.unknown()) }) }).transform(({ _embedded: all }): Listed<Row> => {
    const read = (all[name] ?? []).map((row) => schema.safeParse(row));
    const rows = read.flatMap((row) => (row.success ? [row.data] : []));
    return { rows, unreadable: read.length - rows.length };
  });

/** The length of a page, which is the most that Mollie gives; and how many pages are read. */
const PAGE = 250;
const MOST_PAGES = 4;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A payment in the list. Another shop of the same profile has its own metadata. */
const listedSchema = z.object({
  id: molliePaymentId,
  status: perhaps(status),
  createdAt: perhaps(moment),
  paidAt: perhaps(moment),
  metadata: perhaps(z.object({ payment: z.string() })),
});
type ListedFields = z.infer<typeof listedSchema>;

async function recentPayments(settings: MollieSettings, since: Date): Promise<ProviderResponse<Listed<ListedPayment>>> {
  const isOld = ({ createdAt = since }: ListedFields) => createdAt < since;
  /** A payment counts as paid also without a moment that can be read: as early as it can have been. */
  const listed = ({ id, status: word, createdAt, paidAt, metadata }: ListedFields) => ({
    providerPaymentId: id,
    paymentId: metadata?.payment,
    paidAt: paidAt ?? (word === 'paid' ? (createdAt ?? since) : undefined),
  });
  const read = async (
    from: string | undefined,
    pagesLeft: number,
  ): Promise<ProviderResponse<Listed<ListedPayment>>> => {
    const query = `limit=${PAGE}${from === undefined ? '' : `&from=${from}`}`;
    const page = await ask(settings, 'recent', `payments?${query}`, listOf('payments', listedSchema));
    if (!page.ok) return page;
    const { rows, unreadable: odd } = page.value;
    // The first of a page is the last of the one before.
    const here = { rows: rows.filter((row) => row.id !== from && !isOld(row)).map(listed), unreadable: odd };
    const last = rows.at(-1)?.id ?? from;
    if (rows.length + odd < PAGE || last === from || rows.some(isOld) || pagesLeft === 1)
      return { ok: true, value: here };
    const rest = await read(last, pagesLeft - 1);
    if (!rest.ok) return rest;
    const { value: older } = rest;
    return { ok: true, value: { rows: [...here.rows, ...older.rows], unreadable: odd + older.unreadable } };
  };
  return read(undefined, MOST_PAGES);
}

type Order = { readonly idempotencyKey: string; readonly content: object };

/** Asks Mollie for what stands at this path, or to make it by this order. */
const ask = <T>(
  { baseUrl, apiKey, timeoutMs = TIMEOUT_MS }: MollieSettings,
  operation: string,
  path: string,
  schema: z.ZodType<T>,
  order?: Order,
): Promise<ProviderResponse<T>> =>
  callProvider({ provider: 'payment provider', operation }, async () => {
    const asked = await askProvider(`${baseUrl}/v2/${path}`, json, {
      token: apiKey,
      headers: { accept: 'application/hal+json', ...(order && { 'idempotency-key': order.idempotencyKey }) },
      ...(order && { body: JSON.stringify(order.content) }),
      timeoutMs,
    });
    if (!asked.ok) return { ok: false, failure: 'unavailable', reason: asked.reason };
    const { status: code, content } = asked;
    return code >= 200 && code < 300 ? readBy(schema, code, content) : failureOf(code, content);
  });

/** Reads a response. A reason has the status and the field at fault, and nothing else of it. */
function readBy<T>(schema: z.ZodType<T>, code: number, content: unknown): ProviderResponse<T> {
  const read = schema.safeParse(content);
  if (read.success) return { ok: true, value: read.data };
  return unreadable(`status ${code} (${read.error.issues[0]?.path.join('.') || 'no JSON object'})`);
}

function failureOf(code: number, content: unknown): PaymentFailure {
  const { field } = problem.parse(content);
  const reason = field === undefined ? `status ${code}` : `status ${code} (${field.slice(0, 40)})`;
  return { ok: false, failure: FAILURES.get(code) ?? (code >= 400 && code < 500 ? 'refused' : 'unavailable'), reason };
}

const problem = z.object({ field: perhaps(z.string()) }).catch({ field: undefined });

/** The failures by status; any other of 400 to 499 is a refusal, and what remains may pass. */
const FAILURES = new Map<number, PaymentFailure['failure']>([
  [404, 'notFound'],
  [410, 'notFound'],
  [409, 'conflict'],
  [429, 'unavailable'],
]);

const unreadable = (reason: string): PaymentFailure => ({ ok: false, failure: 'unreadable', reason });
