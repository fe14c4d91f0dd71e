/** How somebody looked: with the link of a mail, with the link to a case, or by an export of the operator. */
export type Access = 'opened by link' | 'case read' | 'exported';

export type AccessTable = {
  /** Who looked at what an application holds. */
  access_log: { id: string; application_id: string; at: string; who: string; what: Access };
};
