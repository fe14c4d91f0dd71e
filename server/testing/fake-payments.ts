import type {
  PaymentFailure,
  PaymentOrder,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  ProviderResponse,
  RefundOrder,
} from '../payment/provider.ts';

export type FakePayments = PaymentProvider & {
  /** The payments that it has created, whether it responded or not. */
  made: Map<string, ProviderPayment>;
  orders: PaymentOrder[];
  asked: string[];
  /** Fails in this way until it is undefined again. */
  failing: PaymentFailure['failure'] | undefined;
  /** The number of rows of its lists that cannot be read; the others can. */
  unreadable: number;
  /** When what is paid was paid, as it stands in the list. */
  paidAt: Date;
  /** How many times more it creates what is ordered and does not respond. */
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
const given = <Value>(value: Value) => ({ ok: true, value }) as const;

/** A payment provider in memory that keeps to the rules of Mollie: the same key gives the same response. */
export function fakePayments(): FakePayments {
  const created = new Map<string, { content: string; payment: ProviderPayment }>();
  /** Gives what it made, or does not respond while it is silent. */
  const unlessSilent = <Value>(value: Value): ProviderResponse<Value> => {
    if (fake.silent === 0) return given(value);
    fake.silent -= 1;
    return failed('unavailable');
  };
  const refundsOf = (providerPaymentId: string) => fake.refundsMade.get(providerPaymentId) ?? [];
  const fake: FakePayments = {
    made: new Map(),
    orders: [],
    asked: [],
    failing: undefined,
    unreadable: 0,
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
      const content = JSON.stringify(order);
      const earlier = created.get(order.idempotencyKey);
      if (earlier) return earlier.content === content ? unlessSilent(earlier.payment) : failed('refused');
      const providerPaymentId = `tr_${fake.made.size + 1}`;
      const checkoutUrl = `https://bank.example/${providerPaymentId}`;
      const payment = { providerPaymentId, status: 'open', checkoutUrl, account: undefined };
      fake.made.set(providerPaymentId, payment);
      created.set(order.idempotencyKey, { content, payment });
      return unlessSilent(payment);
    },
    get: async (providerPaymentId) => {
      fake.asked.push(providerPaymentId);
      const payment = fake.made.get(providerPaymentId);
      return fake.failing ? failed(fake.failing) : payment ? given(payment) : failed('notFound');
    },
    recent: async () => {
      if (fake.failing) return failed(fake.failing);
      const rows = [...fake.made.values()].map(({ providerPaymentId, status }) => ({
        providerPaymentId,
        paymentId: fake.orders[Number(providerPaymentId.replace('tr_', '')) - 1]?.paymentId,
        paidAt: status === 'paid' ? fake.paidAt : undefined,
      }));
      return given({ rows: rows.toReversed(), unreadable: fake.unreadable });
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
      if (earlier) return given({ ...earlier, status: 'queued' });
      // Nobody gets back more than they paid.
      if (before.some(({ status }) => status !== 'failed' && status !== 'canceled')) return failed('refused');
      const refund = { refundId: `re_${before.length + 1}`, status: 'queued', idempotencyKey };
      fake.refundsMade.set(providerPaymentId, [refund, ...before]);
      return unlessSilent(refund);
    },
    refunds: async (id) =>
      fake.failing ? failed(fake.failing) : given({ rows: refundsOf(id), unreadable: fake.unreadable }),
    idInWebhook: (body) => new URLSearchParams(body).get('id') ?? undefined,
  };
  return fake;
}
