import { completeApplication } from '@vangnet/domain/application/complete';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { isRefusedFor } from '@vangnet/domain/values/result';
import type { IdentityStatus } from '@vangnet/contract/identity';
import { whichOf, type Key } from '../applications/hold-application.ts';
import type { ApplicationStore, StoredApplication } from '../applications/store.ts';
import { figuresFor, type Product, type WordedProduct } from '../calculation/product.ts';
import type { RandomBytes } from '../database/sealing.ts';
import { submissionOf } from '../handover/dossier.ts';
import { logSecurity } from '../http/logging.ts';
import { happened } from '../http/observed.ts';
import { resultForInsurer } from '../knowledge/knowledge-test.ts';
import type { KnowledgeStore } from '../knowledge/store.ts';
import type { AllowCostly } from '../limits/allow-costly.ts';
import type { PaidPayment } from '../payment/accounts.ts';
import type { PaymentStore } from '../payment/store.ts';
import { compare, type End } from './end-check.ts';
import { outcomeOf } from './facts.ts';
import { unavailable, type IdentityLog, type IdentityProvider } from './methods.ts';
import type { IdentityFailure, Outcome } from './provider.ts';
import type { FoundCheck, IdentityStore } from './store.ts';

/*
 * A check of identity: `startCheck` reserves it, has the vendor start it and sends the browser there; it is Open or Pending
 * until `finishCheck` (the browser is back) or `askOnce` (staff) asks the vendor and ends it. The end is recorded once. A
 * match submits the application in the same transaction (end-check.ts); any other end, also another person, lets the
 * applicant start another check.
 */

/** Dependencies of asking how a check ended. */
export type AskDeps = Product & {
  readonly store: {
    readonly applications: ApplicationStore;
    readonly identity: IdentityStore;
    readonly knowledge: KnowledgeStore;
    readonly payments: PaymentStore;
  };
  readonly identityProvider: IdentityProvider;
  /** The address that visitors see. */
  readonly publicUrl: string;
  /** Called when there is something to deliver. */
  readonly kickOutbox: () => void;
};

