import type { IdentityStatus } from '@vangnet/contract/identity';
import type { Result } from '@vangnet/domain/application/result';
import type { IdentityMatch } from '@vangnet/domain/product/identity-match';
import type { NewSubmission } from '../handover/dossier.ts';

export type KnownIssuers = { readonly issuers: readonly { id: string; name: string }[]; readonly fetchedAt: Date };

/** A check that is about to be started at the identity service. */
export type NewCheck = {
  readonly token: string;
  /** Of the application that it is about. */
  readonly version: number;
  readonly checkId: string;
  readonly entranceCode: string;
  readonly issuerId: string;
};

/** At most so many checks of one application after that moment. */
export type CheckLimit = { readonly max: number; readonly after: Date };

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

export type CheckLease = { readonly checkId: string; readonly until: Date };

/** Of the person whom the bank confirmed (domain/product/tested-person.ts). They are compared as hashes. */
export type ConfirmedMarks = { readonly contact: readonly string[]; readonly confirmed: readonly string[] };

export type Ending = {
  readonly token: string;
  readonly checkId: string;
  readonly status: Exclude<IdentityStatus, 'Open' | 'Pending'>;
  /** With Success only. */
  readonly match?: IdentityMatch | undefined;
  /** With Success only: names what the bank signed. */
  readonly proofId?: string | undefined;
  /** When name and birth date match. */
  readonly marks?: ConfirmedMarks | undefined;
  readonly submission?: NewSubmission | undefined;
};

/** The identity checks. What a bank tells of a person never comes here, only how it compared. */
export type IdentityStore = {
  /** Undefined until the service has responded for the first time. */
  issuers(): Promise<KnownIssuers | undefined>;
  keepIssuers(known: KnownIssuers): Promise<void>;
  /**
   * Takes a place for a check before the service is asked. Refused with `identity.tooMany` when there is none left, and with
   * `identity.accountChoice` as long as the applicant has not chosen between two accounts.
   */
  reserveCheck(check: NewCheck, limit: CheckLimit): Promise<Result<undefined>>;
  /** The service started it. */
  recordStarted(started: { checkId: string; transactionId: string }): Promise<void>;
  /** The service did not start it: its place is free again. */
  dropCheck(checkId: string): Promise<void>;
  /** Undefined when this is no check of this application, or the entrance code is another. */
  findCheck(returned: Return): Promise<FoundCheck | undefined>;
  /** Takes the right to ask the service how a check ended. False when it has ended, or somebody else has that right. */
  leaseCheck(lease: CheckLease): Promise<boolean>;
  /** Gives that right back. */
  releaseCheck(lease: CheckLease): Promise<void>;
  /**
   * Ends a check and, when name and birth date match, submits the application: all of it or nothing, and once. A check
   * that had ended keeps its end. One of an application that was changed since it started matches nothing. Refused with
   * `identity.otherCheck` when another check was ended with the same proof, and with `knowledge.failedBefore` when one of
   * the marks says that the person failed a knowledge test elsewhere: that ends the check, submits nothing, and keeps
   * the confirmed marks as long as that failure, so that other contact data do not help.
   */
  endCheck(ending: Ending): Promise<Result<Pick<FoundCheck, 'status' | 'isMatch'>>>;
  /** Whether a bank confirmed the applicant without a submission, which only an earlier failed test prevents. */
  isConfirmedOnly(token: string): Promise<boolean>;
};
