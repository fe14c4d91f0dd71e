import type { DeliveryKind } from '../database/tables.ts';

/** What this server, and no other, is to deliver now. */
export type Claimed = {
  readonly id: string;
  readonly kind: DeliveryKind;
  /** Counts this attempt. Also tells a claim that has lapsed from the one that followed it. */
  readonly attempt: number;
  /** The same for every attempt, so that what arrives twice can be recognised. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** What it is made of. Throws when the row was changed outside the product. */
  readonly open: () => unknown;
};

/**
 * What became of an attempt. Of a `temporary` failure it may still have arrived; an `operator` failure is one that
 * waiting does not mend. `code` is short and holds nothing personal.
 */
export type Delivered = { ok: true } | { ok: false; failure: 'temporary' | 'permanent' | 'operator'; code: string };

/** What an attempt came to. `error` is a short code: never text of a mail server, which quotes addresses. */
export type Settlement =
  | { state: 'sent' }
  | { state: 'queued'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string };

/** What is still to be delivered. It is put in by the change that causes it, in its transaction. */
export type Outbox = {
  /**
   * Takes what is due longest, if any. A claim that is not settled before `leaseUntil` lapses: the server died,
   * and the next one tries again. `domain` is the right-hand side of a new Message-ID.
   */
  claim(options: { leaseUntil: Date; domain: string }): Promise<Claimed | undefined>;
  /** Ends an attempt. False when the claim had lapsed and another attempt has taken over; that one decides then. */
  settle(claim: Pick<Claimed, 'id' | 'attempt'>, settlement: Settlement): Promise<boolean>;
};
