import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { deriveKey } from '../database/sealing.ts';
import type { Opener } from '../database/application-keys.ts';

/** A row of a chain without its hash. */
export type Link = {
  readonly application_id: string;
  readonly sequence: number;
  readonly at: string;
  readonly kind: string;
  readonly content: Uint8Array;
};

/** The end of a chain: how many rows it has, and the hash of the last. */
export type End = { readonly length: number; readonly hash: Uint8Array };

const HASH_BYTES = 32;

/** The end of an empty chain. */
export const BEGINNING: End = { length: 0, hash: Buffer.alloc(HASH_BYTES) };

/** Computes SHA-256 over the previous hash and all of this row. It needs no key, so that anyone can verify a chain. */
export function hashOf(previous: Uint8Array, { application_id: id, sequence, at, kind, content }: Link): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([id, sequence, at, kind]))
    .update(content)
    .digest();
}

/** Binds a sealed entry to its chain and position, so that it cannot be moved. */
export const placeIn = ({ length, hash }: End) =>
  `evidence ${length + 1} after ${Buffer.from(hash).toString('base64url')}` as const;

/** The columns of an application that hold the end of its chain. */
export type Head = { readonly evidence_length: number; readonly evidence_head: Uint8Array };
/** The same columns as read; null only when another program removed them. */
export type StoredHead = { readonly [Column in keyof Head]: Head[Column] | null };

/** Reads the end of a chain from the columns of its application. */
export function endIn({ evidence_length: length, evidence_head: head }: StoredHead): End {
  return length === null || head === null ? BEGINNING : { length, hash: head.subarray(0, HASH_BYTES) };
}

/** Makes the column `evidence_head` for the end of a chain. */
export type HeadOf = (end: End) => Buffer;

/** Makes heads of the last hash and a seal, so that removed rows at the end are noticed. It derives the key at the first head. */
export function sealedHeads({ applicationId, key }: Opener): HeadOf {
  let sealing: KeyObject | undefined;
  return ({ length, hash }) => {
    sealing ??= createSecretKey(deriveKey(key, 'evidence head'));
    const seal = createHmac('sha256', sealing)
      .update(JSON.stringify([applicationId, length]))
      .update(hash)
      .digest();
    return Buffer.concat([hash, seal]);
  };
}

/** Makes heads for a stored chain. It never reseals one whose seal is wrong, so that the fault stays visible. */
export function headsAfter(owner: Opener, stored: StoredHead): HeadOf {
  const sealed = sealedHeads(owner);
  let isWhole: boolean | undefined;
  return (end) => {
    isWhole ??= isSealed(sealed, stored);
    return isWhole ? sealed(end) : Buffer.concat([end.hash, Buffer.alloc(HASH_BYTES)]);
  };
}

/** Says whether the product sealed the stored end of the chain. */
export const isSealed = (headOf: HeadOf, stored: StoredHead): boolean =>
  stored.evidence_head !== null && Buffer.compare(headOf(endIn(stored)), stored.evidence_head) === 0;
