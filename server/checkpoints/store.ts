import type { Checkpoint } from './checkpoint.ts';

/** A checkpoint that has not been mailed yet. */
export type Unmailed = { readonly number: number; readonly file: string };

/** A checkpoint that is stored, and what is wrong with it. What nobody of ours signed is not read. */
export type Followed = { readonly number: number; readonly checkpoint?: Checkpoint; readonly fault?: string };

/** What the job of the day made. */
type Made = {
  readonly checkpoints: number;
  /** Records that are shorter than a checkpoint had them, or have no end. They are in none of these. */
  readonly faulty: number;
};

/** The checkpoints of all records: where they ended on which day. */
export type CheckpointStore = {
  /** Takes the job of the day for this server until then; false when another one has it or has done it. */
  lease(until: Date): Promise<boolean>;
  finish(until: Date): Promise<void>;
  /** Makes as many checkpoints as it takes to have every record that grew, and every deletion, since the last one. */
  make(): Promise<Made>;
  /** The same for the mailing, at any time. */
  leaseMailing(until: Date): Promise<boolean>;
  finishMailing(until: Date): Promise<void>;
  /** The oldest that was not mailed. */
  nextUnmailed(): Promise<Unmailed | undefined>;
  markMailed(number: number): Promise<void>;
  /** When the oldest was made that was not mailed. */
  unmailedSince(): Promise<Date | undefined>;
  /** The public key with which anybody can check the signature of a checkpoint. */
  publicKey(): string;
  /** What stands in the file of a checkpoint; undefined when this installation did not sign it. */
  read(file: string): Checkpoint | undefined;
  /** Whether this file is the one that is stored under its number. */
  isStored(number: number, file: string): Promise<boolean>;
  /** Every stored checkpoint after the one with this number, in its order; 0 for all. */
  follow(after: number): AsyncIterable<Followed>;
  /** What was deleted since the last checkpoint, by the hash of the id. */
  deletedSince(): Promise<readonly string[]>;
};
