/** How a person looked: with the link of a mail, with the link to a case, or as staff, at how far it is, at a masked hint of the person, at the person or at everything. */
export type Access = 'opened by link' | 'case read' | 'looked up' | 'hint shown' | 'personal data shown' | 'exported';

export type AccessTable = {
  /** Who looked at what an application holds. */
  access_log: { id: string; application_id: string; at: string; who: string; what: Access };
  /** How often somebody searched on a day, UTC, and found nothing, since when: nothing of what they typed. */
  missed_searches: { who: string; day: string; since: string; count: number };
};
