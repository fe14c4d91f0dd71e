import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { trackingSchema } from '@vangnet/contract/applications';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { addToIndex } from '../database/blind-index.ts';
import { newOwner } from '../database/application-keys.ts';
import { applicationKey } from '../database/key-ring.ts';
import { openPart, sealPart } from '../database/sealed-parts.ts';
import { linkEvidence, newChain, recordEvidence } from '../evidence/record.ts';
import { recordDeletions } from '../evidence/tombstones.ts';
import { hashToken, newToken, randomText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import type { Deletions } from '../database/journal.ts';
import { transact } from '../database/transact.ts';
import { contactsOf } from './contacts.ts';
import { freezeOf } from './freeze.ts';
import {
  byToken,
  holdApplication,
  openDraft,
  refusalOfToken,
  type TokenRefusal,
  sealDraft,
} from './hold-application.ts';
import { deriveKeys, earlierCreation, releaseKey, takeKey } from './idempotency.ts';
import { spendOrRefuse } from '../limits/budgets.ts';
import { newApplicationBudgets } from '../limits/limits.ts';
import { byLink, exchangeLink, mailedTo } from './links.ts';
import { savedEntry } from './recorded-save.ts';
import { referenceIdOf } from './reference-id.ts';
import { replaceDraft } from './replace-draft.ts';
import type { ApplicationStore, CreatedApplication, NewApplication, StoredApplication } from './store.ts';

/** The applications on a database that has been migrated. */
export function kyselyApplications(context: StoreContext, deletions: Deletions): ApplicationStore {
  return {
    create: (application) => create(context, application),
    read: (token) => read(context, token),
    readByLink: (link) => readByLink(context, link),
    mailedTo: (link) => mailedTo(context, link),
    exchangeLink: (link, proof) => exchangeLink(context, link, proof),
    update: (change, judge) => holdApplication(context, change, (held) => replaceDraft(held, change, judge)),
    delete: async (token) => {
      const erased = await erase(context, token);
      if (erased.ok) {
        deletions.begun();
        await deletions.finish();
      }
      return erased;
    },
    finishDeletions: deletions.finish,
  };
}

/** Of any release: what this one does not know is dropped. */
const keptTracking = z.object(trackingSchema.shape);

type Identity = { readonly applicationId: string; readonly token: string; readonly now: Date };

function create(
  context: StoreContext,
  application: NewApplication,
): Promise<Result<CreatedApplication, 'request.keyReused' | 'application.tooMany'>> {
  const { db, clock, randomBytes } = context;
  const keys = application.idempotency && deriveKeys(context, application.idempotency);
  const identity: Identity = {
    applicationId: randomText(16, randomBytes),
    token: newToken(randomBytes),
    now: clock(),
  };
  return transact(db, async (transaction) => {
    if (keys && !(await takeKey(context, transaction, keys, identity))) return earlierCreation(transaction, keys);
    const { origin, draft } = application;
    const budgets = origin ? newApplicationBudgets(origin, draft.insurer?.email) : [];
    const counted = await spendOrRefuse({ context, transaction, now: identity.now }, budgets, 'application.tooMany');
    if (!counted.ok) {
      if (keys) await releaseKey(transaction, keys);
      return counted;
    }
    await insert(context, transaction, application, identity);
    return ok({ token: identity.token, version: 1 });
  });
}

async function insert(
  context: StoreContext,
  transaction: Transaction<Tables>,
  application: NewApplication,
  { applicationId, token, now }: Identity,
): Promise<void> {
  const { draft, tracking, tariffVersion } = application;
  const moment = now.toISOString();
  const { owner, store } = await newOwner(context, applicationId, transaction);
  const recording = { ...owner, transaction, now, chain: newChain(owner) };
  const saved = savedEntry({}, { ...application, version: 1, isSameQuote: false });
  // The record begins with the application, also with one that has no answer yet: none is without a sealed end.
  recordEvidence(recording, saved ?? { kind: 'saved', version: 1, changes: {} });
  const { rows, head } = linkEvidence(recording);
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
      created_at: moment,
      updated_at: moment,
      ...head,
    })
    .execute();
  await store();
  const reference = { by: 'reference' as const, value: referenceIdOf(context, applicationId, now) };
  await addToIndex({ context, transaction, applicationId }, [reference, ...contactsOf(draft)]);
  await transaction.insertInto('evidence').values(rows).execute();
  await transaction
    .insertInto('tokens')
    .values({ token_hash: hashToken(token), application_id: applicationId, kind: 'application', expires_at: null })
    .execute();
}

async function read(context: StoreContext, token: string): Promise<Result<StoredApplication, TokenRefusal>> {
  const found = await stored(context, byToken(context, token));
  return found ? ok(found) : refusalOfToken(context.db, token);
}

async function readByLink(context: StoreContext, link: string): Promise<Result<StoredApplication, 'request.notFound'>> {
  const found = await stored(context, byLink(context, link));
  return found ? ok(found) : refuse('request.notFound');
}

async function stored(
  context: StoreContext,
  which: ReturnType<typeof byToken>,
): Promise<StoredApplication | undefined> {
  const row = await which
    .leftJoin('payments', (join) =>
      join.onRef('payments.application_id', '=', 'applications.id').on('payments.status', '=', 'paid'),
    )
    .leftJoin('submissions', 'submissions.application_id', 'applications.id')
    .leftJoin('application_keys', 'application_keys.application_id', 'applications.id')
    .selectAll('applications')
    .select(['payments.id as payment_id', 'submissions.withdrawn_at', 'application_keys.wrapped'])
    .executeTakeFirst();
  if (!row) return undefined;
  const owner = { context, applicationId: row.id, key: applicationKey(context.keys, row.id, row.wrapped) };
  return {
    version: row.version,
    draft: openDraft(owner, row.payload),
    tracking: z.parse(keptTracking, openPart(owner, 'tracking', row.tracking)),
    tariffVersion: row.tariff_version,
    ratedAt: new Date(row.rated_at),
    referenceId: referenceIdOf(context, row.id, new Date(row.created_at)),
    isSubmitted: row.status === 'submitted',
    withdrawnAt: row.withdrawn_at === null ? undefined : new Date(row.withdrawn_at),
    paymentId: row.payment_id ?? undefined,
  };
}

/** Tokens, idempotency keys, mails, identity checks and payments that came to nothing go with the row. */
function erase(context: StoreContext, token: string): Promise<Result<undefined>> {
  return holdApplication(context, { token }, async (held) => {
    if (held.application.status === 'submitted' || (await freezeOf(held)) !== 'open') {
      return refuse('application.frozen');
    }
    await held.transaction.deleteFrom('applications').where('id', '=', held.applicationId).execute();
    await recordDeletions({ ...context, db: held.transaction }, [held.applicationId], 'visitor');
    return ok();
  });
}
