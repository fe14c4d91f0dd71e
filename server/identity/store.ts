import type { IdentityStatus } from '@vangnet/contract/identity';
import type { Result } from '@vangnet/domain/application/result';
import type { IdentityMatch } from '@vangnet/domain/product/identity-match';
import type { NewSubmission } from '../handover/dossier.ts';

export type KnownIssuers = { readonly issuers: readonly { id: string; name: string }[]; readonly fetchedAt: Date };

/** A check that was started at the identity service, before anybody was sent to a bank. */
export type NewCheck = {
  readonly token: string;
  /** Of the application that it is about. */
  readonly version: number;
  readonly checkId: string;
  readonly transactionId: string;
  readonly entranceCode: string;
  readonly issuerId: string;
};

/** What a browser brings back from a bank. All three have to belong together. */
export type Return = { readonly token: string; readonly transactionId: string; readonly entranceCode: string };

export type FoundCheck = {
  readonly checkId: string;
  readonly transactionId: string;
  readonly issuerId: string;
  readonly status: IdentityStatus;
  readonly startedAt: Date;
  /** Whether it ended with a person who is the applicant. */
  readonly isMatch: boolean;
};

export type Ending = {
  readonly token: string;
  readonly checkId: string;
  readonly status: Exclude<IdentityStatus, 'Open' | 'Pending'>;
  /** With Success only. */
  readonly match?: IdentityMatch | undefined;
  /** With Success only: names what the bank signed. */
  readonly proofId?: string | undefined;
  readonly submission?: NewSubmission | undefined;
};

/** The identity checks. What a bank tells of a person never comes here, only how it compared. */
export type IdentityStore = {
  /** Undefined until the service has responded for the first time. */
  issuers(): Promise<KnownIssuers | undefined>;
  keepIssuers(known: KnownIssuers): Promise<void>;
  addCheck(check: NewCheck): Promise<Result<undefined>>;
  /** How many checks of an application were started after that moment, however they ended. */
  countChecks(started: { token: string; after: Date }): Promise<number>;
  /** Undefined when this is no check of this application, or the entrance code is another. */
  findCheck(returned: Return): Promise<FoundCheck | undefined>;
  /**
   * Ends a check and, when name and birth date match, submits the application: all of it or nothing, and once. A check
   * that had ended keeps its end. One of an application that was changed since it started matches nothing. Refused with
   * `identity.otherCheck` when another check was ended with the same proof.
   */
  endCheck(ending: Ending): Promise<Result<Pick<FoundCheck, 'status' | 'isMatch'>>>;
};
