import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { deriveKey } from '../database/sealing.ts';
import type { Opener } from '../database/sealed-parts.ts';

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

/** Before the first row. */
export const BEGINNING: End = { length: 0, hash: Buffer.alloc(HASH_BYTES) };

/** SHA-256 over the hash of the row before and everything in this one. To follow a chain needs no key. */
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

/** The columns of an application that have the end of its chain. */
export type Head = { readonly evidence_length: number; readonly evidence_head: Uint8Array };
/** As they are read: null when they were taken away outside the product, which never leaves them out. */
export type StoredHead = { readonly [Column in keyof Head]: Head[Column] | null };

/** The end of a chain by what stands with the application. */
export function endIn({ evidence_length: length, evidence_head: head }: StoredHead): End {
  return length === null || head === null ? BEGINNING : { length, hash: head.subarray(0, HASH_BYTES) };
}

/** Gives what stands with the application. */
export type HeadOf = (end: End) => Buffer;

/** The last hash, and a seal without which rows at the end could be taken away. The key is derived for the first head only. */
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

/** The same for a chain that goes on: one whose end is not sealed is never sealed anew, so that it stays a fault. */
export function headsAfter(owner: Opener, stored: StoredHead): HeadOf {
  const sealed = sealedHeads(owner);
  let isWhole: boolean | undefined;
  return (end) => {
    isWhole ??= isSealed(sealed, stored);
    return isWhole ? sealed(end) : Buffer.concat([end.hash, Buffer.alloc(HASH_BYTES)]);
  };
}

/** Whether what stands with the application is what the product wrote there. */
export const isSealed = (headOf: HeadOf, stored: StoredHead): boolean =>
  stored.evidence_head !== null && Buffer.compare(headOf(endIn(stored)), stored.evidence_head) === 0;
