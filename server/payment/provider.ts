import type { Cents } from '@vangnet/domain/values/money';

/** A payment to be created. The same one, with the same key, may be asked for again: it is created once. */
export type PaymentOrder = {
  readonly idempotencyKey: string;
  readonly amount: Cents;
  /** On the bank statement. No personal data. */
  readonly description: string;
  /** Language of the payment page. */
  readonly locale: 'nl_NL' | 'en_GB';
  /** Our id of the payment, for people who compare both sides. */
  readonly paymentId: string;
  /** Address where the visitor comes back, whatever the outcome. */
  readonly returnUrl: string;
  /** Address that the provider calls when something has changed. */
  readonly webhookUrl: string;
};

export type ProviderPayment = {
  readonly providerPaymentId: string;
  /** Usually one of `PAYMENT_STATUSES`; the provider may come to use other words. */
  readonly status: string;
  /** Address where the visitor pays, as long as that is possible. */
  readonly checkoutUrl: string | undefined;
  /** The IBAN that paid, if the provider gives it. */
  readonly account: string | undefined;
};

/** A refund of a whole payment. The same one, with the same key, may be asked for again within an hour: it is made once. */
export type RefundOrder = {
  readonly idempotencyKey: string;
  readonly providerPaymentId: string;
  readonly amount: Cents;
};

export type ProviderRefund = {
  readonly refundId: string;
  /** One of `RefundState`; the provider may come to use other words. */
  readonly status: string;
  /** The key that it was asked for with; undefined of a refund that was made at the provider. */
  readonly idempotencyKey: string | undefined;
};

/**
 * Why the provider gave nothing. `unavailable`: no response, or one that says to come back; `unreadable`: a response that says
 * something else than its agreement does. Of both, what was asked for may still have been done.
 * `conflict`: the same order is being handled at this moment. `refused`: it will be refused again; the order or the
 * settings are wrong. `reason` holds nothing personal.
 */
export type PaymentFailure = {
  readonly ok: false;
  readonly failure: 'unavailable' | 'unreadable' | 'conflict' | 'refused' | 'notFound';
  readonly reason: string;
};
export type ProviderResponse<Value> = { readonly ok: true; readonly value: Value } | PaymentFailure;

/** The rows of a list of the provider that can be read, the newest first, and how many cannot. */
export type Listed<Row> = { readonly rows: readonly Row[]; readonly unreadable: number };

/** A payment as it stands in a list of the provider. */
export type ListedPayment = {
  readonly providerPaymentId: string;
  /** Our id of it; undefined when we did not create it. */
  readonly paymentId: string | undefined;
  /** Undefined when it is not paid. */
  readonly paidAt: Date | undefined;
};

/** A company that takes payments. Never throws on what it or the connection does. */
export type PaymentProvider = {
  create(order: PaymentOrder): Promise<ProviderResponse<ProviderPayment>>;
  /** `notFound` when it has no payment with this id. */
  get(providerPaymentId: string): Promise<ProviderResponse<ProviderPayment>>;
  /** Payments that were created since that moment; of very many only the newest. */
  recent(since: Date): Promise<ProviderResponse<Listed<ListedPayment>>>;
  /** Asks for a refund. That it is made takes days, and it can fail. */
  refund(order: RefundOrder): Promise<ProviderResponse<ProviderRefund>>;
  /** Every refund of a payment, also those that failed. */
  refunds(providerPaymentId: string): Promise<ProviderResponse<Listed<ProviderRefund>>>;
  /** The id of a payment in what the provider posts to the webhook. Anybody can post there: it is a hint, no more. */
  readonly idInWebhook: (body: string) => string | undefined;
};

/** Longer than the provider is waited for, so that it is never asked for one payment, or one refund, twice at the same time. */
export const LEASE_MS = 20_000;

type Log = Record<'warn' | 'error', (facts: object, message: string) => void>;

/** Tells an operator why the provider gave nothing: silence may pass, the rest does not by itself. */
export function logFailure(log: Log, paymentId: string, { failure, reason }: PaymentFailure): void {
  const facts = { paymentId, reason };
  if (failure === 'unavailable') log.warn(facts, 'payment provider did not respond');
  else if (failure === 'unreadable') log.error(facts, 'payment provider sent a response that cannot be read');
  else log.error(facts, 'payment provider rejected the request; check PAYMENT_API_URL and PAYMENT_API_KEY');
}
