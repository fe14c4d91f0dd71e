export type AdviserTables = {
  /** One row for each application that an adviser is asked for. */
  adviser_requests: {
    application_id: string;
    /** The request is known by this on the phone. */
    case_number: string;
    /** Of the address under which the adviser can read the case. */
    link_hash: string;
    /** The case as it was last handed over, sealed with the application's own key. */
    content: Uint8Array;
    /** Counts the mails. */
    revision: number;
    /** When the last of them left or is to leave. */
    mail_at: string;
  };
};
