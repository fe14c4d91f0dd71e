import type { IdentityStatus } from '@vangnet/contract/identity';
import { completeApplication } from '@vangnet/domain/application/complete';
import { matchIdentity, type Applicant, type IdentityMatch } from '@vangnet/domain/product/identity-match';
import type { Dossier } from '../handover/dossier.ts';
import type { NoAnswer, Outcome } from './provider.ts';
import type { FoundCheck, NewSubmission } from './store.ts';
import type { PaidPayment } from '../payment/store.ts';
import type { StoredApplication } from '../applications/store.ts';
import { ratedToday, type Product } from '../calculation/product.ts';
import type { StartParts } from './start-identity-check.ts';

export type FinishParts = Pick<StartParts, 'store' | 'identityProvider'> &
  Product & {
    /** Says that there is something to deliver. */
    readonly kickOutbox: () => void;
  };
/** What a browser brings back from the bank. */
export type Returned = { readonly token: string; readonly trxid: string; readonly ec?: string | undefined };

export type CheckFinished =
  | { outcome: 'answered'; status: IdentityStatus; match: boolean }
  | { outcome: 'notFound' }
  | { outcome: 'otherCheck' }
  | { outcome: 'noAnswer'; answer: NoAnswer };

/** Banks give a visitor five minutes; what is still not decided after this is over. */
const TIMEOUT_MS = 30 * 60_000;

/**
 * Asks how a check ended, and submits the application when the person is the applicant. What the bank told is compared
 * here and let go of. Only a check that has not ended is asked about: afterwards the answer is the kept one.
 */
export async function finishIdentityCheck(parts: FinishParts, returned: Returned): Promise<CheckFinished> {
  const { store, identityProvider } = parts;
  const { token, trxid: transactionId, ec: entranceCode = '' } = returned;
  const found = await store.applications.read(token);
  if (!found.ok) return { outcome: 'notFound' };
  const application = found.value;
  const check = await store.identity.findCheck({ token, transactionId, entranceCode });
  const paid = check && (await store.payments.paidFor(token));
  if (!check || !paid) return { outcome: 'otherCheck' };
  if (application.isSubmitted) return { outcome: 'answered', status: 'Success', match: true };
  if (!isOpen(check.status)) return { outcome: 'answered', status: check.status, match: check.isMatch };
  const answer = await identityProvider.result(check);
  return answer.ok ? end(parts, { token, application, check, paid }, answer) : { outcome: 'noAnswer', answer };
}

type Case = {
  readonly token: string;
  readonly application: StoredApplication;
  readonly check: FoundCheck;
  readonly paid: PaidPayment;
};

async function end(parts: FinishParts, checked: Case, answer: Outcome): Promise<CheckFinished> {
  const { store, clock, kickOutbox } = parts;
  const { token, application, check } = checked;
  const isOver = clock().getTime() - check.startedAt.getTime() >= TIMEOUT_MS;
  if (isOpen(answer.status) && !isOver) return { outcome: 'answered', status: answer.status, match: false };
  const status = isOpen(answer.status) ? 'Expired' : answer.status;
  // A check starts only for a complete application, and one that was changed since then matches nothing.
  const complete = completeApplication(application.draft);
  const applicant = complete.ok ? complete.value.insurer : undefined;
  const match = applicant && compare(applicant, answer);
  const submission = match && (await submissionOf(parts, checked, { ...match, email: applicant.email }));
  const ended = await store.identity.endCheck({ token, reference: check.reference, status, match, submission });
  if (!ended) return { outcome: 'notFound' };
  // The result of the test belongs to the last mails, also when the browser never comes back to ask for it.
  if (ended.isMatch) await store.knowledge.report({ token, passed: true, to: applicant?.email });
  kickOutbox();
  return { outcome: 'answered', status: ended.status, match: ended.isMatch };
}

const isOpen = (status: IdentityStatus): status is 'Open' | 'Pending' => status === 'Open' || status === 'Pending';

function compare(applicant: Applicant, answer: Outcome): IdentityMatch | undefined {
  return answer.status === 'Success' ? matchIdentity(applicant, answer.person) : undefined;
}

async function submissionOf(
  { store, ...product }: FinishParts,
  { token, application, check, paid }: Case,
  { name, birthDate, email }: IdentityMatch & { readonly email: string },
): Promise<NewSubmission | undefined> {
  if (!name || !birthDate) return undefined;
  const { draft, referenceId } = application;
  const { paymentId: id, paidAt, ibanMatches } = paid;
  const submittedAt = product.clock();
  // The tariff that the premium was shown with when it was paid for.
  const { engine } = ratedToday({ ...product, clock: () => paidAt }, application, draft.job?.occupation.name);
  const dossier: Dossier = {
    referenceId,
    submittedAt: submittedAt.toISOString(),
    tariffVersion: engine.tariffVersion,
    draft,
    payment: { id, paidAt: paidAt.toISOString(), accountMatches: ibanMatches },
    identity: { transactionId: check.transactionId, nameMatches: name, birthDateMatches: birthDate },
    knowledgeTest: await store.knowledge.resultOf(token),
  };
  return { referenceId, submittedAt, email, draft, dossier };
}
