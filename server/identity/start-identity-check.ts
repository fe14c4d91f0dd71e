import { completeApplication } from '@vangnet/domain/application/complete';
import type { Fault } from '@vangnet/domain/application/result';
import { screens } from '@vangnet/domain/flow/screens';
import type { IdentityProvider, NoAnswer } from './provider.ts';
import type { Store } from '../store.ts';
import type { RandomBytes } from '../database/sealing.ts';

export type StartParts = {
  readonly store: Store;
  readonly identityProvider: IdentityProvider;
  readonly randomBytes: RandomBytes;
  readonly publicUrl: string;
  readonly clock: () => Date;
};

/** Each start costs money and is a page of a bank that asks somebody to log in: enough for typing errors, not for a game. */
const MAX_STARTS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

export type CheckStarted =
  | { outcome: 'started'; transactionId: string; authenticationUrl: string }
  | { outcome: 'notFound' }
  | { outcome: 'conflict'; code: 'identity.unpaid' | 'identity.submitted' | 'identity.tooMany' }
  /** An answer is missing, or the bank is not in the list. */
  | { outcome: 'unfit'; faults: readonly Fault[] }
  | { outcome: 'noAnswer'; answer: NoAnswer };

/**
 * Starts a check of a paid application at a bank. It can be started again, at another bank too; the checks do not know of
 * each other. A server that dies before the check is kept leaves one at the bank that nobody was sent to.
 */
export async function startIdentityCheck(
  { store, identityProvider, randomBytes, publicUrl, clock }: StartParts,
  { token, issuerId }: { token: string; issuerId: string },
): Promise<CheckStarted> {
  const found = await store.applications.read(token);
  if (!found.ok) return { outcome: 'notFound' };
  const application = found.value;
  if (application.isSubmitted) return { outcome: 'conflict', code: 'identity.submitted' };
  if (!(await store.payments.paidFor(token))) return { outcome: 'conflict', code: 'identity.unpaid' };
  // It was complete when it was paid for; a correction of name and address may have emptied something.
  const complete = completeApplication(application.draft);
  if (!complete.ok) return { outcome: 'unfit', faults: complete.faults };
  const after = new Date(clock().getTime() - DAY_MS);
  const starts = await store.identity.countChecks({ token, after });
  if (starts >= MAX_STARTS) return { outcome: 'conflict', code: 'identity.tooMany' };
  const known = await store.identity.issuers();
  if (known && !known.issuers.some(({ id }) => id === issuerId)) {
    return { outcome: 'unfit', faults: [{ code: 'identity.issuer', field: 'issuerId' }] };
  }

  const hex = (bytes: number) => Buffer.from(randomBytes(bytes)).toString('hex');
  const check = { issuerId, reference: `V${hex(16)}`, entranceCode: hex(20) };
  const started = await identityProvider.start({ ...check, returnUrl: returnUrlOf(publicUrl) });
  if (!started.ok) return { outcome: 'noAnswer', answer: started };
  const { transactionId, redirectUrl } = started;
  const { version } = application;
  if (!(await store.identity.addCheck({ ...check, token, version, transactionId }))) return { outcome: 'notFound' };
  return { outcome: 'started', transactionId, authenticationUrl: redirectUrl };
}

function returnUrlOf(publicUrl: string): string {
  const { path } = screens.find(({ id }) => id === 'idin-verification') ?? { path: '/' };
  return `${publicUrl}${path}`;
}
