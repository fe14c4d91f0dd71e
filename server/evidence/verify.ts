import { applicationKey, type KeyRing } from '../database/key-ring.ts';
import type { Opener } from '../database/application-keys.ts';
import { crossFaults, type Facts } from './cross-check.ts';
import { BEGINNING, endIn, hashOf, isSealed, sealedHeads, type End, type Link, type StoredHead } from './chain.ts';
import type { Recorded } from './entry.ts';
import { openEntry } from './record.ts';

/** The record of an application as its rows have it. */
export type StoredChain = StoredHead & {
  readonly id: string;
  readonly created_at: string;
  readonly brand: string;
  readonly wrapped: Uint8Array | null;
  readonly marked: number | null;
  readonly links: readonly (Link & { readonly hash: Uint8Array })[];
  /** Its payments and its submission. */
  readonly facts: Facts;
};

/** The verified record of an application, and its differences from what was written. */
export type CheckedChain = {
  /** The reference of the application. */
  readonly reference: string;
  readonly applicationId: string;
  /** The hash of each entry, by its number. */
  readonly hashes: ReadonlyMap<number, Uint8Array>;
  /** The number of entries that a checkpoint has signed. */
  readonly marked: number;
  /** The differences from what was written, one line each; without any, those between the record and payments or submission. */
  readonly faults: readonly string[];
  /** The entries that could be decrypted for their position. */
  readonly entries: readonly Recorded[];
};

/** Verifies a record with the key that opens it. @param reference of its application */
export function checkChain(keys: KeyRing, chain: StoredChain, reference: string): CheckedChain {
  const known = {
    reference,
    applicationId: chain.id,
    marked: chain.marked ?? 0,
    hashes: new Map(chain.links.map(({ sequence, hash }) => [sequence, hash])),
  };
  try {
    const key = applicationKey(keys, chain.id, chain.wrapped);
    return { ...known, ...follow({ applicationId: chain.id, key }, chain) };
  } catch {
    return { ...known, faults: ['no master key at hand opens it'], entries: [] };
  }
}

/**
 * Verifies a chain. An entry that was changed, removed, inserted or moved is a fault. One change may cause several faults, of
 * which the first says where to look. A chain without faults is compared with payments and submission.
 */
function follow(opener: Opener, stored: StoredChain): Pick<CheckedChain, 'faults' | 'entries'> {
  const faults: string[] = [];
  const entries: Recorded[] = [];
  let end: End = BEGINNING;
  for (const link of stored.links) {
    const { sequence, hash } = link;
    const number = end.length + 1;
    if (sequence !== number) faults.push(`entry ${number} is not there; the next is ${sequence}`);
    const before = { ...end, length: sequence - 1 };
    if (!isSame(hashOf(end.hash, link), hash)) faults.push(`entry ${sequence} does not follow from the one before it`);
    const entry = entryIn(opener, link, before);
    if (entry) entries.push(entry);
    else faults.push(`entry ${sequence} was not sealed for its place`);
    end = { length: sequence, hash };
  }
  faults.push(...faultsAtTheEnd(opener, end, stored));
  return { faults: faults.length > 0 ? faults : crossFaults(entries, stored.facts), entries };
}

function faultsAtTheEnd(opener: Opener, end: End, stored: StoredChain): string[] {
  if (stored.evidence_length === null || stored.evidence_head === null) return ['it has no sealed end'];
  const sealed = endIn(stored);
  if (sealed.length !== end.length) return [`it ends with entry ${end.length}, and has to end with ${sealed.length}`];
  const isWhole = isSame(sealed.hash, end.hash) && isSealed(sealedHeads(opener), stored);
  return isWhole ? [] : ['its end is not the one that was sealed'];
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

function entryIn(opener: Opener, link: Link, before: End): Recorded | undefined {
  try {
    return openEntry(opener, link, before);
  } catch {
    return undefined;
  }
}
