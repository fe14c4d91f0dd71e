export type AdviserRequest = {
  /** Of the application. */
  readonly token: string;
  /** Everything the adviser needs. */
  readonly content: object;
};
export type AdviserRequested = { ok: true; caseNumber: string } | { ok: false; code: 'request.notFound' };

/** The requests for an adviser: one for each application, and at most one mail a minute about it. */
export type AdviserStore = {
  /**
   * Takes a request, or changes it, and queues the mail. What changes within a minute after a mail leaves when that
   * minute is over, as it is then; the same once more within that minute is a button that was pressed twice.
   */
  request(request: AdviserRequest): Promise<AdviserRequested>;
};
