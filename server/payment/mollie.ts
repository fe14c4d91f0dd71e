import * as z from 'zod';
import { askProvider, json } from '../http/ask-provider.ts';
import { callProvider } from '../http/observed.ts';
import { molliePaymentId, type MollieSettings } from './mollie-settings.ts';
import type {
  ListedPayment,
  PaymentFailure,
  PaymentOrder,
  PaymentProvider,
  ProviderPayment,
  RefundOrder,
} from './provider.ts';

/** Longer than Mollie takes, shorter than a visitor waits and than Mollie waits for the response of its webhook. */
const TIMEOUT_MS = 8000;

/**
 * Mollie Payments v2: the calls that we make, with the fields that we read. Whatever else stands in a response may come, go
 * and change. No call is repeated here: a visitor waits for the response, every order can be repeated with its key, and the
 * reconciliation asks again for whatever is not final.
 */
export function molliePayments(settings: MollieSettings): PaymentProvider {
  const { payments, refundsOf } = paths;
  return {
    create: async (order) => {
      const { idempotencyKey } = order;
      const made = await ask(settings, 'create', payments, payableSchema, {
        idempotencyKey,
        content: requestOf(order),
      });
      return made.ok ? { ok: true, payment: made.value } : made;
    },
    get: async (paymentId) => {
      const found = await ask(settings, 'get', `${payments}/${paymentId}`, paymentSchema);
      if (!found.ok) return found;
      const isIt = found.value.providerPaymentId === paymentId;
      return isIt ? { ok: true, payment: found.value } : unreadable('status 200 with another payment');
    },
    recent: (since) => recentPayments(settings, since),
    refund: async ({ idempotencyKey, providerPaymentId, amount }: RefundOrder) => {
      // Follows from the order alone. Without a description the bank shows that of the payment.
      const content = { amount: euro(amount), metadata: { refund: idempotencyKey } };
      const made = await ask(settings, 'refund', refundsOf(providerPaymentId), refundSchema, {
        idempotencyKey,
        content,
      });
      return made.ok ? { ok: true, refund: made.value } : made;
    },
    refunds: async (paymentId) => {
      const list = await ask(settings, 'refunds', `${refundsOf(paymentId)}?limit=${PAGE}`, listOf('refunds'));
      if (!list.ok) return list;
      const { rows, unreadableRows } = readRows(refundSchema, list.value);
      return { ok: true, refunds: rows, unreadableRows };
    },
    // The webhook posts a form with one field.
    idInWebhook: (form) => molliePaymentId.safeParse(new URLSearchParams(form).get('id')).data,
  };
}

/** Whether visitors can pay with iDEAL: `activated`. Nothing is created. */
export async function askForIdeal(settings: MollieSettings): Promise<{ ok: true; status: string } | PaymentFailure> {
  const asked = await ask(settings, 'method', 'methods/ideal', z.object({ status: z.string().max(40).nullish() }));
  return asked.ok ? { ok: true, status: asked.value.status ?? 'not activated' } : asked;
}

const paths = { payments: 'payments', refundsOf: (paymentId: string) => `payments/${paymentId}/refunds` };

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

/** What may be absent or odd without a harm: what it says is then not known. */
const perhaps = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);

const status = z.string().min(1).max(40);
const pageToPay = z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }) });
const payer = z.object({ consumerAccount: z.string() });

const paymentFields = z.object({ id: molliePaymentId, status, _links: perhaps(pageToPay), details: perhaps(payer) });
const paymentSchema = paymentFields.transform(paymentOf);
/** Of a payment that was ordered: without its page nobody can pay. */
const payableSchema = paymentFields.extend({ _links: pageToPay }).transform(paymentOf);

function paymentOf({ id, status: state, _links: links, details }: z.infer<typeof paymentFields>): ProviderPayment {
  const [checkoutUrl, account] = [links?.checkout.href, details?.consumerAccount];
  return { providerPaymentId: id, status: state, checkoutUrl, account };
}

/** One that was made on Mollie's own pages has other metadata, or none. */
const refundSchema = z
  .object({ id: z.string().min(1).max(80), status, metadata: perhaps(z.object({ refund: z.string() })) })
  .transform(({ id, status: state, metadata }) => ({
    refundId: id,
    status: state,
    idempotencyKey: metadata?.refund,
  }));

/** The rows of a list, unread. */
const listOf = (name: string) =>
  z
    .object({ _embedded: z.object({ [name]: z.array(z.unknown()) }) })
    .transform(({ _embedded: all }) => all[name] ?? []);

