import { logSecurity } from '../http/logging.ts';
import { completeApplication } from '@vangnet/domain/application/complete';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { figuresFor } from '../calculation/product.ts';
import type { IdentityDeps, IdentityLog } from './deps.ts';
import type { IdentityFailure } from './provider.ts';
import type { WordedProduct } from '../calculation/product.ts';

/** Each start costs money and asks a person to log in at a bank: enough for typing errors, not for a game. */
const MAX_STARTS = 10;

export type StartedIdentityCheck = { readonly transactionId: string; readonly authenticationUrl: string };

/**
 * Starts a check of a paid application at a bank. It can be started again, at another bank too; the checks do not know of
 * each other. One that was reserved by a server that then died counts for a day, though nobody was sent to a bank.
 */
export async function startIdentityCheck(
  deps: IdentityDeps & WordedProduct,
  { token, address, ...wanted }: Wanted & { token: string; address: string },
  log: IdentityLog,
): Promise<Result<StartedIdentityCheck>> {
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
  const check = { ...chosen.value, checkId: `V${hex(16)}`, entranceCode: hex(20) };
  const limit = { max: MAX_STARTS, after: new Date(clock().getTime() - DAY_MS) };
  const reserved = await store.identity.reserveCheck({ ...check, token, version: application.version }, limit);
  if (!reserved.ok) return reserved;
  const { email } = complete.value.insurer;
  const allowed = await allowCostly.action('identity check', { address, token, email }, log);
  if (!allowed.ok) {
    await store.identity.dropCheck(check.checkId);
    return allowed;
  }
  const started = await identityProvider.start({
    ...check,
    language: words.language,
    returnUrl: returnUrlOf(publicUrl),
  });
  if (!started.ok) {
    await store.identity.dropCheck(check.checkId);
    return failed(deps, check.way, started, log);
  }
  const { transactionId, redirectUrl } = started;
  await store.identity.recordStarted({ checkId: check.checkId, transactionId });
  return ok({ transactionId, authenticationUrl: redirectUrl });
}

/** Where the browser comes back from every way. */
export const returnUrlOf = (publicUrl: string) => publicUrl + screenUrl('idin-verification');

/** What a visitor wants: without a way the first one, so that a client with a single way needs to name none. */
type Wanted = { readonly way?: string | undefined; readonly issuerId?: string | undefined };

/** The way in which, and the bank at which where it has banks; refused when it is not offered or does not work now. */
async function choiceOf({ identityProvider, store }: IdentityDeps, { way: id, issuerId: choice }: Wanted) {
  const way = identityProvider.ways().find((one) => id === undefined || one.id === id);
  if (!way) return refuse('identity.way', 'way');
  if (way.outage) return refuse('identity.outage', 'way', { way: way.name });
  if (!way.hasChoices) return ok({ way: way.id });
  const known = await store.identity.issuers();
  const isKnown = choice !== undefined && (!known || known.issuers.some((one) => one.id === choice));
  return isKnown ? ok({ way: way.id, choice }) : refuse('identity.issuer', 'issuerId');
}

/** The operator reads why. */
export function failed(
  deps: Pick<IdentityDeps, 'identityProvider'>,
  way: string,
  { failure, reason }: IdentityFailure,
  log: IdentityLog,
) {
  log.warn({ way, failure, reason }, 'identity service request failed');
  if (failure === 'untrusted') logSecurity(log, 'message.forged');
  return unavailable(deps, way);
}

/** The visitor can try again, or try another way. */
export const unavailable = (
  { identityProvider }: { readonly identityProvider: Pick<IdentityDeps['identityProvider'], 'nameOf'> },
  way: string,
) => refuse('identity.unavailable', undefined, { way: identityProvider.nameOf(way) });
