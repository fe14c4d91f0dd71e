import type { Recorded } from './read.ts';

/** The record of an application, followed from its beginning to its end. */
export type CheckedChain = {
  /** Names the application. */
  readonly reference: string;
  readonly applicationId: string;
  /** The hash of each entry, by its number. */
  readonly hashes: ReadonlyMap<number, Uint8Array>;
  /** How many of them were in a checkpoint, by the mark beside the application. */
  readonly marked: number;
  /** What is not as it was written, a line each. */
  readonly faults: readonly string[];
  /** Where other tables say something else than the record; empty when that has a fault itself. */
  readonly rowFaults: readonly string[];
  /** Those that open in their place. */
  readonly entries: readonly Recorded[];
};

/** The records of what was shown and answered, for whoever checks them. */
export type EvidenceStore = {
  /**
   * Every record, one after the other, or that of one application. Each is read as it is at one moment, so that servers
   * may go on meanwhile; memory does not grow with their number.
   */
  chains(applicationId?: string): AsyncIterable<CheckedChain>;
};
