import type { Generated } from 'kysely';

/** Who is logged in at the counter (server/counter), and what they do with cases (server/cases). */
export type StaffTables = {
  /** A session that was ended has no row. */
  staff_sessions: {
    token_hash: string;
    /** Names the person at the provider of the log-in; the same in every session. */
    subject: string;
    /** Names their session at the provider (`sid`), which can end it there. */
    provider_session: string | null;
    name: string;
    /** As JSON. */
    roles: string;
    /** Moves on with every call that is more than a look at the session. */
    idle_until: string;
    /** Never moves. */
    ends_at: string;
  };
  /** The log-out tokens that the provider sent, for as long as they would be accepted: none counts twice. */
  log_out_tokens: { token_hash: string; expires_at: string };
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
