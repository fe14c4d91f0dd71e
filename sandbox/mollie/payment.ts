import type { PaymentRequest } from './payment-request.ts';

export const STATUSES = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

export type Payment = {
  /** tr_ and ten characters. */
  readonly id: string;
  /** Secret part of the address of the checkout page; the id is not secret. */
  readonly token: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly request: PaymentRequest;
  readonly status: Status;
  /** Moment of this status. */
  readonly statusAt: Date;
  /** The account it was paid from. */
  readonly account?: Account;
  /** Oldest first. */
  readonly refunds: readonly Refund[];
};

export const REFUND_STATUSES = ['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export type Refund = {
  /** re_ and ten characters. */
  readonly id: string;
  readonly createdAt: Date;
  readonly status: RefundStatus;
  readonly amount: PaymentRequest['amount'];
  readonly description: string;
  readonly metadata: unknown;
};

/** The account as the customer's bank discloses it; null where it discloses nothing. */
export type Account = { readonly name: string | null; readonly iban: string | null };

const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  open: ['paid', 'failed', 'canceled', 'expired', 'pending'],
  pending: ['paid', 'failed', 'canceled', 'expired'],
  paid: [],
  failed: [],
  canceled: [],
  expired: [],
};

export const isFinal = (status: Status): boolean => NEXT[status].length === 0;

/** The statuses that a payment may still get; only one scenario leaves a final status. */
export function nextStatuses(status: Status, scenario: MollieScenario): readonly Status[] {
  return status === 'expired' && scenario === 'paid-after-expiry' ? ['paid'] : NEXT[status];
}

/** How the payment provider behaves. */
export const mollieScenarios = {
  ok: 'Responds at once and calls the webhook, except for a payment that was cancelled at the bank.',
  slow: 'Creates a payment after 10 seconds, also when the client has disconnected by then.',
  'hang-after-create':
    'Creates the payment and never responds; a repeat with the same Idempotency-Key gets the response.',
  down: 'Breaks every connection of the API without a response.',
  unavailable: 'Responds to every call of the API with 503.',
  busy: 'Responds to every call of the API with 429.',
  'no-webhook': 'Never calls a webhook.',
  'double-webhook': 'Calls every webhook twice at the same moment.',
  'late-webhook': 'Calls a webhook 10 seconds later, after the customer is back.',
  'null-fields': 'Sends null in every field that a shop need not read, as happens now and then.',
  'public-webhooks': 'Refuses a webhook that only this machine or its network can reach, as the real provider does.',
  'refund-failed': 'Lets every refund fail at the bank of the customer.',
  'refund-slow': 'Leaves every refund as it is until it is changed on the page of payments.',
  'paid-after-expiry': 'Lets an expired payment be paid, which the API description rules out.',
} as const;

export type MollieScenario = keyof typeof mollieScenarios;
