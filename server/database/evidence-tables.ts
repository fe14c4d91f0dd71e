/** The record of what was shown and answered (server/evidence). */
export type EvidenceTables = {
  evidence: {
    application_id: string;
    /** 1, 2, 3 … within an application. */
    sequence: number;
    at: string;
    kind: string;
    /** Sealed with the application's own key. */
    content: Uint8Array;
    /** SHA-256 over this row and the hash of the row before it. */
    hash: Uint8Array;
  };
  evidence_checkpoints: {
    number: number;
    at: string;
    /** As it is mailed to the operator: JSON with a signature. */
    content: string;
    mailed_at: string | null;
  };
  /** How much of each chain is in a checkpoint. */
  evidence_marks: { application_id: string; length: number };
};
