import { ok } from '@vangnet/domain/application/result';
import { enqueue } from '../outbox/enqueue.ts';
import type { Ending, FoundCheck, NewSubmission } from './store.ts';
import { holdApplication } from '../applications/hold-application.ts';
import { sealPart } from '../database/sealed-parts.ts';
import type { StoreContext, Work } from '../database/store-context.ts';

type End = Pick<FoundCheck, 'status' | 'isMatch'>;

/** The check ends and the application is submitted: both or neither, so that a browser that is closed loses nothing. */
export async function endCheck(context: StoreContext, ending: Ending): Promise<End | undefined> {
  const ended = await holdApplication(context, ending, async (work) => {
    const end = await recordEnd(work, ending);
    if (end?.isFirst && end.isMatch && ending.submission) await submit(work, ending.submission);
    return ok(end);
  });
  return ended.ok ? ended.value : undefined;
}

/** The first end that is told stays. */
async function recordEnd(
  work: Work,
  { reference, status, match }: Ending,
): Promise<(End & { isFirst: boolean }) | undefined> {
  const { transaction, applicationId, now } = work;
  const check = await transaction
    .selectFrom('identity_checks')
    .innerJoin('applications', 'applications.id', 'identity_checks.application_id')
    .select(['identity_checks.status', 'name_matches', 'birth_date_matches', 'ended_at'])
    .select((row) => row('identity_checks.version', '=', row.ref('applications.version')).as('is_current'))
    .where('identity_checks.reference', '=', reference)
    .where('identity_checks.application_id', '=', applicationId)
    .executeTakeFirst();
  if (!check) return undefined;
  if (check.ended_at !== null) {
    const isMatch = check.name_matches === 1 && check.birth_date_matches === 1;
    return { status: check.status, isMatch, isFirst: false };
  }
  const isCurrent = Boolean(check.is_current);
  const matches = (part: boolean | undefined) => (match ? Number(isCurrent && part) : null);
  await transaction
    .updateTable('identity_checks')
    .set({
      status,
      name_matches: matches(match?.name),
      birth_date_matches: matches(match?.birthDate),
      ended_at: now.toISOString(),
    })
    .where('reference', '=', reference)
    .execute();
  return { status, isMatch: isCurrent && match?.name === true && match.birthDate, isFirst: true };
}

async function submit(work: Work, { referenceId, submittedAt, email, draft, dossier }: NewSubmission): Promise<void> {
  const { transaction, applicationId } = work;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('submissions')
    .values({ application_id: applicationId, reference_id: referenceId, submitted_at: submittedAt.toISOString() })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .executeTakeFirstOrThrow();
  // Two checks were under way and both came back right.
  if (numInsertedOrUpdatedRows === 0n) return;
  const identified = { ...draft, idinResult: true };
  await transaction
    .updateTable('applications')
    .set({ status: 'submitted', payload: sealPart(work, 'draft', identified) })
    .where('id', '=', applicationId)
    .execute();
  await enqueue(work, { kind: 'handover', payload: dossier, same: [] });
  await enqueue(work, { kind: 'confirmation', payload: { to: email, referenceId }, same: [] });
}
