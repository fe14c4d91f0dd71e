/** Who is logged in at the counter (server/counter). */
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
};
