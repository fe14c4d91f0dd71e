import type { Outages } from './outages.ts';
import type { IdentityFailure, IdentityProvider, IdentityVendor, Way } from './provider.ts';

export type Ways = {
  /** All that are configured, also those that are not offered any more. */
  readonly vendors: readonly IdentityVendor[];
  /** Ids of those that are offered, in order. */
  readonly offered: readonly string[];
  /** Planned ones; they can change meanwhile. */
  readonly outages: Outages;
  readonly clock: () => Date;
};

/** The vendors of an operator as the ways that visitors choose between. */
export function waysOf({ vendors, offered, outages, clock }: Ways): IdentityProvider {
  const vendorOf = (way: string) => vendors.find(({ id }) => id === way);
  const wayOf = ({ id, name, choices }: IdentityVendor): Way => {
    const now = clock();
    const outage = outages().find(({ way, from, until }) => way === id && from <= now && now < until);
    return { id, name, hasChoices: choices !== undefined, ...(outage && { outage: { until: outage.until } }) };
  };
  return {
    ways: () => offered.flatMap((id) => vendorOf(id) ?? []).map(wayOf),
    nameOf: (way) => vendorOf(way)?.name ?? way,
    // Where no way has any, the page asks too: before it knows the ways.
    choices: async () => (await vendors.find(({ choices }) => choices)?.choices?.()) ?? { ok: true, choices: [] },
    start: async ({ way, ...check }) => (await vendorOf(way)?.start(check)) ?? unknown(way),
    result: async ({ way, ...check }, returned) => (await vendorOf(way)?.result(check, returned)) ?? unknown(way),
  };
}

const unknown = (way: string): IdentityFailure => ({
  ok: false,
  failure: 'unavailable',
  reason: `No vendor is configured for the way ${way}`,
});
