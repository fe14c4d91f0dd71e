import type { Result } from '@vangnet/domain/application/result';
import type { AccountCheck, AccountChoice, PaymentStatus } from '@vangnet/domain/product/payment';
import type { RecordedPrice } from '../evidence/price.ts';
import type { Cents } from '@vangnet/domain/values/money';

/** One attempt to pay for an application. */
export type StoredPayment = {
  /** Ours; it stands in the URL that the visitor returns to, and gives access to nothing. */
  readonly id: string;
  readonly idempotencyKey: string;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  /** Undefined as long as it is `starting`. */
  readonly providerPaymentId: string | undefined;
  /** Where the visitor pays, as long as the provider says so. */
  readonly checkoutUrl: string | undefined;
  readonly createdAt: Date;
};

/** A payment that this server, and no other, asks the provider for until the lease ends. */
export type LeasedPayment = StoredPayment & { readonly leasedUntil: Date };

/** What the provider said. */
export type ReportedPayment = {
  readonly status: PaymentStatus;
  readonly checkoutUrl: string | undefined;
  /** The IBAN that paid, if the provider tells it. It is kept only as long as the applicant may choose it. */
  readonly account: string | undefined;
};

/** Which application was paid with what. */
export type PaidPayment = {
  readonly paymentId: string;
  readonly paidAt: Date;
  readonly account: AccountCheck;
};

/** What the browser that paid is told of the account. */
export type ToldAccount = AccountCheck & {
  /** The last four digits of both, as long as there is a choice between them. */
  readonly ends?: { readonly payer: string; readonly entered: string } | undefined;
};

/** The account that the premium is to be collected from, of an application whose payment this is. */
export type ChosenAccount = { readonly token: string; readonly paymentId: string; readonly choice: AccountChoice };

/** A payment that came after it had ended. */
export type RefundDue = { readonly providerPaymentId: string; readonly amount: Cents; readonly noticedAt: Date };

/** A paid application that is not submitted. */
export type PaidAndOpen = {
  /** How people name it. */
  readonly referenceId: string;
  readonly paidAt: Date;
  /** How the identity check ended that was begun last, such as "expired" or "other person"; undefined without one. */
  readonly lastCheck: string | undefined;
};

/** An attempt to begin. */
export type Attempt = {
  readonly token: string;
  /** Of the application that was judged. */
  readonly version: number;
  readonly amount: Cents;
  /** The premium that is being accepted, as it is recorded. */
  readonly price?: RecordedPrice | undefined;
};

/** The attempts to pay. An application has at most one that is paid, and at most one that may still become paid. */
export type PaymentStore = {
  /** The payment of a paid application; undefined for any other, and for an unknown token. */
  paidFor(token: string): Promise<PaidPayment | undefined>;
  /** The account of that payment, with the last digits that tell one from another. */
  accountOf(token: string): Promise<ToldAccount | undefined>;
  /**
   * Chooses between the account that paid and the one that was entered; with the first, the application changes. The same
   * choice again changes nothing. Refused with `payment.noAccountChoice` when another account did not pay, and with
   * `payment.accountSettled` for the other choice once an identity check was begun.
   */
  chooseAccount(chosen: ChosenAccount): Promise<Result<undefined>>;
  /** The payment that keeps the application from being paid (again): the paid one, else one that is not final. */
  currentFor(token: string): Promise<StoredPayment | undefined>;
  /**
   * Begins an attempt for the version of the application that was judged, or gives the one that is in its way.
   * Refused with `application.stale` when the application was changed since, and with `request.notFound`.
   */
  begin(attempt: Attempt): Promise<Result<StoredPayment>>;
  /** The provider created it. A second response for the same attempt changes nothing. */
  recordCreated(id: string, created: ReportedPayment & { providerPaymentId: string }): Promise<void>;
  /** The provider will not create it: this attempt is over. */
  recordRefused(id: string): Promise<void>;

  /**
   * From now on the browser with this secret in its cookie may know the token that started the payment. Of more than ten
   * for one payment the oldest may no longer.
   */
  admitBrowser(browser: { id: string; secret: string; token: string }): Promise<void>;
  /** The token that started this payment in this browser. */
  tokenIn(browser: { id: string; secret: string }): Promise<string | undefined>;

  find(id: string): Promise<StoredPayment | undefined>;
  findByProviderId(providerPaymentId: string): Promise<StoredPayment | undefined>;
  /**
   * Takes the right to ask the provider. Undefined when the payment is final, when another lease runs, when the provider
   * was asked less than `quietMs` ago, or when this server lacks the newest master key.
   */
  lease(id: string, options: { until: Date; quietMs: number }): Promise<LeasedPayment | undefined>;
  /** The same for the payment that is due the longest. */
  leaseDue(options: { until: Date }): Promise<LeasedPayment | undefined>;
  /**
   * The same for a payment that has ended without being paid. Undefined when another lease runs, or when the provider was
   * asked after the end and less than `quietMs` ago.
   */
  leaseEnded(id: string, options: { until: Date; quietMs: number }): Promise<LeasedPayment | undefined>;
  /** Remembers that a payment was paid after it had ended. False when that was known. */
  recordRefundDue(payment: StoredPayment): Promise<boolean>;
  isRefundDue(id: string): Promise<boolean>;
  /** What has not been refunded yet, the oldest first. */
  refundsDue(): Promise<RefundDue[]>;
  /** Records that a late payment was refunded. False when no refund of it is due. */
  recordRefunded(providerPaymentId: string): Promise<boolean>;
  /** Ends a lease with what the provider said. An outdated report changes nothing, also when the lease has ended. */
  recordStatus(leased: LeasedPayment, reported: ReportedPayment): Promise<StoredPayment>;
  /** Ends a lease without a report. */
  release(leased: LeasedPayment): Promise<void>;
  /** Ends a lease and the attempt, which will never be paid; the lease only when it was created at the provider since. */
  abandon(leased: LeasedPayment): Promise<StoredPayment>;

  /**
   * Takes one visitor who paid before that moment, each once, and queues the mail with a link to go on if they have not
   * finished since. False when nobody is left to look at.
   */
  remindOne(paidBefore: Date): Promise<boolean>;
  /** Those who paid a day to a week ago, and neither applied since nor were handed to an adviser; the oldest first. */
  paidAndOpen(): Promise<PaidAndOpen[]>;
};
