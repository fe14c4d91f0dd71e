import type { IdentityStatus } from '@vangnet/contract/identity';
import type { VerifiedPerson } from '@vangnet/domain/product/identity-match';
import type { Language } from '@vangnet/domain/values/language';

/** What a visitor chooses within a way, such as their bank. */
export type Choice = { readonly id: string; readonly name: string };

/** A way in which people can show who they are, as visitors see it. */
export type Way = {
  readonly id: string;
  readonly name: string;
  readonly hasChoices: boolean;
  /** Planned, and going on now. */
  readonly outage?: { readonly until: Date };
};

/**
 * Why there is no outcome. `unavailable` may pass; `refused` is what the service said of our request; `untrusted` is a
 * response that is not from the service, not about this check, or not in the agreed form. `reason` is for the log and
 * holds nothing of the person.
 */
export type IdentityFailure = { ok: false; failure: 'unavailable' | 'refused' | 'untrusted'; reason: string };

export type Start = {
  /** Only of a way that has choices. */
  readonly choice?: string | undefined;
  /** Address where the browser comes back. */
  readonly returnUrl: string;
  /** 1 to 40 letters and digits that nobody can guess; comes back with the browser. */
  readonly entranceCode: string;
  /** Of the page that the visitor comes from, for the pages of the vendor. */
  readonly language: Language;
  /** Our id of the check: a letter and up to 34 letters and digits. The response has to repeat it, where it can. */
  readonly checkId: string;
};

/** A check that was started, as far as the vendor needs it again. */
export type StartedCheck = {
  readonly transactionId: string;
  readonly checkId: string;
  readonly choice?: string | undefined;
  /** As the browser brought it back; it has the hash that was kept. */
  readonly entranceCode: string;
  readonly returnUrl: string;
  readonly startedAt: Date;
};

/** What the browser brought back in the query of the return address, unparsed: the vendor's folder parses it. */
type Returned = string;

export type Outcome =
  | {
      readonly status: 'Success';
      readonly person: VerifiedPerson;
      /** How sure the log-in was, in the vendor's own term. */
      readonly level: string;
      /** Names what the vendor signed; it proves something once. */
      readonly proofId: string;
    }
  | { readonly status: Exclude<IdentityStatus, 'Success'> };

type ChoicesGiven = { ok: true; choices: readonly Choice[] } | IdentityFailure;
type StartGiven = { ok: true; transactionId: string; redirectUrl: string } | IdentityFailure;
export type ResultGiven = ({ ok: true } & Outcome) | IdentityFailure;

/** One vendor: its folder (server/identity/<vendor>/) makes it. Never throws on what the service or a connection does. */
export type IdentityVendor = {
  /** Stored with a check, so it never changes. */
  readonly id: string;
  /** The visitors' name of it, such as iDIN. */
  readonly name: string;
  /** In the order of the service; only where the visitor chooses within the way. */
  readonly choices?: () => Promise<ChoicesGiven>;
  start(check: Start): Promise<StartGiven>;
  /** Asks how a check ended. Its data of the person are compared at once and not kept. */
  result(check: StartedCheck, returned: Returned): Promise<ResultGiven>;
};

/** The ways of all vendors together (server/identity/ways.ts). Never throws on what a service or a connection does. */
export type IdentityProvider = {
  /** The ways that are offered, in the order of the operator; at least one. */
  ways(): readonly Way[];
  /** The visitors' name of a way, also of one that is offered no longer. */
  nameOf(way: string): string;
  /** Of the one way that has choices. */
  choices(): Promise<ChoicesGiven>;
  start(check: Start & { readonly way: string }): Promise<StartGiven>;
  /** Also of a way that is offered no longer, as long as its vendor is configured: who is half-way finishes. */
  result(check: StartedCheck & { readonly way: string }, returned: Returned): Promise<ResultGiven>;
};
