import type { PaymentRequest } from './payment-request.ts';
import type { MollieScenario } from './scenarios.ts';

export const STATUSES = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

export type Payment = {
  /** tr_ and ten characters. */
  readonly id: string;
  /** Secret part of the address of the checkout page; the id is not secret. */
  readonly token: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isCancelable: boolean;
  readonly request: PaymentRequest;
  readonly status: Status;
  /** Moment of this status. */
  readonly statusAt: Date;
  /** The account it was paid from. */
  readonly account?: Account;
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
