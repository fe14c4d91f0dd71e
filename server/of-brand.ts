import type { ReferenceData } from '@vangnet/reference-data/read';
import { productOf } from './calculation/product.ts';
import type { OfBrand } from './cases/deps.ts';
import { houseStyleOf } from './documents/house-style.ts';
import type { Environment } from './environment/environment.ts';
import type { IdentityProvider } from './identity/provider.ts';
import { openVendors } from './identity/vendor.ts';
import { waysOf, type Ways } from './identity/ways.ts';
import { addressOf } from './sites/address.ts';

type Named = Pick<ReferenceData, 'name' | 'brand'>;

/**
 * What a brand has of its own, with the secrets that it names; what is not there is that of the installation. Faults are
 * lines for the operator.
 */
export function ownSettings({ name, brand }: Named, ofBrand: Environment['ofBrand'], now: Date) {
  const refused = (faults: readonly string[]) => ({
    ok: false as const,
    faults: faults.map((fault) => `${name}/brand.json, variables: ${fault}`),
  });
  const read = ofBrand(name, brand.variables);
  if (!read.ok) return refused(read.faults);
  const { identityVendors, ...settings } = read.settings;
  if (!identityVendors) return { ok: true as const, ...settings, vendors: undefined };
  const vendors = openVendors(identityVendors, now);
  return vendors.ok ? { ok: true as const, ...settings, vendors } : refused(vendors.faults);
}

/**
 * What the counter needs of each brand that has settings of its own: the ways to show who one is, and the states that its
 * subscriber wants. Faults are lines for the operator.
 *
 * @param ways those of the installation
 */
export function ownOf(brands: readonly ReferenceData[], ofBrand: Environment['ofBrand'], ways: Omit<Ways, 'vendors'>) {
  const own = brands.map((data) => ({ name: data.name, ...ownSettings(data, ofBrand, ways.clock()) }));
  const faults = own.flatMap((one) => (one.ok ? [] : one.faults));
  const byName = new Map(
    own.flatMap((one): [string, IdentityProvider][] =>
      one.ok && one.vendors ? [[one.name, waysOf({ ...ways, vendors: one.vendors.vendors(ways.clock) })]] : [],
    ),
  );
  return {
    faults,
    ways: ({ name }: Pick<ReferenceData, 'name'>) => byName.get(name),
    states: (brand: string) =>
      own.flatMap((one) => (one.ok && one.name === brand ? (one.subscriber ?? []) : []))[0]?.states,
  };
}

/**
 * What each brand has of its own, for staff, who help applicants of all brands.
 *
 * @param waysOfBrand called when a provider is asked
 */
export function ofBrands(
  brands: readonly ReferenceData[],
  clock: () => Date,
  waysOfBrand: (brand: ReferenceData) => IdentityProvider | undefined,
): OfBrand {
  const isOnly = brands.length === 1;
  const own = brands.map((data) => {
    const { name, brand, releases } = data;
    const addressOn = (publicUrl: string) => addressOf(brand, 'nl', { publicUrl, isOnly }).publicUrl;
    const identityProvider = () => waysOfBrand(data);
    return [
      name,
      { ...productOf(releases, clock), houseStyle: houseStyleOf(brand), addressOn, identityProvider },
    ] as const;
  });
  const byName = new Map(own);
  return (brand) => byName.get(brand);
}
