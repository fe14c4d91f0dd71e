import type { IdentityStatus } from '@vangnet/contract/identity';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { submissionOf } from '../handover/dossier.ts';
import { isRefusedFor } from '@vangnet/domain/values/result';
import { resultForInsurer } from '../knowledge/knowledge-test.ts';
import type { PaidPayment } from '../payment/accounts.ts';
import { whichOf, type Key } from '../applications/hold-application.ts';
import { figuresFor } from '../calculation/product.ts';
import { happened } from '../http/observed.ts';
import type { IdentityDeps, IdentityLog } from './deps.ts';
import type { ConfirmedMarks, End } from './end-check.ts';
import type { IdentityFailure, Outcome } from './provider.ts';
import { failed, returnUrlOf, unavailable } from './start-identity-check.ts';
import type { FoundCheck } from './checks.ts';
import { completeApplication, enteredPerson } from '@vangnet/domain/application/complete';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { isSamePerson, matchIdentity, type IdentityMatch } from '@vangnet/domain/product/identity-match';
import { confirmedMarks, contactMarks, namesakeMarks } from '@vangnet/domain/product/tested-person';
import type { StoredApplication } from '../applications/store.ts';

/** What a browser brings back. */
export type Return = {
  readonly token: string;
  readonly trxid: string;
  readonly ec?: string | undefined;
  readonly returned?: string | undefined;
};
/** What asking how a check ended works with. */
export type FinishDeps = Omit<IdentityDeps, 'allowCostly' | 'randomBytes' | 'pause'>;

export type FinishedIdentityCheck = End;

/** Banks give a visitor five minutes; what is still not decided after this is over. */
const TIMEOUT_MS = 30 * MINUTE_MS;
/** Longer than the service is waited for, so that it is never asked for one check twice at the same time. */
const LEASE_MS = 20_000;
const LOOK_MS = 250;
/** Number of looks for as long as the service is waited for. */
const LOOKS = 60;

/**
 * Asks how a check ended, and submits the application when the person is the applicant and did not fail a knowledge test
 * elsewhere. The bank's data are compared here and not kept. A check that has ended is not asked for again: its stored
 * end is given.
 */
export async function finishIdentityCheck(
  deps: IdentityDeps,
  back: Return,
  log: IdentityLog,
  looksLeft = LOOKS,
): Promise<Result<FinishedIdentityCheck>> {
  const { store, pause } = deps;
  const { token, trxid: transactionId, ec: entranceCode = '' } = back;
  // The check first: when it has ended with a match, the application that is read after it is the submitted one.
  const check = await store.identity.findCheck({ token, transactionId, entranceCode });
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const application = found.value;
  const paid = check && (await store.payments.paidFor(token));
  if (!check || !paid) return refuse('identity.otherCheck');
  if (application.isSubmitted) return ok({ status: 'Success', isMatch: true, isTold: true });
  if (!isOpen(check.status)) return endedWith(check);
  const checked = { key: token, application, check: { ...check, entranceCode }, paid };
  const finished = await askOnce(deps, checked, back.returned, log);
  if (finished) return finished;
  // A bank gives the end of a check once, to the first request: the others wait for what that one records.
  if (looksLeft === 0) return unavailable(deps, check.way);
  await pause(LOOK_MS);
  return finishIdentityCheck(deps, back, log, looksLeft - 1);
}

/** Asks how a check that is open ended, unless another request asks: then undefined. */
export async function askOnce(
  deps: FinishDeps,
  checked: PaidCheck,
  returned: string | undefined,
  log: IdentityLog,
): Promise<Result<FinishedIdentityCheck> | undefined> {
  const { store, clock, identityProvider, publicUrl } = deps;
  const { check } = checked;
  const lease = await store.identity.leaseCheck(check.checkId, new Date(clock().getTime() + LEASE_MS));
  if (!lease) return undefined;
  try {
    const outcome = await identityProvider.result({ ...check, returnUrl: returnUrlOf(publicUrl) }, returned ?? '');
    if (!outcome.ok) return failed(deps, check.way, outcome, log);
    return await end(deps, checked, outcome, log);
  } finally {
    await store.identity.releaseCheck(lease);
  }
}

