import { randomBytes } from 'node:crypto';
import type { ReferenceData } from '@vangnet/reference-data/read';
import { storedBrands } from '@vangnet/reference-data/stored-brands';
import type { Edition, StoreContext } from './database/store-context.ts';
import type { Environment } from './environment/environment.ts';
import { defaultPatience } from './http/connections.ts';
import { openVendors } from './identity/provider.ts';
import { defaultLimits, windowCounts } from './limits/limits.ts';
import { openStore } from './open-store.ts';
import { machineClock } from './run.ts';

/** Faults that prevent a start, in lines for the operator. */
export type Faults = { readonly ok: false; readonly faults: readonly string[] };
type Brands = {
  readonly ok: true;
  readonly brands: readonly ReferenceData[];
  readonly edition: Edition;
  readonly subscribedTo: NonNullable<StoreContext['subscribedTo']>;
};

/**
 * Opens what every server of an installation works with, of visitors or of staff: the database and the keys of the vendors, beside
 * brands that were read. All faults at once, in lines for the operator.
 */
export async function openInstallation<Read extends Brands>(
  { database, identityVendors, server }: Pick<Environment, 'database' | 'identityVendors' | 'server'>,
  read: Read | Faults,
  { tracksBounces = false } = {},
) {
  const identity = openVendors(identityVendors, machineClock());
  const { brands, edition, subscribedTo } = read.ok
    ? read
    : { brands: [], edition: undefined, subscribedTo: undefined };
  const stored = storedBrands(brands);
  const world = { clock: machineClock, randomBytes, edition, subscribedTo, brands: () => stored, tracksBounces };
  const opened = await openStore(database, world);
  if (read.ok && identity.ok && opened.ok) {
    const { store, clock } = opened;
    const stopping = { isTold: false };
    const common = {
      limits: defaultLimits,
      callCounts: windowCounts(defaultLimits.windowMs, clock),
      patience: defaultPatience,
      log: { level: server.logLevel },
      isStopping: () => stopping.isTold,
    };
    return { ok: true as const, read, identity, store, clock, stopping, common };
  }
  if (opened.ok) await opened.store.close();
  const faults = [read, identity].flatMap((one) => (one.ok ? [] : one.faults));
  return { ok: false as const, faults: opened.ok ? faults : [...faults, opened.fault] };
}
