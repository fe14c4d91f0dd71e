import type { Recorded } from './read.ts';

/** The verified record of an application. */
export type CheckedChain = {
  /** The reference of the application. */
  readonly reference: string;
  readonly applicationId: string;
  /** The hash of each entry, by its number. */
  readonly hashes: ReadonlyMap<number, Uint8Array>;
  /** The number of entries that a checkpoint has signed. */
  readonly marked: number;
  /** The differences from what was written, one line each. */
  readonly faults: readonly string[];
  /** The contradictions between other tables and the record; empty when the record itself has faults. */
  readonly rowFaults: readonly string[];
  /** The entries that could be decrypted for their position. */
  readonly entries: readonly Recorded[];
};

/** Reads the records for verification. */
export type EvidenceStore = {
  /**
   * Verifies every record, or that of one application. It reads pages in snapshots, so that servers can go on writing and
   * memory does not grow with the number of records.
   */
  chains(applicationId?: string): AsyncIterable<CheckedChain>;
};
