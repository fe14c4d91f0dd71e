import type { VerifiedPerson } from '@vangnet/domain/product/identity-match';
import type { IdentityStatus } from '@vangnet/contract/identity';

/** Where somebody can prove who he is. */
export type Issuer = { readonly id: string; readonly name: string };

/**
 * Why there is no answer. `unavailable` may pass; `refused` is what the service said of our request; `untrusted` is an
 * answer that is not from the service, not about this check, or not what was agreed. `reason` is for the log and holds
 * nothing of the person.
 */
export type NoAnswer = { ok: false; failure: 'unavailable' | 'refused' | 'untrusted'; reason: string };

export type Start = {
  readonly issuerId: string;
  /** Where the browser comes back, with `trxid` and `ec` in its query. */
  readonly returnUrl: string;
  /** 1 to 40 letters and digits that nobody can guess; comes back as `ec`. */
  readonly entranceCode: string;
  /** Our name for the check: a letter and up to 34 letters and digits. The answer has to repeat it. */
  readonly reference: string;
};
/** A check that was started, as far as the service has to hear it again. */
export type StartedCheck = { readonly transactionId: string; readonly reference: string; readonly issuerId: string };

export type Outcome =
  | { readonly status: 'Success'; readonly person: VerifiedPerson }
  | { readonly status: Exclude<IdentityStatus, 'Success'> };

/** A service at which people prove their name and birth date. Never throws on what the service or a connection does. */
export type IdentityProvider = {
  /** In the order of the service. */
  issuers(): Promise<{ ok: true; issuers: Issuer[] } | NoAnswer>;
  start(check: Start): Promise<{ ok: true; transactionId: string; redirectUrl: string } | NoAnswer>;
  /** Asks how a check ended. What it tells of the person is for comparing at once and not for keeping. */
  result(check: StartedCheck): Promise<({ ok: true } & Outcome) | NoAnswer>;
};
