import type { ReferenceData } from '@vangnet/reference-data/read';
import { productOf } from './calculation/product.ts';
import type { OfBrand } from './staff/deps.ts';
import { houseStyleOf } from './documents/house-style.ts';
import type { Environment } from './environment/environment.ts';
import { openVendors } from './identity/provider.ts';
import { methodsOf, type IdentityProvider, type Methods } from './identity/methods.ts';
import type { Faults } from './installation.ts';
import { addressOf } from './sites/address.ts';

type Installed = Pick<Environment, 'identity' | 'identityVendors' | 'ofBrand' | 'subscriber'>;
type Vendors = Extract<ReturnType<typeof openVendors>, { readonly ok: true }>;
/** Settings of a brand, with the secrets that it names; what it does not set is that of the installation. */
export type BrandSettings = Extract<ReturnType<typeof settingsOf>, { readonly ok: true }>;

/**
 * Reads the settings of every brand.
 *
 * @param now certificates that have ended by then are faults
 * @returns the settings by the name of a brand, or lines for the operator, all of them at once
 */
export function brandSettings(brands: readonly ReferenceData[], installed: Installed, now: Date) {
  const read = brands.map((data) => [data.name, settingsOf(data, installed, now)] as const);
  const faults = read.flatMap(([, one]) => (one.ok ? [] : one.faults));
  if (faults.length > 0) return { ok: false as const, faults };
  const byName = new Map(read.flatMap(([name, one]) => (one.ok ? [[name, one] as const] : [])));
  const of = (brand: string) => {
    const settings = byName.get(brand);
    if (!settings) throw new Error(`BRANDS_DIR has no brand ${brand}`);
    return settings;
  };
  /** The states that the system of a brand gets; none for a brand that is gone. */
  const subscribedTo = (brand: string) => byName.get(brand)?.subscriber?.states;
  return { ok: true as const, of, subscribedTo };
}

function settingsOf({ name, brand }: ReferenceData, installed: Installed, now: Date) {
  const offered = brand.identity?.ways ?? installed.identity.offered;
  const unknown = offered
    .filter((way) => !installed.identityVendors.some(({ id }) => id === way))
    .map((way) => `${name}/brand.json, identity, ways: ${way} has no settings in the environment`);
  const read = installed.ofBrand(name, brand.variables);
  if (!read.ok) return refused(unknown, name, read.faults);
  const { adviser, identityVendors, subscriber = installed.subscriber } = read.settings;
  const vendors = identityVendors && openVendors(identityVendors, now);
  if (vendors?.ok === false) return refused(unknown, name, vendors.faults);
  return unknown.length > 0 ? refused(unknown) : { ok: true as const, adviser, subscriber, offered, vendors };
}

const refused = (unknown: readonly string[], name = '', faults: readonly string[] = []): Faults => ({
  ok: false,
  faults: [...unknown, ...faults.map((fault) => `${name}/brand.json, variables: ${fault}`)],
});

/**
 * The identity methods of a brand, with its own log-in at the vendors when it has one.
 *
 * @param installed the vendors of the installation
 */
export const waysOfBrand = (
  { offered, vendors }: Pick<BrandSettings, 'offered' | 'vendors'>,
  installed: Pick<Vendors, 'vendors'>,
  { outages, clock }: Pick<Methods, 'outages' | 'clock'>,
) => methodsOf({ offered, outages, vendors: (vendors ?? installed).vendors(clock), clock });

/**
 * Parts of a site that staff need of each brand: they help applicants of all brands.
 *
 * @param providerOf the identity services of a brand; called when one of them is asked
 */
export function ofBrands(
  brands: readonly ReferenceData[],
  clock: () => Date,
  providerOf: (brand: ReferenceData) => IdentityProvider,
): OfBrand {
  const isOnly = brands.length === 1;
  const own = brands.map((data) => {
    const { name, brand, releases } = data;
    const addressOn = (publicUrl: string) => addressOf(brand, 'nl', { publicUrl, isOnly }).publicUrl;
    const identityProvider = () => providerOf(data);
    return [
      name,
      { ...productOf(releases, clock), houseStyle: houseStyleOf(brand), addressOn, identityProvider },
    ] as const;
  });
  const byName = new Map(own);
  return (brand) => byName.get(brand);
}
