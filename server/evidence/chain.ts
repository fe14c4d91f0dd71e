import { createHash, createHmac, createSecretKey } from 'node:crypto';
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

/** Where the content of a row is sealed for: nobody without the key can put it into another chain, or elsewhere in it. */
export const placeIn = ({ length, hash }: End) =>
  `evidence ${length + 1} after ${Buffer.from(hash).toString('base64url')}` as const;

/** The columns of an application that have the end of its chain. */
export type Head = { readonly evidence_length: number; readonly evidence_head: Uint8Array };
/** As they are read: null when they were taken away outside the product, which never leaves them out. */
export type StoredHead = { readonly [Column in keyof Head]: Head[Column] | null };

/** What stands with the application: the last hash, and a seal without which rows at the end could be taken away. */
export const headOf = (owner: Opener, end: End): Buffer => Buffer.concat([end.hash, sealOf(owner, end)]);

/** The head of a chain whose end was not sealed when it was taken hold of: what is added does not seal it anew. */
export const brokenHeadOf = (end: End): Buffer => Buffer.concat([end.hash, Buffer.alloc(HASH_BYTES)]);

/** The end of a chain by what stands with the application. */
export function endIn({ evidence_length: length, evidence_head: head }: StoredHead): End {
  return length === null || head === null ? BEGINNING : { length, hash: head.subarray(0, HASH_BYTES) };
}

/** Whether what stands with the application is what the product wrote there. */
export const isSealed = (owner: Opener, stored: StoredHead): boolean =>
  stored.evidence_head !== null && Buffer.compare(headOf(owner, endIn(stored)), stored.evidence_head) === 0;

function sealOf({ applicationId, key }: Opener, { length, hash }: End): Buffer {
  return createHmac('sha256', createSecretKey(deriveKey(key, 'evidence head')))
    .update(JSON.stringify([applicationId, length]))
    .update(hash)
    .digest();
}
