import type { World } from '../world.ts';
import { problem, type Answer } from './answer.ts';
import type { MollieScenario, Payment, Refund, RefundStatus } from './payment.ts';
import { fieldsOf, judgeAmount } from './payment-request.ts';
import type { PaymentStore } from './payments.ts';
import type { Later, Webhooks } from './webhooks.ts';

/** A refund that failed after it was made is possible: the account of the customer is closed, and the money comes back. */
const NEXT: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  queued: ['pending', 'failed', 'canceled'],
  pending: ['processing', 'failed', 'canceled'],
  processing: ['refunded', 'failed'],
  refunded: ['failed'],
  failed: [],
  canceled: [],
};
export const nextRefundStatuses = (status: RefundStatus): readonly RefundStatus[] => NEXT[status];

/** The provider takes a working day or two; here each step takes so many milliseconds. */
const STEP_MS = 2000;

/** The amount that is, or is to be, refunded. */
export const refundedValue = ({ refunds }: Pick<Payment, 'refunds'>): string => euro(centsRefunded(refunds));

const euro = (cents: number) => (cents / 100).toFixed(2);
const centsOf = (value: string) => Math.round(Number(value) * 100);
const isGone = ({ status }: Refund) => status === 'failed' || status === 'canceled';
const centsRefunded = (refunds: readonly Refund[]) =>
  refunds.reduce((sum, refund) => sum + (isGone(refund) ? 0 : centsOf(refund.amount.value)), 0);

/** The amount that can still be refunded. */
export const remainingValue = ({ request, refunds }: Pick<Payment, 'request' | 'refunds'>): string =>
  euro(centsOf(request.amount.value) - centsRefunded(refunds));

type Settings = {
  readonly world: World;
  readonly later: Later;
  readonly scenario: () => MollieScenario;
  readonly store: PaymentStore;
  readonly webhooks: Webhooks;
};
type Made = { readonly ok: true; readonly refund: Refund } | { readonly ok: false; readonly answer: Answer };

/** The operations on refunds, which are kept with their payment. */
export function refundsOf({ world, later, scenario, store, webhooks }: Settings) {
  function create(payment: Payment, body: unknown): Made {
    const fields = fieldsOf(body) ?? {};
    const fault = faultIn(payment, fields);
    if (fault) return { ok: false, answer: fault };
    const { description, metadata = null } = fields;
    const refund: Refund = {
      id: `re_${world.newId().slice(0, 10)}`,
      createdAt: world.now(),
      status: 'queued',
      amount: { currency: 'EUR', value: valueIn(fields) },
      description: typeof description === 'string' ? description : payment.request.description,
      metadata,
    };
    store.put({ ...payment, refunds: [...payment.refunds, refund] });
    goOn(payment.id, refund.id);
    return { ok: true, refund };
  }

  /** The next step of a refund comes by itself; `refund-slow` leaves it to the page of the sandbox. */
  function goOn(paymentId: string, refundId: string): void {
    later(STEP_MS, async () => {
      const status = store.find(paymentId)?.refunds.find(({ id }) => id === refundId)?.status;
      if (status === undefined || scenario() === 'refund-slow') return;
      const [next] = NEXT[status];
      if (next === undefined || status === 'refunded') return;
      const isFailing = scenario() === 'refund-failed' && status === 'processing';
      await settle(paymentId, refundId, isFailing ? 'failed' : next);
      goOn(paymentId, refundId);
    });
  }

  /**
   * Resolves after the first call of the webhook of the payment, which Mollie also calls at the end of a refund.
   *
   * @returns false when there is no such refund, or it cannot get this status
   */
  async function settle(paymentId: string, refundId: string, status: RefundStatus): Promise<boolean> {
    const payment = store.find(paymentId);
    const refund = payment?.refunds.find(({ id }) => id === refundId);
    if (!payment || !refund || !NEXT[refund.status].includes(status)) return false;
    const refunds = payment.refunds.map((one) => (one === refund ? { ...one, status } : one));
    store.put({ ...payment, refunds });
    const isEnded = status === 'refunded' || status === 'failed' || status === 'canceled';
    if (isEnded && scenario() !== 'no-webhook') await webhooks.call(payment);
    return true;
  }

  return { create, settle };
}

type Fields = Readonly<Record<string, unknown>>;

const KNOWN = new Set(['amount', 'description', 'metadata']);

const valueIn = (fields: Fields): string => String(fieldsOf(fields['amount'])?.['value']);

/** The first fault of an order; undefined when it can be refunded. */
function faultIn(payment: Payment, fields: Fields): Answer | undefined {
  const unknown = Object.keys(fields).find((field) => !KNOWN.has(field));
  if (unknown !== undefined) return problem(422, `Non-existent body parameter "${unknown}" for this API call`, unknown);
  if (payment.status !== 'paid') return problem(422, 'The payment cannot be refunded, because it is not paid');
  const isTooMuch = () => centsOf(valueIn(fields)) > centsOf(remainingValue(payment));
  const detail = judgeAmount(fields['amount']) ?? (isTooMuch() ? 'The amount is higher than the maximum' : undefined);
  return detail === undefined ? undefined : problem(422, detail, 'amount');
}
