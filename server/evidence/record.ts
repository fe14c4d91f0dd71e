import type { Insertable, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { type Opener, openPart, ownerOf, sealPart } from '../database/application-keys.ts';
import type { Owner, StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { keepTexts, textHash, withWordings } from './agreed.ts';
import {
  BEGINNING,
  endIn,
  hashOf,
  headsAfter,
  placeIn,
  sealedHeads,
  type End,
  type Head,
  type HeadOf,
  type Link,
  type StoredHead,
} from './chain.ts';
import type { Evidence, Recorded } from './entry.ts';

/** The chain of an application, with the entries that this transaction still has to write and the texts that they name. */
export type Chain = { end: End; readonly headOf: HeadOf; waiting: Evidence[]; readonly texts: Map<string, string> };
/** A transaction that holds the lock on the application. */
export type Recording = Work & { readonly chain: Chain };

const chainFrom = (end: End, headOf: HeadOf): Chain => ({ end, headOf, waiting: [], texts: new Map() });
export const newChain = (owner: Opener): Chain => chainFrom(BEGINNING, sealedHeads(owner));
/** Continues the chain of a locked application. */
export const chainOf = (owner: Opener, application: StoredHead): Chain =>
  chainFrom(endIn(application), headsAfter(owner, application));

/** Keeps a text that an entry of this transaction says was agreed to. @returns the hash by which the entry names it */
export function keepText({ chain }: Pick<Recording, 'chain'>, text: string): string {
  const hash = textHash(text);
  chain.texts.set(hash, text);
  return hash;
}

/** Records an entry, which the next `writeEvidence` or the end of the transaction writes. */
export function recordEvidence({ chain }: Recording, entry: Evidence): void {
  chain.waiting.push(entry);
}

/**
 * Writes the entries that were recorded so far.
 *
 * @returns the columns that the caller has to update in the application; none when nothing was recorded
 */
export async function writeEvidence(recording: Recording): Promise<Partial<Head>> {
  if (recording.chain.waiting.length === 0) return {};
  const { rows, head } = await linkEvidence(recording);
  await recording.transaction.insertInto('evidence').values(rows).execute();
  return head;
}

/** Links the recorded entries without writing them, for an application whose row is inserted later in the transaction. */
export async function linkEvidence(recording: Recording) {
  const { chain, applicationId, now, context, transaction } = recording;
  await keepTexts(transaction, chain.texts);
  chain.texts.clear();
  const rows = chain.waiting.map(({ kind, ...content }): Insertable<Tables['evidence']> => {
    const sealed = sealPart(recording, placeIn(chain.end), { ...content, ...context.edition });
    const sequence = chain.end.length + 1;
    const link = { application_id: applicationId, sequence, at: now.toISOString(), kind, content: sealed };
    const hash = hashOf(chain.end.hash, link);
    chain.end = { length: sequence, hash };
    return { ...link, hash };
  });
  chain.waiting = [];
  const { end, headOf } = chain;
  const head: Head = { evidence_length: end.length, evidence_head: headOf(end) };
  return { rows, head };
}

/** Writes the remaining entries at the end of a transaction, and updates the application. */
export async function endRecording(recording: Recording): Promise<void> {
  const { transaction, applicationId, chain } = recording;
  if (chain.waiting.length === 0) return;
  const head = await writeEvidence(recording);
  await transaction.updateTable('applications').set(head).where('id', '=', applicationId).execute();
}

/** Locks an application by its id and runs the action with its chain. Undefined when the application is gone. */
export function inChain<Value>(
  context: StoreContext,
  applicationId: string,
  action: (recording: Recording) => Promise<Value>,
): Promise<Value | undefined> {
  return transact(context.db, async (transaction) => {
    const held = await transaction
      .updateTable('applications')
      .set((row) => ({ version: row.ref('version') }))
      .where('id', '=', applicationId)
      .returning(['evidence_length', 'evidence_head'])
      .executeTakeFirst();
    if (!held) return undefined;
    const owner = await ownerOf(context, applicationId, transaction);
    const recording = { ...owner, transaction, now: context.clock(), chain: chainOf(owner, held) };
    const value = await action(recording);
    await endRecording(recording);
    return value;
  });
}

/**
 * Reads the record of an application from its beginning, declarations with their wording. Throws when a row cannot be
 * decrypted for its position.
 */
export async function recordedOf(owner: Owner): Promise<Recorded[]> {
  const { db } = owner.context;
  const rows = await db
    .selectFrom('evidence')
    .selectAll()
    .where('application_id', '=', owner.applicationId)
    .orderBy('sequence')
    .execute();
  const entries = rows.map((row, index) => openEntry(owner, row, endOf(rows[index - 1])));
  return withWordings(db, entries);
}

type Row = Selectable<Tables['evidence']>;

const endOf = (row: Row | undefined): End => (row ? { length: row.sequence, hash: row.hash } : BEGINNING);

/** The sealed content of an entry. Another release may have written it, so nothing of its kind is expected. */
const sealedEntry = z.record(z.string(), z.unknown());

/** Opens an entry in its place, after the end of those before it. Throws when it was not sealed for there. */
export function openEntry(opener: Opener, { sequence, at, kind, content }: Link, before: End): Recorded {
  return { ...z.parse(sealedEntry, openPart(opener, placeIn(before), content)), sequence, at, kind };
}
