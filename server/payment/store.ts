import type { PaymentStatus } from '@vangnet/domain/product/payment';

/** One attempt to pay for an application. */
export type StoredPayment = {
  /** Ours; it stands in the address that the visitor returns to, and opens nothing. */
  readonly id: string;
  readonly idempotencyKey: string;
  readonly status: PaymentStatus;
  /** In cents. */
  readonly amount: number;
  /** Undefined as long as it is `starting`. */
  readonly providerId: string | undefined;
  /** Where the visitor pays, as long as the provider says so. */
  readonly checkoutUrl: string | undefined;
  readonly createdAt: Date;
};

/** A payment that this server, and no other, is to look after until the claim lapses. */
export type ClaimedPayment = StoredPayment & { readonly claimedUntil: Date };

export type Begun =
  | { ok: true; payment: StoredPayment }
  | { ok: false; code: 'payment.conflict'; paymentId: string }
  /** The application was changed since the version that was judged. */
  | { ok: false; code: 'application.stale' }
  | { ok: false; code: 'request.notFound' };

/** What the provider said. */
export type ReportedPayment = {
  readonly status: PaymentStatus;
  readonly checkoutUrl: string | undefined;
  /** The IBAN that paid, as far as it is told. It is compared with the one in the application and not kept. */
  readonly account: string | undefined;
};

/** Which application was paid with what. */
export type PaidPayment = {
  readonly paymentId: string;
  readonly paidAt: Date;
  /** Undefined when the provider did not tell the account. */
  readonly ibanMatches: boolean | undefined;
};

/** The attempts to pay. An application has at most one that is paid, and at most one that may still become so. */
export type Payments = {
  /** The payment of a paid application; undefined for any other, and for an unknown token. */
  paidFor(token: string): Promise<PaidPayment | undefined>;
  /** The payment that keeps the application from being paid (again): the paid one, else one that is not final. */
  currentFor(token: string): Promise<StoredPayment | undefined>;
  /** Makes an attempt for the version of the application that was judged, or gives the one that is under way. */
  begin(attempt: { token: string; version: number; amount: number }): Promise<Begun>;
  /** The provider made it. Another answer to the same attempt changes nothing. */
  opened(id: string, made: ReportedPayment & { providerId: string }): Promise<void>;
  /** The provider will not make it: this attempt is over. */
  refused(id: string): Promise<void>;

  /** From now on the browser with this cookie may know the token that started the payment. */
  admitBrowser(browser: { id: string; secret: string; token: string }): Promise<void>;
  /** The token that started this payment in this browser. */
  tokenIn(browser: { id: string; secret: string }): Promise<string | undefined>;

  find(id: string): Promise<StoredPayment | undefined>;
  findByProvider(providerId: string): Promise<StoredPayment | undefined>;
  /**
   * Takes the right to ask the provider. Not when the payment is final, when somebody else is asking, or when that was
   * done less than `quietMs` ago. A claim that is not ended before `until` lapses.
   */
  claim(id: string, options: { until: Date; quietMs: number }): Promise<ClaimedPayment | undefined>;
  /** The same for whichever payment nobody looked after the longest. */
  claimDue(options: { until: Date }): Promise<ClaimedPayment | undefined>;
  /** Ends a claim with what the provider said. An answer of before changes nothing, also when the claim has lapsed. */
  record(claimed: ClaimedPayment, reported: ReportedPayment): Promise<StoredPayment>;
  /** Ends a claim without an answer. */
  release(claimed: ClaimedPayment): Promise<void>;
  /** Ends a claim and the attempt: it will never be paid. */
  giveUp(claimed: ClaimedPayment): Promise<void>;

  /**
   * Writes to one visitor who paid before that moment and was not done since, once for each application: it queues the
   * mail with a link to go on. False when there is nobody left to write to.
   */
  remindOne(paidBefore: Date): Promise<boolean>;
};
