import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { readReferenceData } from '@vangnet/reference-data/read';
import { brandSettings, ofBrands, waysOfBrand } from './brand-settings.ts';
import { productOf } from './calculation/product.ts';
import { buildCounter } from './counter-app.ts';
import type { CounterEnvironment } from './environment/environment.ts';
import { serverWarnings } from './environment/server.ts';
import { eventLoopDelay } from './http/pressure.ts';
import { openInstallation, type Faults } from './installation.ts';
import { molliePayments } from './payment/mollie.ts';
import { editionOf, heartbeat, machineClock, run, type Started } from './run.ts';

const PAGES_ROOT = join(import.meta.dirname, '../dist/counter');

/** Starts the page for staff for real: files, database, port. Everything that stands in its way is told at once. */
export async function startCounter(environment: CounterEnvironment): Promise<Started> {
  const opened = await openInstallation(environment, readBrands(environment));
  if (!opened.ok) return opened;
  const { read, identity, store, clock, stopping, common } = opened;
  const { brands, edition, settings } = read;
  const [first] = brands;
  const { counter, server, payment } = environment;
  const world = { ...environment.identity, clock };
  const providerOf = ({ name }: { readonly name: string }) => waysOfBrand(settings.of(name), identity, world);
  const isBuilt = existsSync(join(PAGES_ROOT, 'index.html'));
  const app = await buildCounter({
    ...common,
    ...productOf(first.releases, clock),
    store,
    ofBrand: ofBrands(brands, clock, providerOf),
    providers: {
      paymentProvider: molliePayments(payment),
      identityProvider: providerOf(first),
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
  });
  heartbeat(app, store, edition.release, clock());
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

const refused = (faults: readonly string[]): Faults => ({ ok: false, faults });

/** The brands, with what each has of its own. */
function readBrands(environment: CounterEnvironment) {
  const { referenceData } = environment;
  const now = machineClock();
  const read = readReferenceData(referenceData, amsterdamDate(now));
  const settings = brandSettings(read.ok ? read.value : read.readable, environment, now);
  const faults = [read, settings].flatMap((one) => (one.ok ? [] : one.faults));
  if (!read.ok || !settings.ok) return refused(faults);
  const { subscribedTo } = settings;
  return { ok: true as const, brands: read.value, settings, edition: editionOf(referenceData), subscribedTo };
}
