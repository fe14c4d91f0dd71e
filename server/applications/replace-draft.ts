import { samePremium } from '@vangnet/domain/application/choose';
import { correctPerson } from '@vangnet/domain/application/correct-person';
import type { Draft } from '@vangnet/domain/application/draft';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { isAnotherPerson, subjectOf } from '@vangnet/domain/application/subject';
import { openPart, sealPart } from '../database/sealed-parts.ts';
import { recordEvidence, writeEvidence } from '../evidence/record.ts';
import { replaceContacts } from './contacts.ts';
import { freezeOf } from './freeze.ts';
import { ratedWith, readKept, sealDraft, type Held } from './hold-application.ts';
import { savedEntry } from './recorded-save.ts';
import type { Change, Judge, JudgedDraft } from './store.ts';

/**
 * Replaces the draft of a held application with what a judge makes of the new one. Of two savers with the same version
 * one wins, and none wins from a payment.
 */
export async function replaceDraft(held: Held, change: Change, judge: Judge): Promise<Result<{ version: number }>> {
  const { application } = held;
  const freeze = await freezeOf(held);
  if (freeze === 'frozen') return refuse('application.frozen');
  const { expectedVersion } = change;
  if (expectedVersion !== undefined && expectedVersion !== application.version) return refuse('application.stale');
  const content = openPart(held, 'draft', application.payload);
  const former = readKept(content);
  const isPaid = freeze === 'person only';
  // Of a paid one only the person is taken over, before it is judged and after: a premium that is judged anew counts for
  // another birth date only.
  const allowed = (draft: Draft) => (isPaid ? correctPerson(former, draft) : draft);
  const { tariff_version: tariffVersion, rated_at: ratedAt } = application;
  const judged = judge(allowed(change.draft), { draft: former, tariffVersion, ratedAt: new Date(ratedAt) });
  if (!judged.ok) return judged;
  const asPaid = isPaid ? { tracking: {}, tariffVersion } : { tracking: change.tracking };
  const next = { ...judged.value, draft: allowed(judged.value.draft), ...asPaid };
  if (isAnotherPerson(subjectOf(former), subjectOf(next.draft))) return refuse('application.anotherPerson');
  await storeDraft(held, { former, content }, next);
  return ok({ version: application.version + 1 });
}

type Content = JudgedDraft & Pick<Change, 'tracking'>;

/** @param stored what was stored before, as it was kept and as this release reads it */
async function storeDraft(
  held: Held,
  { former, content }: { former: Draft; content: unknown },
  next: Content,
): Promise<void> {
  const { draft, tracking, tariffVersion } = next;
  const { transaction, applicationId, application, now } = held;
  if (draft.insurer?.dateOfBirth !== former.insurer?.dateOfBirth) await voidPassedTest(held);
  await replaceContacts(held, former, draft);
  const hasTracking = Object.keys(tracking).length > 0;
  const isSameQuote = isQuoteFor(held, former, next);
  const saved = savedEntry(former, { ...next, version: application.version + 1, isSameQuote });
  if (saved) recordEvidence(held, saved);
  await transaction
    .updateTable('applications')
    .set({
      version: application.version + 1,
      payload: sealDraft(held, draft, content),
      ...(hasTracking ? { tracking: sealPart(held, 'tracking', tracking) } : {}),
      ...ratedWith(held, tariffVersion),
      ...(isSameQuote ? {} : { quote_email: null }),
      updated_at: now.toISOString(),
      ...(await writeEvidence(held)),
    })
    .where('id', '=', applicationId)
    .execute();
}

/** A quote is for the premium that it names: other wishes or another tariff void it. */
const isQuoteFor = ({ application }: Held, former: Draft, { draft, tariffVersion }: Content): boolean =>
  tariffVersion === application.tariff_version && samePremium(draft, former);

/** Who passed was born on another day. A failed test stays: another birth date gives nobody a second attempt. */
async function voidPassedTest(held: Held): Promise<void> {
  const { numDeletedRows } = await held.transaction
    .deleteFrom('knowledge_tests')
    .where('application_id', '=', held.applicationId)
    .where('passed', '=', 1)
    .executeTakeFirst();
  if (numDeletedRows > 0n) recordEvidence(held, { kind: 'test void', reason: 'another birth date' });
}
