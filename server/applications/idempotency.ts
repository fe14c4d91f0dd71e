import type { Transaction } from 'kysely';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { DAY_MS } from '@vangnet/domain/values/durations';
import type { StoreContext } from '../database/store-context.ts';
import { deriveKey, fingerprint, seal, unseal } from '../database/sealing.ts';
import type { Tables } from '../database/tables.ts';
import type { CreatedApplication, Idempotency } from './store.ts';

/** How long the same key gives the same token. */
const KEPT_MS = DAY_MS;

/**
 * What follows from an Idempotency-Key. The token is sealed with a key that comes from the Idempotency-Key alone, and
 * of that only a keyed hash is stored: somebody with the database and its keys still has no token.
 */
export type DerivedKeys = { readonly keyHash: string; readonly requestHash: string; readonly tokenKey: Buffer };

export function deriveKeys({ keys }: StoreContext, { key, request }: Idempotency): DerivedKeys {
  return {
    keyHash: fingerprint(keys.identifier('idempotency key'), key),
    requestHash: fingerprint(deriveKey(key, 'idempotent request'), request),
    tokenKey: deriveKey(key, 'idempotent answer'),
  };
}

/**
 * Takes the key for a new application. False means that an earlier request has it; a request at the same moment on
 * another connection is waited for.
 */
export async function takeKey(
  context: StoreContext,
  transaction: Transaction<Tables>,
  { keyHash, requestHash, tokenKey }: DerivedKeys,
  { applicationId, token, now }: { applicationId: string; token: string; now: Date },
): Promise<boolean> {
  const expired = new Date(now.getTime() - KEPT_MS).toISOString();
  await transaction.deleteFrom('idempotency_keys').where('created_at', '<=', expired).execute();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({
      key_hash: keyHash,
      request_hash: requestHash,
      answer: seal(tokenKey, token, keyHash, context.randomBytes),
      application_id: applicationId,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives back the key of an application that was not made. */
export async function releaseKey(transaction: Transaction<Tables>, { keyHash }: DerivedKeys): Promise<void> {
  await transaction.deleteFrom('idempotency_keys').where('key_hash', '=', keyHash).execute();
}

/** The application that was made with this key before. */
export async function earlierCreation(
  transaction: Transaction<Tables>,
  { keyHash, requestHash, tokenKey }: DerivedKeys,
): Promise<Result<CreatedApplication, 'request.keyReused'>> {
  const row = await transaction
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  if (row.request_hash !== requestHash) return refuse('request.keyReused');
  return ok({ token: unseal(tokenKey, row.answer, keyHash), version: 1 });
}
