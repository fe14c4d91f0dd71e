import type { DeliveryKind } from '../database/tables.ts';

/** What this server, and no other, has to deliver now. */
export type Leased = {
  readonly id: string;
  readonly kind: DeliveryKind;
  /** Counts this attempt. Also distinguishes a lease that has lapsed from the one that followed it. */
  readonly attempt: number;
  /** The same for every attempt, so that what arrives twice can be recognised. */
  readonly messageId: string;
  /** How people name the application that it is about. */
  readonly referenceId: string;
  readonly createdAt: Date;
  /** What it is made of. Throws when the row was changed outside the product. */
  readonly open: () => unknown;
};

/**
 * What became of an attempt. Of a `temporary` failure it may still have arrived; an `operator` failure is one that
 * waiting does not mend. `code` is short and holds nothing personal.
 */
export type Delivered =
  | { ok: true; parts?: DeliveredParts }
  | { ok: false; failure: 'temporary' | 'permanent' | 'operator'; code: string };

/** SHA-256 of what left, part by part, in hexadecimal. */
type DeliveredParts = readonly { readonly name: string; readonly sha256: string }[];

/** The result of an attempt. `error` is a short code: never text of a mail server, which quotes addresses. */
export type Settlement =
  | { state: 'sent'; parts?: DeliveredParts | undefined }
  | { state: 'queued'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string };

export type LeaseOptions = {
  readonly kinds: readonly DeliveryKind[];
  readonly leaseUntil: Date;
  /** Right-hand side of a new Message-ID. */
  readonly domain: string;
};

/** What has not been delivered of one kind. */
export type Undelivered = {
  readonly kind: DeliveryKind;
  /** Those that will be tried. */
  readonly waiting: number;
  /** How long the oldest of those that are due has waited; 0 when none is. */
  readonly lagMs: number;
  /** Those that were given up. */
  readonly abandoned: number;
};

/** The reference of an application that was made then. */
export type ReferenceOf = (applicationId: string, made: Date) => string;

/** What was tried in vain. */
export type Stuck = {
  readonly kind: DeliveryKind;
  /** How people name the application that it is about. */
  readonly referenceId: string;
  readonly since: Date;
  /** Of the last attempt; short, and nothing personal. */
  readonly lastCode: string;
  /** Undefined when it was given up. */
  readonly nextAttemptAt: Date | undefined;
};

/** What is still to be delivered. It is put in by the change that causes it, in its transaction. */
export type Outbox = {
  /**
   * Leases what has been due longest of these kinds, if any. A lease that is not settled before `leaseUntil` lapses: the server
   * died, and the next one tries again. A server that lacks the newest master key leases nothing.
   */
  lease(options: LeaseOptions): Promise<Leased | undefined>;
  /** How much is left, of every kind of which something is. */
  undelivered(): Promise<Undelivered[]>;
  /** What was tried in vain, the oldest first: that which will be tried again, and that which was given up. */
  stuck(): Promise<Stuck[]>;
  /**
   * Makes what is stuck of an application, or of all when none is given, due now, as if it were not tried before. What is
   * older than 72 hours is given up again when that attempt fails too. Gives how many there were.
   */
  sendAgain(applicationId: string | undefined): Promise<number>;
  /** Ends an attempt. False when the lease had lapsed and another attempt has taken over; that one decides then. */
  settle(leased: Pick<Leased, 'id' | 'attempt'>, settlement: Settlement): Promise<boolean>;
};
