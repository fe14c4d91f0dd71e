import type { Result } from '@vangnet/domain/application/result';

export type NewRequest = {
  /** Of the application. */
  readonly token: string;
  /** Everything the adviser needs. */
  readonly content: object;
  /** Where the request comes from. */
  readonly address?: string;
};
/** What the adviser is mailed, the same as they read under the link. */
export type HandedOver = {
  readonly caseNumber: string;
  /** 1 for the first mail about this case. */
  readonly revision: number;
  readonly requestedAt: string;
  readonly content: unknown;
};
export type AdviserRequested = { readonly caseNumber: string };

/** The requests for an adviser: one for each application, and at most one mail a minute about it. */
export type AdviserStore = {
  /**
   * Takes a request, or changes it, and queues the mail. What changes within a minute after a mail leaves when that
   * minute is over, as it is then; the same once more within that minute is a button that was pressed twice.
   * Refused with `mail.tooMany`.
   */
  request(request: NewRequest): Promise<Result<AdviserRequested>>;
  /** The case as it was last handed over; undefined when the link is none of ours or the application is gone. */
  read(link: string): Promise<HandedOver | undefined>;
};
