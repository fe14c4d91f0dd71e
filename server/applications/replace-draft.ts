import { correctPerson } from '@vangnet/domain/application/correct-person';
import type { Draft } from '@vangnet/domain/application/draft';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { isAnotherPerson, subjectOf } from '@vangnet/domain/application/subject';
import { freezeOf } from './freeze.ts';
import { formerDraft, type Held } from './hold-application.ts';
import type { ApplicationStore } from './store.ts';
import type { NewDraft } from './store-draft.ts';

export type Change = Pick<NewDraft, 'draft' | 'tracking'> & {
  /** The version the change is based on; without it the last write wins. */
  readonly expectedVersion?: number | undefined;
};

/** A draft that may be stored, with the tariff that it was priced with. */
export type JudgedDraft = Pick<NewDraft, 'draft' | 'tariffVersion' | 'price' | 'open'>;
/** A draft as it is stored, with the tariff that it was priced with, and since when. */
export type StoredDraft = { readonly draft: Draft; readonly tariffVersion: string; readonly ratedAt: Date };
/** Judges a draft that is to replace a stored one. Waits for nothing, because the application is held meanwhile. */
type Judge = (draft: Draft, stored: StoredDraft) => Result<JudgedDraft>;

/**
 * Replaces the draft of a held application with what a judge makes of the new one. Of two savers with the same version
 * one wins, and none wins from a payment: from then on it is frozen, but for the person whom a bank did not know. Refused
 * with `application.anotherPerson` when both occupation and birth date differ from what is stored: that is another
 * application.
 */
export async function replaceDraft(
  applications: Pick<ApplicationStore, 'storeDraft'>,
  held: Held,
  { draft: sent, tracking, expectedVersion }: Change,
  judge: Judge,
): Promise<Result<{ readonly version: number }>> {
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
  return ok({ version: await applications.storeDraft(held, former, next) });
}
