import type {
  PaymentResponse,
  PaymentFailure,
  PaymentOrder,
  PaymentProvider,
  ProviderPayment,
} from '../payment/provider.ts';

export type FakePayments = PaymentProvider & {
  /** What it has created, whether it responded or not. */
  made: Map<string, ProviderPayment>;
  orders: PaymentOrder[];
  asked: string[];
  /** Fails in this way until it is undefined again. */
  failing: PaymentFailure['failure'] | undefined;
  /** When what is paid was paid, as it stands in the list. */
  paidAt: Date;
  /** So many times more it creates what is ordered and does not respond. */
  silent: number;
  /** The visitor, or the time, brings a payment so far; the latest when none is named. */
  bring(status: string, account?: string, providerPaymentId?: string): void;
};

const failed = (failure: PaymentFailure['failure']): PaymentResponse => ({
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
  const fake: FakePayments = {
    made: new Map(),
    orders: [],
    asked: [],
    failing: undefined,
    paidAt: new Date(0),
    silent: 0,
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
      return { ok: true, payments: payments.toReversed() };
    },
    idInWebhook: (body) => new URLSearchParams(body).get('id') ?? undefined,
  };
  return fake;
}