/** Dependencies of the calls of a visitor. */
export type IdentityDeps = AskDeps & {
  readonly allowCostly: Pick<AllowCostly, 'action'>;
  readonly randomBytes: RandomBytes;
  /** Waits for that many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
};

/** Each start costs money and asks a person to log in at a bank: enough for typing errors, not for a game. */
const MAX_STARTS = 10;
/** Banks give a visitor five minutes; a check that is still not decided after this is over. */
const TIMEOUT_MS = 30 * MINUTE_MS;
/** Longer than the service is waited for, so that it is never asked for one check twice at the same time. */
const LEASE_MS = 20_000;
const LOOK_MS = 250;
/** Number of looks for as long as the service is waited for. */
const LOOKS = 60;

/** A visitor's wish: without a way the first method, so that a client with a single one needs to name none. */
type Wanted = { readonly way?: string | undefined; readonly issuerId?: string | undefined };

/**
 * Starts a check of a paid application at a bank. It can be started again, at another bank too; the checks do not know of
 * each other. One that was reserved by a server that then died counts for a day, though nobody was sent to a bank.
 */
export async function startCheck(
  deps: IdentityDeps & WordedProduct,
  { token, address, ...wanted }: Wanted & { token: string; address: string },
  log: IdentityLog,
): Promise<Result<{ readonly transactionId: string; readonly authenticationUrl: string }>> {
  const { store, identityProvider, allowCostly, randomBytes, publicUrl, clock, words } = deps;
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const application = found.value;
  if (application.isSubmitted) return refuse('identity.submitted');
  if (!(await store.payments.paidFor(token))) return refuse('identity.unpaid');
  // It was complete when it was paid for; a correction may have emptied something, or changed the price.
  const complete = completeApplication(figuresFor(deps, application), application.draft);
  if (!complete.ok) return complete;
  // It was passed before the payment; another birth date since then voided it.
  if (!(await store.knowledge.resultOf(token))?.passed) return refuse('identity.noPassedTest');
  const chosen = await choiceOf(deps, wanted);
  if (!chosen.ok) return chosen;

  const hex = (bytes: number) => Buffer.from(randomBytes(bytes)).toString('hex');
  const checkId = `V${hex(16)}`;
  const check = { ...chosen.value, checkId, entranceCode: hex(20) };
  const limit = { max: MAX_STARTS, after: new Date(clock().getTime() - DAY_MS) };
  const reserved = await store.identity.reserveCheck({ ...check, token, version: application.version }, limit);
  if (!reserved.ok) return reserved;
  const { email } = complete.value.insurer;
  const allowed = await allowCostly.action('identity check', { address, token, email }, log);
  if (!allowed.ok) {
    await store.identity.dropCheck(checkId);
    return allowed;
  }
  const { language } = words;
  const started = await identityProvider.start({ ...check, language, returnUrl: returnUrlOf(publicUrl) });
  if (!started.ok) {
    await store.identity.dropCheck(checkId);
    return failed(deps, check.way, started, log);
  }
  const { transactionId, redirectUrl: authenticationUrl } = started;
  await store.identity.recordStarted({ checkId, transactionId });
  return ok({ transactionId, authenticationUrl });
}

/** Where the browser comes back from every method. */
const returnUrlOf = (publicUrl: string) => publicUrl + screenUrl('idin-verification');

/** The method, and the bank where it has banks; refused when it is not offered or does not work now. */
async function choiceOf({ identityProvider, store }: IdentityDeps, { way: id, issuerId: choice }: Wanted) {
  const method = identityProvider.methods().find((one) => id === undefined || one.id === id);
  if (!method) return refuse('identity.way', 'way');
  const { id: way, name, outage, hasChoices } = method;
  if (outage) return refuse('identity.outage', 'way', { way: name });
  if (!hasChoices) return ok({ way });
  const known = await store.identity.issuers();
  const isKnown = choice !== undefined && (!known || known.issuers.some((one) => one.id === choice));
  return isKnown ? ok({ way, choice }) : refuse('identity.issuer', 'issuerId');
}

/** Logs the reason for the operator. */
function failed(deps: AskDeps, way: string, { failure, reason }: IdentityFailure, log: IdentityLog) {
  log.warn({ way, failure, reason }, 'identity service request failed');
  if (failure === 'untrusted') logSecurity(log, 'message.forged');
  return unavailable(deps.identityProvider, way);
}

/** The return of a browser, as the call brings it. */
type Return = {
  readonly token: string;
  readonly trxid: string;
  readonly ec?: string | undefined;
  readonly returned?: string | undefined;
};

/** The check of an application that was paid for. */
type PaidCheck = {
  readonly key: Key;
  readonly application: StoredApplication;
  /** With the entrance code as a browser brought it back. */
  readonly check: FoundCheck & { readonly entranceCode: string };
  readonly paid: PaidPayment;
};

const isOpen = (status: IdentityStatus): status is 'Open' | 'Pending' => status === 'Open' || status === 'Pending';

/**
 * Asks how a check ended, and submits the application when the person is the applicant and did not fail a knowledge test
 * elsewhere. The bank's data are compared here and not kept. A check that has ended is not asked for again: its stored
 * end is given.
 */
export async function finishCheck(
  deps: IdentityDeps,
  back: Return,
  log: IdentityLog,
  looksLeft = LOOKS,
): Promise<Result<End>> {
  const { store, pause } = deps;
  const { token, trxid: transactionId, ec: entranceCode = '' } = back;
  // The check first: when it has ended with a match, the application that is read after it is the submitted one.
  const check = await store.identity.findCheck({ token, transactionId, entranceCode });
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const application = found.value;
  const paid = check && (await store.payments.paidFor(token));
  if (!check || !paid) return refuse('identity.otherCheck');
  const { status, isMatch, isTold } = check;
  if (application.isSubmitted) return ok({ status: 'Success', isMatch: true, isTold: true });
  // A match that did not submit was of a person who failed a knowledge test in another application.
  if (!isOpen(status)) return isMatch ? refuse('knowledge.failedBefore') : ok({ status, isMatch, isTold });
  const checked = { key: token, application, check: { ...check, entranceCode }, paid };
  const ended = await askOnce(deps, checked, back.returned, log);
  if (ended) return ended;
  // A bank gives the end of a check once, to the first request: the others wait for the end that it records.
  if (looksLeft === 0) return unavailable(deps.identityProvider, check.way);
  await pause(LOOK_MS);
  return finishCheck(deps, back, log, looksLeft - 1);
}

/** Asks how a check that is open ended, unless another request asks: then undefined. */
export async function askOnce(
  deps: AskDeps,
  checked: PaidCheck,
  returned: string | undefined,
  log: IdentityLog,
): Promise<Result<End> | undefined> {
  const { store, clock, identityProvider, publicUrl } = deps;
  const { check } = checked;
  const lease = await store.identity.leaseCheck(check.checkId, new Date(clock().getTime() + LEASE_MS));
  if (!lease) return undefined;
  try {
    const outcome = await identityProvider.result({ ...check, returnUrl: returnUrlOf(publicUrl) }, returned ?? '');
    return outcome.ok ? await end(deps, checked, outcome, log) : failed(deps, check.way, outcome, log);
  } finally {
    await store.identity.releaseCheck(lease);
  }
}

const REPLAYED: IdentityFailure = {
  ok: false,
  failure: 'untrusted',
  reason: 'A response of the identity service has an assertion that ended another check',
};

/** Ends a check with the outcome, unless it is still going on. */
async function end(deps: AskDeps, checked: PaidCheck, outcome: Outcome, log: IdentityLog): Promise<Result<End>> {
  const { store, clock, kickOutbox } = deps;
  const { key, application, check, paid } = checked;
  const { checkId, way } = check;
  const isOver = clock().getTime() - check.startedAt.getTime() >= TIMEOUT_MS;
  if (isOpen(outcome.status) && !isOver) return ok({ status: outcome.status, isMatch: false, isTold: false });
  const status = isOpen(outcome.status) ? 'Expired' : outcome.status;
  const { match, confirmed } = compare(figuresFor(deps, application), application, outcome);
  const submission =
    confirmed &&
    submissionOf(deps, {
      application,
      paid,
      check: { ...check, level: confirmed.level },
      email: confirmed.email,
      knowledgeTest: await resultForInsurer(deps.store, key, confirmed.namesakes),
    });
  const proof = outcome.status === 'Success' ? { proofId: outcome.proofId, level: outcome.level } : {};
  const ending = { ...whichOf(key), checkId, way, status, match, marks: confirmed?.marks, submission, ...proof };
  const ended = await store.identity.endCheck(ending);
  happened('checks', { way, outcome: ended.ok ? outcomeOf(ended.value) : 'refused' });
  if (isRefusedFor(ended, 'identity.otherCheck')) return failed(deps, way, REPLAYED, log);
  if (ended.ok) kickOutbox();
  return ended;
}
