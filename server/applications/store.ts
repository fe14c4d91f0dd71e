import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { Deletions } from '../database/journal.ts';
import { applicationKey } from '../database/key-ring.ts';
import type { StoreContext } from '../database/store-context.ts';
import { recordDeletions } from '../evidence/tombstones.ts';
import { withdrawnAt } from '../handover/facts.ts';
import { isQuoteFailed, unreached } from '../jobs/bounces.ts';
import { paidPayment } from '../payment/facts.ts';
import { queueMessage } from '../jobs/messages.ts';
import { correctEmail, type Correction } from './correct-email.ts';
import { applicationsWith } from './facts.ts';
import { freezeOf } from './freeze.ts';
import {
  byToken,
  holdApplication,
  ifKept,
  isBefore,
  openDraft,
  openTracking,
  refusalOfToken,
  type Held,
  type Which,
  type Key,
} from './hold-application.ts';
import { leftOvers } from './left-over.ts';
import { byLink, links } from './links.ts';
import { newApplications } from './new-application.ts';
import { referenceIdOf } from './reference-id.ts';
import { storeDraft } from './store-draft.ts';

export type ApplicationStore = ReturnType<typeof applicationStore>;

/**
 * Where applications are kept. An application is reached by its token only; the store knows no more than the token's
 * hash, and keeps what visitors entered sealed. An unknown, an expired and a deleted token are the same:
 * `request.notFound`.
 */
export const applicationStore = (context: StoreContext, deletions: Deletions) => ({
  /** As `delete`, at the request of the applicant to staff. */
  erase: (applicationId: string) => eraseNow(context, deletions, { applicationId }),
  ...newApplications(context),
  ...links(context),
  read: async (key: Key) => {
    const row = await ifKept(context, whole(byToken(context, key)));
    if (row) return ok(await withQuote(context, stored(context, row), row));
    return typeof key === 'string' ? refusalOfToken(context, key) : refuse('request.notFound');
  },
  /** As `read`, by the token of a mailed link, which opens nothing else. */
  readByLink: async (link: string) => {
    const row = await whole(byLink(context, link)).executeTakeFirst();
    return row ? ok(stored(context, row)) : refuse('request.notFound');
  },
  /** Holds an application while a use case reads and changes it; all of it is kept, or nothing. */
  hold: <Value>(which: Which, action: (held: Held) => Promise<Result<Value>>) =>
    holdApplication(context, which, action),
  storeDraft,
  /** Replaces the mail address of an application; see `correctEmail`. */
  correctEmail: (applicationId: string, correction: Correction) => correctEmail(context, applicationId, correction),
  /** Whether the last mail to the applicant did not reach its address, so that one person may replace that. */
  isUnreached: async (applicationId: string) => (await unreached(context.db, applicationId)) !== undefined,
  /** Whether links that are mailed now do not do everything, since the address was corrected. */
  isLimited: async (applicationId: string) => {
    const found = applicationsWith(context.db, [applicationId]).select('limited_until');
    return isBefore(context.clock(), (await found.executeTakeFirst())?.limited_until ?? null);
  },
  /** Rows whose application is gone; see `leftOvers`. */
  leftOvers: (which: Parameters<typeof leftOvers>[1]) => leftOvers(context, which),
  /** Deletes a draft with everything that belongs to it, for good. What has been paid for or submitted stays. */
  delete: (token: string) => eraseNow(context, deletions, { token }),
  /**
   * Takes what was deleted out of the files of the database too, unless another process reads them just now: then false, and it
   * is to be called again. A new server does not know what an earlier one left, so its first call always looks.
   */
  finishDeletions: deletions.finish,
});

export type StoredApplication = ReturnType<typeof stored> & {
  /** The last quote could not be delivered at the address in the draft, and was given up. */
  readonly emailFailed?: true;
};

async function withQuote(context: StoreContext, found: StoredApplication, row: WholeRow): Promise<StoredApplication> {
  const isFailed = await isQuoteFailed(context, ownerOf(context, row), found.draft.insurer?.email);
  return isFailed ? { ...found, emailFailed: true } : found;
}

const whole = (which: ReturnType<typeof byToken>) =>
  which
    .leftJoin('application_keys', 'application_keys.application_id', 'applications.id')
    .selectAll('applications')
    .select(['application_keys.wrapped', paidPayment.as('payment_id'), withdrawnAt.as('withdrawn_at')]);
type WholeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirst']>>>;

function stored(context: StoreContext, row: WholeRow) {
  const owner = ownerOf(context, row);
  return {
    version: row.version,
    draft: openDraft(owner, row.payload),
    tracking: openTracking(owner, row.tracking),
    tariffVersion: row.tariff_version,
    /** Since when it has that tariff. */
    ratedAt: new Date(row.rated_at),
    /** How people name the application; it opens nothing. */
    referenceId: referenceIdOf(context, row.id, new Date(row.created_at), row.brand),
    isSubmitted: row.status === 'submitted',
    /** Present once it is submitted. */
    withdrawnAt: row.withdrawn_at === null ? undefined : new Date(row.withdrawn_at),
    /** Present once it is paid. */
    paymentId: row.payment_id ?? undefined,
  };
}

const ownerOf = (context: StoreContext, { id, wrapped }: WholeRow) => ({
  context,
  applicationId: id,
  key: applicationKey(context.keys, id, wrapped),
});

async function eraseNow(context: StoreContext, deletions: Deletions, which: Which): Promise<Result<undefined>> {
  const erased = await holdApplication(context, which, erase);
  if (erased.ok) {
    deletions.begun();
    await deletions.finish();
  }
  return erased;
}

/** Tokens, idempotency keys, mails, identity checks and payments that came to nothing go with the row. */
async function erase(held: Held): Promise<Result<undefined>> {
  if (held.isLimited) return refuse('application.addressChanged');
  if (held.application.status === 'submitted' || (await freezeOf(held)) !== 'open') return refuse('application.frozen');
  await queueMessage(held, 'deleted');
  await held.transaction.deleteFrom('applications').where('id', '=', held.applicationId).execute();
  await recordDeletions({ ...held.context, db: held.transaction }, [held.applicationId], 'visitor');
  return ok();
}
