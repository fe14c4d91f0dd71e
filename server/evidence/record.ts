import type { Insertable } from 'kysely';
import { ownerOf } from '../database/application-keys.ts';
import { sealPart, type Opener } from '../database/sealed-parts.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { BEGINNING, endIn, hashOf, headsAfter, placeIn, sealedHeads } from './chain.ts';
import type { End, Head, HeadOf, StoredHead } from './chain.ts';
import type { Evidence } from './entry.ts';

/** The chain of an application, and what is waiting to be written to it in this transaction. */
export type Chain = { end: End; readonly headOf: HeadOf; waiting: Evidence[] };
/** A transaction in which nobody else changes the application. */
export type Recording = Work & { readonly chain: Chain };

export const newChain = (owner: Opener): Chain => ({ end: BEGINNING, headOf: sealedHeads(owner), waiting: [] });
/** The chain of the row that was taken hold of. */
export const chainOf = (owner: Opener, application: StoredHead): Chain => ({
  end: endIn(application),
  headOf: headsAfter(owner, application),
  waiting: [],
});

/** Records something; it is written at the end of the transaction, or with the next `writeEvidence` in it. */
export function recordEvidence({ chain }: Recording, entry: Evidence): void {
  chain.waiting.push(entry);
}

/**
 * Writes what was recorded so far.
 *
 * @returns the columns of the application that have to change with it; none when nothing was recorded
 */
export async function writeEvidence(recording: Recording): Promise<Partial<Head>> {
  if (recording.chain.waiting.length === 0) return {};
  const { rows, head } = linkEvidence(recording);
  await recording.transaction.insertInto('evidence').values(rows).execute();
  return head;
}

/** As `writeEvidence`, for an application whose row is not there yet: gives the rows that follow it. */
export function linkEvidence(recording: Recording): { rows: Insertable<Tables['evidence']>[]; head: Head } {
  const { chain, applicationId, now, context } = recording;
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
  return { rows, head: { evidence_length: end.length, evidence_head: headOf(end) } };
}

/** Writes what nobody has written yet, at the end of a transaction. */
export async function endRecording(recording: Recording): Promise<void> {
  const { transaction, applicationId, chain } = recording;
  if (chain.waiting.length === 0) return;
  const head = await writeEvidence(recording);
  await transaction.updateTable('applications').set(head).where('id', '=', applicationId).execute();
}

/** For who knows an application by its rows only: takes hold of its chain. Undefined when the application is gone. */
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
