/** Why an application is gone: its visitor deleted it, it had its time, or it was left out of a restored backup. */
export type DeletionReason = 'visitor' | 'retention' | 'restore';

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
  /** What the sites said: entries name the version. */
  shown_words: {
    version: string;
    shown_from: string;
    /** JSON, compressed: every text by the key of its sentence. */
    texts: Uint8Array;
  };
  /** How much of each chain is in a checkpoint. */
  evidence_marks: { application_id: string; length: number };
  /** What was deleted since the last checkpoint, which takes these rows over. */
  evidence_tombstones: {
    /** Names the application as a checkpoint does. */
    id_hash: string;
    at: string;
    reason: DeletionReason;
    /** Over this row, by a key that follows from the identifier key. */
    seal: Uint8Array;
  };
  /** Every application that was made since this table is there, also when it was deleted since. */
  evidence_register: {
    /** 1, 2, 3 … without gaps. */
    number: number;
    /** Names the application as a checkpoint does. */
    id_hash: string;
  };
  /** Where the register and the checkpoints end: one row, none before the first application. */
  evidence_end: {
    id: number;
    /** The last number of the register. */
    registered: number;
    /** SHA-256 over all rows of the register, each with the hash before it. */
    register_hash: Uint8Array;
    /** The number of the last checkpoint, and the SHA-256 of its file, which names the checkpoint before it. */
    checkpoint: number;
    checkpoint_hash: string;
    /** Over this row, by a key that follows from the identifier key. */
    seal: Uint8Array;
  };
};
