import type { RecordedPrice } from '../evidence/price.ts';
import type { Result } from '@vangnet/domain/application/result';

export type QuoteMail = {
  /** Of the application. */
  readonly token: string;
  readonly email: string;
  /** Where the request comes from. */
  readonly address?: string | undefined;
  /** What the mail says; the same content to the same address within a minute is one mail. */
  readonly quote: object;
  /** What it costs, as it is recorded. */
  readonly price?: RecordedPrice | undefined;
  /** With which it was priced; left out, the application keeps the one it has. */
  readonly tariffVersion?: string;
  /** The version of the application that was priced; left out, whichever it is now. */
  readonly expectedVersion?: number;
};

export type QuoteStore = {
  /**
   * Makes it a quoted application with a link to go on, and queues the mail: all of it or nothing. Refused with
   * `application.frozen` from the start of a payment on, with `application.stale` when the application was changed since it
   * was priced, and with `mail.tooMany`.
   */
  send(mail: QuoteMail): Promise<Result<{ readonly queued: boolean }>>;
};
