import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { storedBrands } from '@vangnet/reference-data/stored-brands';
import { readReferenceData } from '@vangnet/reference-data/read';
import { productOf } from './calculation/product.ts';
import { buildCounter } from './counter-app.ts';
import type { CounterEnvironment } from './environment/environment.ts';
import { serverWarnings } from './environment/server.ts';
import { defaultPatience } from './http/connections.ts';
import { eventLoopDelay } from './http/pressure.ts';
import { openVendors } from './identity/vendor.ts';
import { waysOf } from './identity/ways.ts';
import { defaultLimits } from './limits/limits.ts';
import { windowCounts } from './limits/window-counts.ts';
import { ofBrands, ownOf } from './of-brand.ts';
import { openStore } from './open-store.ts';
import { molliePayments } from './payment/mollie.ts';
import { editionOf, heartbeat, machineClock, run, type Started } from './run.ts';

const PAGES_ROOT = join(import.meta.dirname, '../dist/counter');

/** Starts the page for staff for real: files, database, port. Everything that stands in its way is told at once. */
export async function startCounter(environment: CounterEnvironment): Promise<Started> {
  const gathered = await gather(environment);
  if (!gathered.ok) return gathered;
  const { brands, edition, own, identity, store, clock } = gathered;
  const { counter, server, payment } = environment;
  const stopping = { isTold: false };
  const isBuilt = existsSync(join(PAGES_ROOT, 'index.html'));
  const [first] = brands;
  const app = await buildCounter({
    ...productOf(first.releases, clock),
    store,
    ofBrand: ofBrands(brands, clock, own.ways),
    providers: {
      paymentProvider: molliePayments(payment),
      identityProvider: waysOf({ ...environment.identity, vendors: identity.vendors(clock), clock }),
    },
    reference: { brand: first.brand, edition },
    site: {
      counterUrl: counter.url,
      publicUrl: server.publicUrl,
      trustProxy: server.trustProxy,
      logIn: counter.logIn,
      pagesRoot: isBuilt ? PAGES_ROOT : undefined,
    },
    machine: { randomBytes, newRequestId: randomUUID, eventLoopDelay: eventLoopDelay() },
    limits: defaultLimits,
    callCounts: windowCounts(defaultLimits.windowMs, clock),
    patience: defaultPatience,
    log: { level: server.logLevel },
    isStopping: () => stopping.isTold,
  });
  app.addHook('onClose', () => store.close());
  // The hook that was added last is called first.
  heartbeat(app, store.servers, edition.release, clock());
  return run(app, {
    place: counter,
    names: { port: 'COUNTER_PORT', host: 'COUNTER_HOST' },
    drainMs: server.drainMs,
    stopping,
    warnings: [
      ...(isBuilt ? [] : [`${PAGES_ROOT} has no pages; only the calls are served. "npm run build" builds them.`]),
      ...serverWarnings(server),
    ],
  });
}

/** The brands, with what each has of its own. */
function readBrands({ referenceData, ofBrand, identity }: CounterEnvironment) {
  const read = readReferenceData(referenceData, amsterdamDate(machineClock()));
  const own = ownOf(read.ok ? read.value : read.readable, ofBrand, { ...identity, clock: machineClock });
  const faults = [...(read.ok ? [] : read.faults), ...own.faults];
  if (!read.ok || faults.length > 0) return { ok: false as const, faults };
  return {
    ok: true as const,
    brands: read.value,
    own,
    edition: editionOf(referenceData),
  };
}

/** Files, keys and a database that is open, as a server of visitors opens it. */
async function gather(environment: CounterEnvironment) {
  const read = readBrands(environment);
  const identity = openVendors(environment.identityVendors, machineClock());
  const { brands, edition, own } = read.ok ? read : { brands: [], edition: undefined, own: undefined };
  const subscribedTo = (brand: string) => own?.states(brand) ?? environment.subscriber?.states;
  const stored = storedBrands(brands);
  const world = { clock: machineClock, randomBytes, edition, subscribedTo, brands: () => stored };
  const opened = await openStore(environment.database, world);
  if (read.ok && identity.ok && opened.ok) {
    return { ...read, identity, store: opened.store, clock: opened.clock };
  }
  if (opened.ok) await opened.store.close();
  const faults = [
    ...(read.ok ? [] : read.faults),
    ...(identity.ok ? [] : identity.faults),
    ...(opened.ok ? [] : [opened.fault]),
  ];
  return { ok: false as const, faults };
}
