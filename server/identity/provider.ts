import type { IdentityStatus } from '@vangnet/contract/identity';
import type { VerifiedPerson } from '@vangnet/domain/product/identity-match';

/** A bank at which somebody can prove who they are. */
export type Issuer = { readonly id: string; readonly name: string };

/**
 * Why there is no outcome. `unavailable` may pass; `refused` is what the service said of our request; `untrusted` is a
 * response that is not from the service, not about this check, or not in the agreed form. `reason` is for the log and
 * holds nothing of the person.
 */
export type IdentityFailure = { ok: false; failure: 'unavailable' | 'refused' | 'untrusted'; reason: string };

export type Start = {
  readonly issuerId: string;
  /** Address where the browser comes back, with `trxid` and `ec` in its query. */
  readonly returnUrl: string;
  /** 1 to 40 letters and digits that nobody can guess; comes back as `ec`. */
  readonly entranceCode: string;
  /** Our id of the check: a letter and up to 34 letters and digits. The response of the bank has to repeat it. */
  readonly checkId: string;
};
/** A check that was started, as far as the service has to be told again. */
export type StartedCheck = {
  readonly transactionId: string;
  readonly checkId: string;
  readonly issuerId: string;
  readonly startedAt: Date;
};

export type Outcome =
  | {
      readonly status: 'Success';
      readonly person: VerifiedPerson;
      /** Names what the bank signed; it proves something once. */
      readonly proofId: string;
    }
  | { readonly status: Exclude<IdentityStatus, 'Success'> };

/** A service at which people prove their name and birth date. Never throws on what the service or a connection does. */
export type IdentityProvider = {
  /** The banks in the order of the service. */
  issuers(): Promise<{ ok: true; issuers: Issuer[] } | IdentityFailure>;
  start(check: Start): Promise<{ ok: true; transactionId: string; redirectUrl: string } | IdentityFailure>;
  /** Asks how a check ended. What it tells of the person is compared at once and not kept. */
  result(check: StartedCheck): Promise<({ ok: true } & Outcome) | IdentityFailure>;
};
