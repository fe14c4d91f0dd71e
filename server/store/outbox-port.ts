/** What a mail is about; each kind has its own composer. */
export type MailKind = 'quote';

/** A mail that this server, and no other, is to send now. */
export type ClaimedMail = {
  readonly id: string;
  readonly kind: MailKind;
  /** Counts this attempt. Also tells a claim that has lapsed from the one that followed it. */
  readonly attempt: number;
  /** The same for every attempt, so that a mail that arrives twice can be recognised. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** What the mail is made of. Throws when the row was changed outside the product. */
  readonly open: () => unknown;
};

/** What an attempt came to. `error` is a short code: never text of a mail server, which quotes addresses. */
export type Settlement =
  | { state: 'sent' }
  | { state: 'queued'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string };

/** The mails that are still to be sent. They are put in by the change that causes them, in its transaction. */
export type Outbox = {
  /**
   * Takes the mail that is due longest, if any. A claim that is not settled before `leaseUntil` lapses: the server died,
   * and the next one tries again. `domain` is the right-hand side of a new Message-ID.
   */
  claim(options: { leaseUntil: Date; domain: string }): Promise<ClaimedMail | undefined>;
  /** Ends an attempt. False when the claim had lapsed and another attempt has taken over; that one decides then. */
  settle(claim: Pick<ClaimedMail, 'id' | 'attempt'>, settlement: Settlement): Promise<boolean>;
};
