/** What the sentinel found in its last round (server/sentinel). */
export type PromisesTable = {
  broken_promises: {
    /** Name of the promise. */
    promise: string;
    /** The reference of an application, the id of a payment, or what else it is about; nothing personal. */
    subject: string;
    since: string;
    /** A sentence for the operator, without anything personal. */
    detail: string;
    /** When it was first found; a case that is found again keeps it. */
    found_at: string;
    /** When it was last in a mail to the operator. */
    mailed_at: string | null;
  };
};
