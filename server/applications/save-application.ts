import { sameCover } from '@vangnet/domain/application/choose';
import type { Product } from '../calculation/product.ts';
import { happened } from '../http/observed.ts';
import { isQuoteFailed } from '../jobs/bounces.ts';
import { checkDraft, type JudgedDraft } from './check-application.ts';
import { formerDraft, type Held, type KeptTracking } from './hold-application.ts';
import type { CreatedApplication, NewApplication } from './new-application.ts';
import { correctPerson } from '@vangnet/domain/application/correct-person';
import type { Draft } from '@vangnet/domain/application/draft';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { isAnotherPerson, subjectOf } from '@vangnet/domain/application/subject';
import { freezeOf } from './freeze.ts';
import type { ApplicationStore } from './store.ts';
import type { NewDraft } from './store-draft.ts';

/** Everything that the use cases of applications need. */
export type ApplicationDeps = Product & {
  readonly store: { readonly applications: ApplicationStore };
  /** The version of the documents that are offered at this moment. */
  readonly offeredDocuments: () => string | undefined;
  /** The partner whose signed quote a visitor came with, if it is one. */
  readonly attributionOf: (quote: string, log: Log) => Pick<KeptTracking, 'partner' | 'intermediary'>;
};
type Log = { warn(facts: object, message: string): void };

export type Content = { readonly draft: Draft; readonly tracking: KeptTracking };

type Checking = Omit<ApplicationDeps, 'store' | 'attributionOf'>;

/** Bytes of an application as it is stored. The longest cover and the longest texts that people write take 7,000. */
const MAX_STORED = 8192;

/** The draft as it is stored. Field by field it may be fine and as a whole still too large. */
function checkContent(
  { offeredDocuments, ...product }: Checking,
  { draft: sent, tracking }: Content,
  saved?: StoredDraft,
): Result<JudgedDraft> {
  const checked = checkDraft(product, sent, saved);
  if (!checked.ok) return checked;
  const offered = offeredDocuments();
  // A page that names the current documents showed them when the terms were accepted, for the first time or again.
  const isAboutToday = sent.documentsVersion === offered;
  const documentsVersion = isAboutToday ? offered : (declaredAbout(checked.value.draft, saved?.draft) ?? offered);
  const isDeclared = checked.value.draft.acceptedTerms === true;
  const draft = { ...checked.value.draft, ...(isDeclared && documentsVersion ? { documentsVersion } : {}) };
  const stored = Buffer.byteLength(JSON.stringify([draft, tracking]));
  return stored > MAX_STORED ? refuse('request.tooLarge') : ok({ ...checked.value, draft });
}

/** The documents that were offered when the terms were accepted for this cover, if they were before. */
function declaredAbout(draft: Draft, saved: Draft | undefined): string | undefined {
  return saved?.acceptedTerms && sameCover(draft, saved) ? saved.documentsVersion : undefined;
}

/** Saves a new application. The same Idempotency-Key with the same content gives the application that it gave before. */
export async function createApplication(
  { store, ...product }: ApplicationDeps,
  {
    draft,
    tracking,
    idempotencyKey: key,
    origin,
  }: Content & Pick<NewApplication, 'origin'> & { readonly idempotencyKey?: string | undefined },
): Promise<Result<CreatedApplication>> {
  const checked = checkContent(product, { draft, tracking });
  if (!checked.ok) return checked;
  const idempotency = key === undefined ? undefined : { key, request: JSON.stringify({ draft, tracking }) };
  const created = await store.applications.create({ ...checked.value, tracking, idempotency, origin });
  if (created.ok) happened('saves', { screen: checked.value.open ?? 'unknown' });
  return created;
}

/** Replaces the saved draft, unless it was changed since the version that the caller started from. */
export async function updateApplication(
  { store, ...product }: ApplicationDeps,
  { token, draft, tracking, version }: Content & { readonly token: string; readonly version?: number | undefined },
): Promise<Result<Replaced & { readonly emailFailed: boolean }>> {
  const { applications } = store;
  const change = { draft, tracking, expectedVersion: version };
  const judge: Parameters<typeof replaceDraft>[3] = (next, saved) =>
    checkContent(product, { draft: next, tracking }, saved);
  const saved = await applications.hold({ token }, async (held) => {
    const replaced = await replaceDraft(applications, held, change, judge);
    if (!replaced.ok) return replaced;
    const emailFailed = await isQuoteFailed({ db: held.transaction }, held, draft.insurer?.email);
    return ok({ ...replaced.value, emailFailed });
  });
  if (saved.ok) happened('saves', { screen: saved.value.open ?? 'unknown' });
  return saved;
}

type Replaced = { readonly version: number } & Pick<JudgedDraft, 'open'>;

export type Change = Pick<NewDraft, 'draft' | 'tracking'> & {
  /** The version the change is based on; without it the last write wins. */
  readonly expectedVersion?: number | undefined;
};

/** A draft as it is stored, with the tariff that it was priced with, and since when. */
type StoredDraft = { readonly draft: Draft; readonly tariffVersion: string; readonly ratedAt: Date };
/** Judges a draft that is to replace a stored one. Waits for nothing, because the application is held meanwhile. */
type Judge = (draft: Draft, stored: StoredDraft) => Result<JudgedDraft>;

/**
 * Replaces the draft of a held application with what a judge makes of the new one. Of two savers with the same version
 * one wins, and none wins from a payment: from then on it is frozen, but for the person whom a bank did not know. Refused
 * with `application.anotherPerson` when both occupation and birth date differ from what is stored: that is another
 * application.
 */
export async function replaceDraft(
  applications: ApplicationStore,
  held: Held,
  { draft: sent, tracking, expectedVersion }: Change,
  judge: Judge,
): Promise<Result<Replaced>> {
  const { application } = held;
  const freeze = await freezeOf(held);
  if (freeze === 'frozen') return refuse('application.frozen');
  if (expectedVersion !== undefined && expectedVersion !== application.version) return refuse('application.stale');
  const former = formerDraft(held);
  const isPaid = freeze === 'person only';
  // Of a paid one only the person is taken over, before it is judged and after: a premium that is judged anew counts for
  // another birth date only.
  const allowed = (draft: Draft) => (isPaid ? correctPerson(former.draft, draft) : draft);
  const { tariff_version: tariffVersion, rated_at: ratedAt } = application;
  const judged = judge(allowed(sent), { draft: former.draft, tariffVersion, ratedAt: new Date(ratedAt) });
  if (!judged.ok) return judged;
  const asPaid = isPaid ? { tracking: {}, tariffVersion } : { tracking };
  const next = { ...judged.value, draft: allowed(judged.value.draft), ...asPaid };
  if (isAnotherPerson(subjectOf(former.draft), subjectOf(next.draft))) return refuse('application.anotherPerson');
  const { iban } = former.draft;
  if (held.isLimited && iban !== undefined && next.draft.iban !== iban)
    return refuse('application.addressChanged', 'iban');
  return ok({ version: await applications.storeDraft(held, former, next), open: next.open });
}
