import type {
  PaymentResponse,
  PaymentFailure,
  PaymentOrder,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  RefundOrder,
} from '../payment/provider.ts';

export type FakePayments = PaymentProvider & {
  /** The payments that it has created, whether it responded or not. */
  made: Map<string, ProviderPayment>;
  orders: PaymentOrder[];
  asked: string[];
  /** Fails in this way until it is undefined again. */
  failing: PaymentFailure['failure'] | undefined;
  /** The number of rows of its lists that cannot be read. */
  unreadableRows: number;
  /** When what is paid was paid, as it stands in the list. */
  paidAt: Date;
  /** The number of orders that it will still create without a response. */
  silent: number;
  /** The refunds that it has made, by payment, the newest first; whether it responded or not. */
  refundsMade: Map<string, readonly ProviderRefund[]>;
  refundOrders: RefundOrder[];
  /** The bank, or the time, brings a refund so far: the newest one of the payment. */
  bringRefund(status: string, providerPaymentId?: string): void;
  /** The visitor, or the time, brings a payment so far; the latest when none is named. */
  bring(status: string, account?: string, providerPaymentId?: string): void;
};

const failed = (failure: PaymentFailure['failure']): PaymentFailure => ({
  ok: false,
  failure,
  reason: `made up: ${failure}`,
});

/** A payment provider in memory that keeps to the rules of Mollie: the same key gives the same response. */
export function fakePayments(): FakePayments {
  const responses = new Map<string, { content: string; response: PaymentResponse }>();
  const responseTo = (order: PaymentOrder): PaymentResponse => {
    const content = JSON.stringify(order);
    const earlier = responses.get(order.idempotencyKey);
    if (earlier) return earlier.content === content ? earlier.response : failed('refused');
    const providerPaymentId = `tr_${fake.made.size + 1}`;
    const checkoutUrl = `https://bank.example/${providerPaymentId}`;
    const payment = { providerPaymentId, status: 'open', checkoutUrl, account: undefined };
    fake.made.set(providerPaymentId, payment);
    responses.set(order.idempotencyKey, { content, response: { ok: true, payment } });
    return { ok: true, payment };
  };
  const refundsOf = (providerPaymentId: string) => fake.refundsMade.get(providerPaymentId) ?? [];
  const fake: FakePayments = {
    made: new Map(),
    orders: [],
    asked: [],
    failing: undefined,
    unreadableRows: 0,
    paidAt: new Date(0),
    silent: 0,
    refundsMade: new Map(),
    refundOrders: [],
    bring: (status, account, providerPaymentId = `tr_${fake.made.size}`) => {
      fake.made.set(providerPaymentId, { providerPaymentId, status, checkoutUrl: undefined, account });
    },
    create: async (order) => {
      fake.orders.push(order);
      if (fake.failing) return failed(fake.failing);
      const response = responseTo(order);
      if (fake.silent === 0) return response;
      fake.silent -= 1;
      return failed('unavailable');
    },
    get: async (providerPaymentId) => {
      fake.asked.push(providerPaymentId);
      if (fake.failing) return failed(fake.failing);
      const payment = fake.made.get(providerPaymentId);
      return payment ? { ok: true, payment } : failed('notFound');
    },
    recent: async () => {
      if (fake.failing) return { ok: false, failure: fake.failing, reason: `made up: ${fake.failing}` };
      const payments = [...fake.made.values()].map(({ providerPaymentId, status }) => ({
        providerPaymentId,
        paymentId: fake.orders[Number(providerPaymentId.replace('tr_', '')) - 1]?.paymentId,
        paidAt: status === 'paid' ? fake.paidAt : undefined,
      }));
      return { ok: true, payments: payments.toReversed(), unreadableRows: fake.unreadableRows };
    },
    bringRefund: (status, providerPaymentId = `tr_${fake.made.size}`) => {
      const [newest, ...rest] = refundsOf(providerPaymentId);
      if (newest) fake.refundsMade.set(providerPaymentId, [{ ...newest, status }, ...rest]);
    },
    refund: async (order) => {
      fake.refundOrders.push(order);
      if (fake.failing) return failed(fake.failing);
      const { idempotencyKey, providerPaymentId } = order;
      const before = refundsOf(providerPaymentId);
      const earlier = before.find((one) => one.idempotencyKey === idempotencyKey);
      if (earlier) return { ok: true, refund: { ...earlier, status: 'queued' } };
      // Nobody gets back more than they paid.
      if (before.some(({ status }) => status !== 'failed' && status !== 'canceled')) return failed('refused');
      const refund = { refundId: `re_${before.length + 1}`, status: 'queued', idempotencyKey };
      fake.refundsMade.set(providerPaymentId, [refund, ...before]);
      if (fake.silent === 0) return { ok: true, refund };
      fake.silent -= 1;
      return failed('unavailable');
    },
    refunds: async (providerPaymentId) =>
      fake.failing
        ? failed(fake.failing)
        : { ok: true, refunds: refundsOf(providerPaymentId), unreadableRows: fake.unreadableRows },
    idInWebhook: (body) => new URLSearchParams(body).get('id') ?? undefined,
  };
  return fake;
}
