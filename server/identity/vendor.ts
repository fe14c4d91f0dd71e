import type { Subject, Variables } from '../environment/variable.ts';
import type { IdentityVendor } from './provider.ts';

/** The owner of a certificate, and the moment until which it is good. */
export type CertificateEnd = { readonly whose: string; readonly until: Date };

/** The end of a certificate that a way needs. */
export type WayCertificate = CertificateEnd & { readonly way: string };

/** Asks the service something that changes nothing, and says in a line what was found or which variable to look at. */
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

/** What was read of a vendor's variables. */
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
    /** Of all of them, the one that ends first at the front. */
    certificates: firstAtFront([{ certificates: ends }]),
  };
}

/** All certificates of these, the one that ends first at the front. */
export const firstAtFront = (opened: readonly { readonly certificates: readonly WayCertificate[] }[]) =>
  opened
    .flatMap(({ certificates }) => certificates)
    .toSorted((one, other) => one.until.getTime() - other.until.getTime());
