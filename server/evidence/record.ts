import type { Insertable } from 'kysely';
import { ownerOf } from '../database/application-keys.ts';
import { sealPart, type Opener } from '../database/sealed-parts.ts';
import type { StoreContext, Work } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { BEGINNING, endIn, hashOf, headsAfter, placeIn, sealedHeads } from './chain.ts';
import type { End, Head, HeadOf, StoredHead } from './chain.ts';
import type { Evidence } from './entry.ts';

/** The chain of an application, and the entries that this transaction still has to write. */
export type Chain = { end: End; readonly headOf: HeadOf; waiting: Evidence[] };
/** A transaction that holds the lock on the application. */
export type Recording = Work & { readonly chain: Chain };

export const newChain = (owner: Opener): Chain => ({ end: BEGINNING, headOf: sealedHeads(owner), waiting: [] });
/** Continues the chain of a locked application. */
export const chainOf = (owner: Opener, application: StoredHead): Chain => ({
  end: endIn(application),
  headOf: headsAfter(owner, application),
  waiting: [],
});

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
  const { rows, head } = linkEvidence(recording);
  await recording.transaction.insertInto('evidence').values(rows).execute();
  return head;
}

/** Links the recorded entries without writing them, for an application whose row is inserted later in the transaction. */
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