/** A match that did not submit was of a person who failed a knowledge test in another application. */
const endedWith = ({ status, isMatch, isTold }: FoundCheck) =>
  isMatch ? refuse('knowledge.failedBefore') : ok({ status, isMatch, isTold });

const isOpen = (status: IdentityStatus): status is 'Open' | 'Pending' => status === 'Open' || status === 'Pending';

type PaidCheck = {
  readonly key: Key;
  readonly application: StoredApplication;
  /** With the entrance code as a browser brought it back. */
  readonly check: FoundCheck & { readonly entranceCode: string };
  readonly paid: PaidPayment;
};

const REPLAYED: IdentityFailure = {
  ok: false,
  failure: 'untrusted',
  reason: 'A response of the identity service has an assertion that ended another check',
};

async function end(
  deps: FinishDeps,
  checked: PaidCheck,
  outcome: Outcome,
  log: IdentityLog,
): Promise<Result<FinishedIdentityCheck>> {
  const { store, clock, kickOutbox } = deps;
  const { key, application, check } = checked;
  const isOver = clock().getTime() - check.startedAt.getTime() >= TIMEOUT_MS;
  if (isOpen(outcome.status) && !isOver) return ok({ status: outcome.status, isMatch: false, isTold: false });
  const status = isOpen(outcome.status) ? 'Expired' : outcome.status;
  const { match, confirmed } = compare(figuresFor(deps, application), application, outcome);
  const submission = confirmed && (await submissionFor(deps, checked, confirmed));
  const proof = outcome.status === 'Success' ? { proofId: outcome.proofId, level: outcome.level } : {};
  const { checkId, way } = check;
  const ending = { ...whichOf(key), checkId, way, status, match, marks: confirmed?.marks, submission, ...proof };
  const ended = await store.identity.endCheck(ending);
  happened('checks', { way, outcome: ended.ok ? outcomeOf(ended.value) : 'refused' });
  if (isRefusedFor(ended, 'identity.otherCheck')) return failed(deps, way, REPLAYED, log);
  if (!ended.ok) return ended;
  kickOutbox();
  return ended;
}

/** How an ended check is counted. */
function outcomeOf({ status: ended, isMatch, isTold }: FinishedIdentityCheck): string {
  if (ended !== 'Success') return ended.toLowerCase();
  return isMatch ? 'match' : isTold ? 'other person' : 'not told';
}

/** Ends the check of an applicant whose name and birth date match. */
async function submissionFor(
  deps: FinishDeps,
  { key, application, check, paid }: PaidCheck,
  { email, level, namesakes }: Confirmed,
) {
  return submissionOf(deps, application, {
    email,
    paid,
    issuerId: check.choice,
    identity: { transactionId: check.transactionId, way: check.way, level, nameMatches: true, birthDateMatches: true },
    knowledgeTest: await resultForInsurer(deps.store, key, namesakes),
  });
}

/** An applicant who was confirmed: where the confirmation goes, and what distinguishes them from others. */
type Confirmed = {
  readonly email: string;
  /** How sure the log-in was, in the vendor's own term. */
  readonly level: string;
  readonly marks: ConfirmedMarks;
  /** Marks of everybody who entered this name and birth date. */
  readonly namesakes: readonly string[];
};
type Compared = { readonly match?: IdentityMatch; readonly confirmed?: Confirmed };

/** Compares the person who logged in with the applicant, who is `confirmed` when name and birth date match. */
function compare(figures: ProductFigures, { draft }: StoredApplication, outcome: Outcome): Compared {
  // A check starts only for a complete application, and one that was changed since then matches nothing.
  const complete = completeApplication(figures, draft);
  if (!complete.ok || outcome.status !== 'Success') return {};
  const { insurer } = complete.value;
  const { person } = outcome;
  const match = matchIdentity(insurer, person);
  if (!isSamePerson(match)) return { match };
  const marks = { contact: contactMarks(enteredPerson(complete.value)), confirmed: confirmedMarks(person) };
  return { match, confirmed: { email: insurer.email, level: outcome.level, marks, namesakes: namesakeMarks(person) } };
}
