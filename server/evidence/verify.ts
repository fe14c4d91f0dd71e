import type { Opener } from '../database/sealed-parts.ts';
import { BEGINNING, endIn, hashOf, isSealed, sealedHeads, type End, type Link } from './chain.ts';
import { openEntry, type Recorded } from './read.ts';
import type { CheckedChain } from './store.ts';
import type { StoredChain } from './stored-chains.ts';
import { faultsInRows } from './vouched.ts';

type Checked = Pick<CheckedChain, 'faults' | 'rowFaults' | 'entries'>;

/**
 * Verifies a chain. An entry that was changed, removed, inserted or moved is a fault. One change may cause several faults, of
 * which the first says where to look. A chain without faults is compared with the rows that it vouches for.
 */
export function checkChain(opener: Opener, stored: StoredChain): Checked {
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
  return { faults, rowFaults: faults.length > 0 ? [] : faultsInRows(entries, stored.rows), entries };
}

function faultsAtTheEnd(opener: Opener, end: End, stored: StoredChain): string[] {
  if (stored.evidence_length === null || stored.evidence_head === null) return ['it has no sealed end'];
  const told = endIn(stored);
  if (told.length !== end.length) return [`it ends with entry ${end.length}, and has to end with ${told.length}`];
  const isWhole = isSame(told.hash, end.hash) && isSealed(sealedHeads(opener), stored);
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
