import type { DeliveryKind } from '../database/tables.ts';
import { sealPart } from '../database/sealed-parts.ts';
import { deriveKey, fingerprint } from '../database/sealing.ts';
import type { Work } from '../database/store-context.ts';

export type Delivery = {
  readonly kind: DeliveryKind;
  /** What it is made of when it leaves; sealed until then. */
  readonly payload: object;
  /** What makes it the same delivery as another one of this kind and application. */
  readonly same: readonly unknown[];
  /** After so many milliseconds the same may leave again; without it, never. */
  readonly againAfter?: number;
  /** Waits until then before it leaves. */
  readonly notBefore?: Date;
};

/** Puts something in the outbox, in the transaction of what causes it. False when the same is there already. */
export async function enqueue(work: Work, { kind, payload, same, againAfter, notBefore }: Delivery): Promise<boolean> {
  const { context, transaction, applicationId, now } = work;
  const key = deriveKey(context.dataKey, 'outbox duplicate');
  const dedupKey = fingerprint(key, JSON.stringify([applicationId, kind, ...same]));
  if (againAfter !== undefined) await releaseKey(work, dedupKey, new Date(now.getTime() - againAfter));
  const id = Buffer.from(context.randomBytes(16)).toString('base64url');
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('outbox')
    .values({
      id,
      application_id: applicationId,
      kind,
      dedup_key: dedupKey,
      payload: sealPart(work, `outbox ${id}`, payload),
      state: 'queued',
      attempts: 0,
      next_attempt_at: (notBefore ?? now).toISOString(),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('dedup_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function releaseKey({ transaction }: Work, dedupKey: string, before: Date): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set((row) => ({ dedup_key: row.ref('id') }))
    .where('dedup_key', '=', dedupKey)
    .where('created_at', '<=', before.toISOString())
    .execute();
}
