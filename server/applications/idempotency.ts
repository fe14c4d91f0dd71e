import type { Transaction } from 'kysely';
import type { StoreContext } from '../database/store-context.ts';
import type { Created, Idempotency } from '../store.ts';
import { deriveKey, fingerprint, seal, unseal } from '../database/sealing.ts';
import type { Tables } from '../database/tables.ts';

/** How long the same key gives the same answer. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * What follows from an Idempotency-Key. The answer is sealed with a key that comes from the Idempotency-Key alone, and
 * of that only a keyed hash is stored: somebody with the database and DATA_KEY still has no token.
 */
export type Claim = { keyHash: string; requestHash: string; answerKey: Buffer };

export function claimOf({ dataKey }: StoreContext, { key, request }: Idempotency): Claim {
  return {
    keyHash: fingerprint(deriveKey(dataKey, 'idempotency key'), key),
    requestHash: fingerprint(deriveKey(key, 'idempotent request'), request),
    answerKey: deriveKey(key, 'idempotent answer'),
  };
}

/**
 * Takes the key for a new application. False means that an earlier request has it; a request at the same moment on
 * another connection is waited for.
 */
export async function takeKey(
  context: StoreContext,
  transaction: Transaction<Tables>,
  claim: Claim,
  { applicationId, token, now }: { applicationId: string; token: string; now: Date },
): Promise<boolean> {
  const expired = new Date(now.getTime() - KEPT_MS).toISOString();
  await transaction.deleteFrom('idempotency_keys').where('created_at', '<=', expired).execute();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({
      key_hash: claim.keyHash,
      request_hash: claim.requestHash,
      answer: seal(claim.answerKey, token, claim.keyHash, context.randomBytes),
      application_id: applicationId,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The answer that was given for this key. */
export async function earlierAnswer(transaction: Transaction<Tables>, claim: Claim): Promise<Created> {
  const row = await transaction
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('key_hash', '=', claim.keyHash)
    .executeTakeFirstOrThrow();
  if (row.request_hash !== claim.requestHash) return { ok: false, code: 'request.keyReused' };
  return { ok: true, token: unseal(claim.answerKey, row.answer, claim.keyHash), version: 1 };
}