/** One row that cannot be read hides no other. */
function readRows<T>(schema: z.ZodType<T>, list: readonly unknown[]): { rows: T[]; unreadableRows: number } {
  const rows = list.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });
  return { rows, unreadableRows: list.length - rows.length };
}

/** Of one page, which is the most that Mollie gives; and how many pages are read. */
const PAGE = 250;
const MOST_PAGES = 4;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Another shop of the same profile has its own metadata. */
const listedSchema = z.object({
  id: molliePaymentId,
  status: perhaps(status),
  createdAt: perhaps(moment),
  paidAt: perhaps(moment),
  metadata: perhaps(z.object({ payment: z.string() })),
});

async function recentPayments(settings: MollieSettings, since: Date): ReturnType<PaymentProvider['recent']> {
  const listed: ListedPayment[] = [];
  let unreadableRows = 0;
  const read = async (from: string | undefined, pages: number): ReturnType<PaymentProvider['recent']> => {
    const query = `limit=${PAGE}${from === undefined ? '' : `&from=${from}`}`;
    const list = await ask(settings, 'recent', `${paths.payments}?${query}`, listOf('payments'));
    if (!list.ok) return list;
    const page = readRows(listedSchema, list.value);
    unreadableRows += page.unreadableRows;
    const isOld = ({ createdAt = since }: z.infer<typeof listedSchema>) => createdAt < since;
    // The first of a page is the last of the one before.
    const added = page.rows.filter((row) => row.id !== from && !isOld(row));
    listed.push(...added.map((row) => listedOf(row, since)));
    const last = page.rows.at(-1)?.id ?? from;
    const isAll = list.value.length < PAGE || last === from || page.rows.some(isOld) || pages === MOST_PAGES;
    return isAll ? { ok: true, payments: listed, unreadableRows } : read(last, pages + 1);
  };
  return read(undefined, 1);
}

/** What is paid counts as paid, also without a moment that can be read: as early as it can have been. */
const listedOf = (
  { id, status: state, createdAt, paidAt, metadata }: z.infer<typeof listedSchema>,
  since: Date,
): ListedPayment => ({
  providerPaymentId: id,
  paymentId: metadata?.payment,
  paidAt: paidAt ?? (state === 'paid' ? (createdAt ?? since) : undefined),
});

type Order = { readonly idempotencyKey: string; readonly content: object };
type Asked<T> = { ok: true; value: T } | PaymentFailure;

/** Asks Mollie for what stands at this path, or to make it by this order. */
const ask = <T>(
  { baseUrl, apiKey, timeoutMs = TIMEOUT_MS }: MollieSettings,
  operation: string,
  path: string,
  schema: z.ZodType<T>,
  order?: Order,
): Promise<Asked<T>> =>
  callProvider({ provider: 'payment provider', operation }, async () => {
    const asked = await askProvider(`${baseUrl}/v2/${path}`, json, {
      token: apiKey,
      headers: { accept: 'application/hal+json', ...(order && { 'idempotency-key': order.idempotencyKey }) },
      ...(order && { body: JSON.stringify(order.content) }),
      timeoutMs,
    });
    if (!asked.ok) return { ok: false, failure: 'unavailable', reason: asked.reason };
    return answerOf(asked.status, asked.content, schema);
  });

/** A reason has the status and the field at fault, and nothing else of a response. */
function answerOf<T>(code: number, content: unknown, schema: z.ZodType<T>): Asked<T> {
  if (code >= 200 && code < 300) {
    const read = schema.safeParse(content);
    if (read.success) return { ok: true, value: read.data };
    return unreadable(`status ${code} (${read.error.issues[0]?.path.join('.') || 'no JSON object'})`);
  }
  const { field } = problem.parse(content);
  const reason = field === undefined ? `status ${code}` : `status ${code} (${field.slice(0, 40)})`;
  return { ok: false, failure: FAILURES.get(code) ?? (code >= 400 && code < 500 ? 'refused' : 'unavailable'), reason };
}

const problem = z.object({ field: perhaps(z.string()) }).catch({ field: undefined });

/** Of these statuses; any other of 400 to 499 is a refusal, and what remains may pass. */
const FAILURES = new Map<number, PaymentFailure['failure']>([
  [404, 'notFound'],
  [410, 'notFound'],
  [409, 'conflict'],
  [429, 'unavailable'],
]);

const unreadable = (reason: string): PaymentFailure => ({ ok: false, failure: 'unreadable', reason });
