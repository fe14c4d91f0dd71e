import type { IdentityStatus } from '@vangnet/contract/identity';
import type { VerifiedPerson } from '@vangnet/domain/product/identity-match';
import type { Language } from '@vangnet/domain/values/language';
import type { Subject, Variables } from '../environment/variable.ts';

/** A choice of the visitor within a method, such as their bank. */
export type Choice = { readonly id: string; readonly name: string };

/**
 * The reason why there is no outcome. `unavailable` may pass; `refused` is what the service said of our request; `untrusted`
 * is a response that is not from the service, not about this check, or not in the agreed form. `reason` is for the log and
 * holds nothing of the person.
 */
export type IdentityFailure = { ok: false; failure: 'unavailable' | 'refused' | 'untrusted'; reason: string };

export type Start = {
  /** Only of a method that has choices. */
  readonly choice?: string | undefined;
  /** Address where the browser comes back. */
  readonly returnUrl: string;
  /** 1 to 40 letters and digits that nobody can guess; comes back with the browser. */
  readonly entranceCode: string;
  /** The language of the page that the visitor comes from, for the pages of the vendor. */
  readonly language: Language;
  /** Our id of the check: a letter and up to 34 letters and digits. The response has to repeat it, where it can. */
  readonly checkId: string;
};

/** A check that was started, as far as the vendor needs it again; the entrance code is as the browser brought it back. */
export type StartedCheck = Pick<Start, 'checkId' | 'choice' | 'entranceCode' | 'returnUrl'> & {
  readonly transactionId: string;
  readonly startedAt: Date;
};

export type Outcome =
  | {
      readonly status: 'Success';
      readonly person: VerifiedPerson;
      /** The certainty of the log-in, in the vendor's own term. */
      readonly level: string;
      /** Names what the vendor signed; it proves something once. */
      readonly proofId: string;
    }
  | { readonly status: Exclude<IdentityStatus, 'Success'> };

export type ChoicesGiven = { ok: true; choices: readonly Choice[] } | IdentityFailure;
export type StartGiven = { ok: true; transactionId: string; redirectUrl: string } | IdentityFailure;
export type ResultGiven = ({ ok: true } & Outcome) | IdentityFailure;

/** One vendor: its folder (server/identity/<vendor>/) makes it. Never throws on what the service or a connection does. */
export type IdentityVendor = {
  /** Stored with a check, so it never changes. */
  readonly id: string;
  /** The visitors' name of it, such as iDIN. */
  readonly name: string;
  /** In the order of the service; only where the visitor chooses within the method. */
  readonly choices?: () => Promise<ChoicesGiven>;
  start(check: Start): Promise<StartGiven>;
  /**
   * Asks how a check ended. Its data of the person are compared at once and not kept.
   *
   * @param returned the query with which the browser came back, unparsed
   */
  result(check: StartedCheck, returned: string): Promise<ResultGiven>;
};

/** The owner of a certificate, and the moment until which it is good. */
export type CertificateEnd = { readonly whose: string; readonly until: Date };
/** The end of a certificate that a method needs. */
export type WayCertificate = CertificateEnd & { readonly way: string };

/** Asks the service something that changes nothing; the detail is a line with what was found or which variable to look at. */
type Probe = () => Promise<{ readonly ok: boolean; readonly detail: string }>;

/** A vendor whose files were opened and checked. Faults are lines for the operator. */
export type Opened =
  | {
      readonly ok: true;
      /** The one that ends first at the front; none for a vendor without. */
      readonly certificates: readonly CertificateEnd[];
      readonly connect: (clock: () => Date) => { readonly vendor: IdentityVendor; readonly probe: Probe };
    }
  | { readonly ok: false; readonly faults: readonly string[] };

/** A vendor as its variables describe it. */
export type VendorSettings = { readonly id: string; readonly name: string; open(now: Date): Opened };

/** A vendor as its folder gives it to the operator: its variables make settings that open it. */
export type VendorKind = { readonly id: string; readonly subject: Subject<Variables, VendorSettings> };

/** Opens all that are configured. Faults are lines for the operator, all of them at once. */
export function openVendors(configured: readonly VendorSettings[], now: Date) {
  const opened = configured.map((vendor) => ({ way: vendor.id, ...vendor.open(now) }));
  const faults = opened.flatMap((one) => (one.ok ? [] : one.faults));
  if (faults.length > 0) return { ok: false as const, faults };
  const usable = opened.filter((one) => one.ok);
  const ends = usable.flatMap(({ way, certificates }) => certificates.map((end): WayCertificate => ({ ...end, way })));
  return {
    ok: true as const,
    vendors: (clock: () => Date) => usable.map(({ connect }) => connect(clock).vendor),
    /** The certificates of all of them, the one that ends first at the front. */
    certificates: firstAtFront([{ certificates: ends }]),
  };
}

/** All certificates of these, the one that ends first at the front. */
export const firstAtFront = (opened: readonly { readonly certificates: readonly WayCertificate[] }[]) =>
  opened
    .flatMap(({ certificates }) => certificates)
    .toSorted((one, other) => one.until.getTime() - other.until.getTime());
