/** A payment to be made. The same one, with the same key, may be asked for again: it is made once. */
export type PaymentOrder = {
  readonly idempotencyKey: string;
  /** In cents. */
  readonly amount: number;
  /** On the bank statement. No personal data. */
  readonly description: string;
  /** Our id of the payment, for whoever looks at both sides. */
  readonly reference: string;
  /** Where the visitor comes back, whatever the outcome. */
  readonly returnUrl: string;
  /** Where the provider tells that something has changed. */
  readonly webhookUrl: string;
};

export type ProviderPayment = {
  readonly providerId: string;
  /** Mostly one of `PAYMENT_STATUSES`; the provider may come to use other words. */
  readonly status: string;
  /** Where the visitor pays, as long as he can. */
  readonly checkoutUrl: string | undefined;
  /** The IBAN that paid, as far as it is told. */
  readonly account: string | undefined;
};

/**
 * Why there is no payment. `unavailable`: no usable answer, and what was asked for may still have been done. `conflict`:
 * the same order is being handled at this moment. `refused`: it will be refused again; the order or the settings are
 * wrong. `reason` holds nothing personal.
 */
export type PaymentFailure = {
  readonly ok: false;
  readonly failure: 'unavailable' | 'conflict' | 'refused' | 'notFound';
  readonly reason: string;
};
export type PaymentAnswer = { readonly ok: true; readonly payment: ProviderPayment } | PaymentFailure;

/** A company that takes payments. Never throws on what it or the connection does. */
export type PaymentProvider = {
  create(order: PaymentOrder): Promise<PaymentAnswer>;
  /** `notFound` when it has no payment with this id. */
  get(providerId: string): Promise<PaymentAnswer>;
  /** The id of a payment in what the provider posts to the webhook. Anybody can post there: it is a hint, no more. */
  readonly announced: (body: string) => string | undefined;
};
