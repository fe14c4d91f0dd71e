import type { IdentityStatus } from '@vangnet/contract/identity';
import { matchIdentity, type IdentityMatch } from '@vangnet/domain/product/identity-match';
import type { Dossier } from '../handover/dossier.ts';
import type { NoAnswer, Outcome } from './provider.ts';
import type { FoundCheck, NewSubmission } from './store.ts';
import type { PaidPayment } from '../payment/store.ts';
import type { StoredApplication } from '../store.ts';
import { ratedToday, type Product } from '../calculation/releases.ts';
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
  const application = await store.readApplication(token);
  if (!application) return { outcome: 'notFound' };
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
  const match = compare(application, answer);
  const submission = match && (await submissionOf(parts, checked, match));
  const ended = await store.identity.endCheck({ token, reference: check.reference, status, match, submission });
  if (!ended) return { outcome: 'notFound' };
  // The result of the test belongs to the last mails, also when the browser never comes back to ask for it.
  const { email } = application.draft.insurer ?? {};
  if (ended.isMatch && email) await store.knowledge.report({ token, passed: true, to: email });
  kickOutbox();
  return { outcome: 'answered', status: ended.status, match: ended.isMatch };
}

const isOpen = (status: IdentityStatus): status is 'Open' | 'Pending' => status === 'Open' || status === 'Pending';

function compare({ draft: { insurer } }: StoredApplication, answer: Outcome): IdentityMatch | undefined {
  if (answer.status !== 'Success') return undefined;
  const { surname = '', middleName, dateOfBirth = '' } = insurer ?? {};
  return matchIdentity({ surname, middleName, dateOfBirth }, answer.person);
}

async function submissionOf(
  { store, ...product }: FinishParts,
  { token, application, check, paid }: Case,
  match: IdentityMatch,
): Promise<NewSubmission | undefined> {
  if (!match.name || !match.birthDate) return undefined;
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
    identity: { transactionId: check.transactionId, nameMatches: match.name, birthDateMatches: match.birthDate },
    knowledgeTest: await store.knowledge.resultOf(token),
  };
  return { referenceId, submittedAt, email: draft.insurer?.email ?? '', draft, dossier };
}
