import type { Checkpoint } from './checkpoint.ts';

/** A checkpoint that has not been mailed yet. */
export type Unmailed = { readonly number: number; readonly file: string };

/** A stored checkpoint and its fault, if any; without `checkpoint` when the signature is wrong. */
export type Followed = { readonly number: number; readonly checkpoint?: Checkpoint; readonly fault?: string };

/** The result of the daily job. */
type Made = {
  readonly checkpoints: number;
  /** Number of records that are shorter than an earlier checkpoint says, or have no end; they were not signed. */
  readonly faulty: number;
};

/** Stores the daily checkpoints, which say where every record ended. */
export type CheckpointStore = {
  /** Makes checkpoints of every record that grew and every deletion since the last one. */
  make(): Promise<Made>;
  /** Gives the oldest checkpoint that was not mailed. */
  nextUnmailed(): Promise<Unmailed | undefined>;
  markMailed(number: number): Promise<void>;
  /** Says when the oldest checkpoint that was not mailed was made. */
  unmailedSince(): Promise<Date | undefined>;
  /** Gives the public key of the signatures: Ed25519, SPKI in base64url. */
  publicKey(): string;
  /** Reads the file of a checkpoint; undefined when this installation did not sign it. */
  read(file: string): Checkpoint | undefined;
  /** Says whether this file equals the stored one with this number. */
  isStored(number: number, file: string): Promise<boolean>;
  /** Verifies the stored checkpoints after this number in order; 0 for all. */
  follow(after: number): AsyncIterable<Followed>;
  /** Gives the hashes of the ids that were deleted since the last checkpoint. */
  deletedSince(): Promise<readonly string[]>;
};
