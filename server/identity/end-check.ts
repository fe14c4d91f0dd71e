import type { IdentityStatus } from '@vangnet/contract/identity';
import { completeApplication, enteredPerson } from '@vangnet/domain/application/complete';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { moment } from '@vangnet/domain/numbers/counts';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { isSamePerson, matchIdentity, type IdentityMatch } from '@vangnet/domain/product/identity-match';
import { confirmedMarks, contactMarks, namesakeMarks } from '@vangnet/domain/product/tested-person';
import type { Held, Which } from '../applications/hold-application.ts';
import type { StoredApplication } from '../applications/store.ts';
import { hashToken } from '../database/sealing.ts';
import { recordEvidence } from '../evidence/record.ts';
import type { NewSubmission } from '../handover/dossier.ts';
import { submit } from '../handover/store.ts';
import { hashMarks, lastFailure, rememberFailed } from '../knowledge/failed-person.ts';
import { comparedIn, isConfirmed } from './facts.ts';
import type { Outcome } from './provider.ts';

/** Marks of the person whom the bank confirmed (domain/product/tested-person.ts). They are compared as hashes. */
type ConfirmedMarks = { readonly contact: readonly string[]; readonly confirmed: readonly string[] };

/** The task to ask the service how a check ended. */
export const checkTask = (checkId: string) => `check ${checkId}`;

/** Compares the person who logged in with the applicant, who is `confirmed` when name and birth date match. */
export function compare(figures: ProductFigures, { draft }: StoredApplication, outcome: Outcome) {
  // A check starts only for a complete application, and one that was changed since then matches nothing.
  const complete = completeApplication(figures, draft);
  if (!complete.ok || outcome.status !== 'Success') return {};
  const { insurer } = complete.value;
  const { person, level } = outcome;
  const match = matchIdentity(insurer, person);
  if (!isSamePerson(match)) return { match };
  const marks = { contact: contactMarks(enteredPerson(complete.value)), confirmed: confirmedMarks(person) };
  // The namesakes are everybody who entered this name and birth date.
  return { match, confirmed: { email: insurer.email, level, marks, namesakes: namesakeMarks(person) } };
}

export type Ending = Which & {
  readonly checkId: string;
  /** The id of the method in which the check was done. */
  readonly way: string;
  readonly status: Exclude<IdentityStatus, 'Open' | 'Pending'>;
  /** With Success only. */
  readonly match?: IdentityMatch | undefined;
  /** With Success only: names what was signed. */
  readonly proofId?: string | undefined;
  /** With Success only: the certainty of the log-in, in the vendor's own term. */
  readonly level?: string | undefined;
  /** When name and birth date match. */
  readonly marks?: ConfirmedMarks | undefined;
  readonly submission?: NewSubmission | undefined;
};

const NONE: ConfirmedMarks = { contact: [], confirmed: [] };

/** The end of a check: `isTold` when the method told enough of the person to compare them, `isMatch` when it is the applicant. */
export type End = { readonly status: IdentityStatus; readonly isMatch: boolean; readonly isTold: boolean };

/** The check ends and the application is submitted: both or neither, so that a browser that is closed loses nothing. */
export async function endCheck(held: Held, ending: Ending): Promise<Result<End>> {
  const wasConfirmed = await isConfirmed(held.transaction, held.applicationId);
  const recorded = await recordEnd(held, ending);
  if (!recorded.ok) return recorded;
  const { isFirst, ...end } = recorded.value;
  if (!end.isMatch || held.application.status === 'submitted') return ok(end);
  if (!wasConfirmed) held.counts.push(moment('identity confirmed'));
  const { submission, marks } = ending;
  const mayApply = isFirst && !(await isOfFailed(held, marks));
  if (!mayApply || !submission) return refuse('knowledge.failedBefore');
  await submit(held, submission);
  return ok(end);
}

/** An applicant who is stopped here is known by the name that the bank confirmed from now on, for as long as their failure is kept. */
async function isOfFailed(held: Held, { contact, confirmed }: ConfirmedMarks = NONE): Promise<boolean> {
  const { context, transaction, now } = held;
  const failedAt = await lastFailure({ context, db: transaction, now }, [...contact, ...confirmed]);
  if (failedAt === undefined) return false;
  if (confirmed.length > 0) await rememberFailed(held, hashMarks(context, confirmed), failedAt);
  return true;
}

/** The first end that is recorded stays. */
async function recordEnd(
  held: Held,
  { checkId, status, match, proofId, level }: Ending,
): Promise<Result<End & { isFirst: boolean }>> {
  const { transaction, applicationId, application, now } = held;
  const check = await transaction
    .selectFrom('identity_checks')
    .select(['status', 'version', 'name_matches', 'birth_date_matches', 'ended_at'])
    .where('reference', '=', checkId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  if (!check) return refuse('request.notFound');
  if (check.ended_at !== null) return ok({ status: check.status, ...comparedIn(check), isFirst: false });
  if (proofId !== undefined && !(await isFirstUse(transaction, proofId, checkId))) return refuse('identity.otherCheck');
  const isCurrent = check.version === application.version;
  const [nameMatches, birthDateMatches] = [match?.name, match?.birthDate].map((part) =>
    part === undefined || part === 'unknown' ? undefined : isCurrent && part === 'same',
  );
  recordEvidence(held, { kind: 'identity check ended', checkId, status, level, nameMatches, birthDateMatches });
  const compared = { status, name_matches: bit(nameMatches), birth_date_matches: bit(birthDateMatches) };
  await transaction
    .updateTable('identity_checks')
    .set({ ...compared, ended_at: now.toISOString() })
    .where('reference', '=', checkId)
    .execute();
  await transaction.updateTable('tasks').set({ state: 'done' }).where('id', '=', checkTask(checkId)).execute();
  return ok({ status, ...comparedIn(compared), isFirst: true });
}

const bit = (value: boolean | undefined) => (value === undefined ? null : Number(value));

/** The row stays with the check, also of one that did not match. */
async function isFirstUse(transaction: Held['transaction'], proofId: string, checkId: string): Promise<boolean> {
  const added = await transaction
    .insertInto('identity_proofs')
    .values({ proof_hash: hashToken(proofId), check_reference: checkId })
    .onConflict((conflict) => conflict.column('proof_hash').doNothing())
    .returning('proof_hash')
    .executeTakeFirst();
  return added !== undefined;
}
