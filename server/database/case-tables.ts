import type { Generated } from 'kysely';

/** What staff do with cases (server/cases). */
export type CaseTables = {
  /** Who is working on an application. */
  case_leases: {
    application_id: string;
    /** The same person has the same id in every session. */
    staff_id: string;
    staff_name: string;
    until: string;
    /** When the lease of an action ends that is running now; null when none is. */
    acting_until: Generated<string | null>;
  };
  /** Actions that a second person has to confirm. */
  asked_actions: {
    id: string;
    application_id: string;
    /** A right of domain/staff/rights.ts. */
    action: string;
    /** What was filled in, sealed with the application's own key. */
    fields: Uint8Array;
    staff_id: string;
    staff_name: string;
    asked_at: string;
    expires_at: string;
  };
};
