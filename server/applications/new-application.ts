import type { Transaction } from 'kysely';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { begun } from '@vangnet/domain/numbers/counts';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { newOwner, sealPart } from '../database/application-keys.ts';
import { addToIndex } from '../database/blind-index.ts';
import { inBrand, siteColumns } from '../database/brand.ts';
import { deriveKey, fingerprint, hashToken, newToken, randomText, seal, unseal } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { linkEvidence, newChain, recordEvidence } from '../evidence/record.ts';
import { register } from '../evidence/register.ts';
import { spendOrRefuse } from '../limits/budgets.ts';
import { newApplicationBudgets, type Origin } from '../limits/limits.ts';
import { sealDraft } from './hold-application.ts';
import { storedReferenceOf } from './reference-id.ts';
import { contactsOf, savedEntry, type NewDraft } from './store-draft.ts';

type Idempotency = {
  /** The caller's Idempotency-Key. */
  readonly key: string;
  /** The request of the caller; the same key with another request is a mistake. */
  readonly request: string;
};

export type NewApplication = NewDraft & {
  readonly idempotency?: Idempotency | undefined;
  readonly origin?: Origin | undefined;
};
export type CreatedApplication = { readonly token: string; readonly version: number };

type Identity = { readonly applicationId: string; readonly token: string; readonly now: Date };

export const newApplications = (context: StoreContext) => ({
  /** Keeps a new application. Refused with `application.tooMany` beyond what may be made from one address; nothing is kept then. */
  create: async (
    application: NewApplication,
  ): Promise<Result<CreatedApplication, 'request.keyReused' | 'application.tooMany'>> => {
    const { db, clock, randomBytes } = context;
    const { draft, origin, idempotency } = application;
    const keys = idempotency && deriveKeys(context, idempotency);
    const applicationId = randomText(16, randomBytes);
    const identity = { applicationId, token: newToken(randomBytes), now: clock() };
    const { reached, counts } = begun(application, application.open);
    const created = await transact(db, async (transaction) => {
      if (keys && !(await takeKey(context, transaction, keys, identity))) return earlierCreation(transaction, keys);
      const budgets = origin ? newApplicationBudgets(origin, draft.insurer?.email) : [];
      const counted = await spendOrRefuse({ context, transaction, now: identity.now }, budgets, 'application.tooMany');
      if (!counted.ok) {
        if (keys) await releaseKey(transaction, keys);
        return counted;
      }
      await insert(context, transaction, { ...application, reached }, identity);
      return ok({ token: identity.token, version: 1 });
    });
    // With an Idempotency-Key it may be an earlier one.
    if (created.ok && created.value.token === identity.token) context.count?.(counts);
    return created;
  },
});

async function insert(
  context: StoreContext,
  transaction: Transaction<Tables>,
  application: NewApplication & { readonly reached: string },
  { applicationId, token, now }: Identity,
): Promise<void> {
  const { draft, tracking, tariffVersion, reached } = application;
  const moment = now.toISOString();
  const { owner, store } = await newOwner(context, applicationId, transaction);
  const recording = { ...owner, transaction, now, chain: newChain(owner) };
  const saved = savedEntry(recording, {}, { ...application, version: 1, isSameQuote: false });
  // The record begins with the application, also with one that has no answer yet: none is without a sealed end.
  recordEvidence(recording, { ...(saved ?? { kind: 'saved', version: 1, changes: {} }), registered: true });
  const { rows, head } = await linkEvidence(recording);
  await transaction
    .insertInto('applications')
    .values({
      id: applicationId,
      version: 1,
      status: 'draft',
      payload: sealDraft(owner, draft),
      tracking: sealPart(owner, 'tracking', tracking),
      tariff_version: tariffVersion,
      rated_at: moment,
      reached,
      ...siteColumns(context),
      created_at: moment,
      updated_at: moment,
      ...head,
    })
    .execute();
  await store();
  const reference = { by: 'reference' as const, value: storedReferenceOf(context, applicationId, now) };
  await addToIndex({ context, transaction, applicationId }, [reference, ...contactsOf(draft)]);
  await transaction.insertInto('evidence').values(rows).execute();
  await transaction
    .insertInto('tokens')
    .values({ token_hash: hashToken(token), application_id: applicationId, kind: 'application', expires_at: null })
    .execute();
  await register(context, transaction, applicationId);
}

/** How long the same key gives the same token. */
const KEPT_MS = DAY_MS;

/**
 * Values that an Idempotency-Key gives. The token is sealed with a key that comes from the Idempotency-Key alone, and
 * of that only a keyed hash is stored: a reader of the database and its keys still has no token.
 */
type DerivedKeys = { readonly keyHash: string; readonly requestHash: string; readonly tokenKey: Buffer };

function deriveKeys(context: StoreContext, { key, request }: Idempotency): DerivedKeys {
  return {
    keyHash: fingerprint(context.keys.identifier('idempotency key'), inBrand(context, key)),
    requestHash: fingerprint(deriveKey(key, 'idempotent request'), request),
    tokenKey: deriveKey(key, 'idempotent answer'),
  };
}

/**
 * Takes the key for a new application. False means that an earlier request has it; a request at the same moment on
 * another connection is waited for.
 */
async function takeKey(
  context: StoreContext,
  transaction: Transaction<Tables>,
  { keyHash, requestHash, tokenKey }: DerivedKeys,
  { applicationId, token, now }: Identity,
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
async function releaseKey(transaction: Transaction<Tables>, { keyHash }: DerivedKeys): Promise<void> {
  await transaction.deleteFrom('idempotency_keys').where('key_hash', '=', keyHash).execute();
}

/** The application that was made with this key before. */
async function earlierCreation(
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
