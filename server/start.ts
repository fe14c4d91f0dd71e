import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { storedBrands } from '@vangnet/reference-data/stored-brands';
import { pdokRegister } from './address/pdok.ts';
import { buildSite } from './app.ts';
import { productOf } from './calculation/product.ts';
import type { Dependencies } from './dependencies.ts';
import { pdfWorkers } from './documents/pdf-workers.ts';
import type { Environment } from './environment/environment.ts';
import { evidenceWarnings } from './environment/mail.ts';
import { paymentWarnings } from './environment/providers.ts';
import { serverWarnings } from './environment/server.ts';
import { httpPolicies } from './handover/policies-http.ts';
import { afterwards } from './http/afterwards.ts';
import { defaultPatience } from './http/connections.ts';
import { eventLoopDelay } from './http/pressure.ts';
import { watchedCertificate } from './http/site-certificate.ts';
import { firstAtFront, openVendors } from './identity/vendor.ts';
import { waysOf } from './identity/ways.ts';
import { defaultLimits } from './limits/limits.ts';
import { windowCounts } from './limits/window-counts.ts';
import { smtpMailer } from './mail/smtp.ts';
import { observe } from './observe.ts';
import { openStore } from './open-store.ts';
import { webRootOf } from './pages/build-of-web.ts';
import { molliePayments } from './payment/mollie.ts';
import { heartbeat, machineClock, run, type Started } from './run.ts';
import { partnersIn } from './quotes/partners.ts';
import { timer } from './jobs/rounds.ts';
import { readContents, type SiteContent } from './site-content.ts';
import { frontServer } from './sites/front.ts';
import { startJobs } from './start-jobs.ts';
import type { Sites } from './start-outbox.ts';

/** Starts the product for real: files, database, port. Everything that stands in its way is told at once. */
export async function startServer(environment: Environment): Promise<Started> {
  const gathered = await gather(environment);
  if (!gathered.ok) return gathered;
  const { contents, edition, store, clock } = gathered;
  const { server } = environment;
  const stopping = { isTold: false };
  const shared = sharedBy(environment, gathered, () => stopping.isTold);
  const { mailer } = shared.providers;
  const [first] = contents;
  const observed = await observe(dependenciesOf(shared, first), environment);
  const front = frontServer({
    release: edition.release,
    https: server.publicUrl.startsWith('https:'),
    patience: defaultPatience,
    log: { level: server.logLevel },
  });
  const { app } = front;
  const sites = contents.map((content) => ({ ...content, made: observed.of(dependenciesOf(shared, content)) }));
  const kickOutbox = startJobs(app, observed.of(dependenciesOf(shared, first)), byName(sites));
  await Promise.all(contents.map(async ({ said }) => said && store.shownWords.keep(said)));
  await front.show(
    await Promise.all(sites.map(async ({ address, made }) => ({ address, app: await buildSite(made, kickOutbox) }))),
  );
  // Servers that share a database tell when a balancer asks whether they are ready: until then the others go on.
  if (environment.database.databaseUrl === undefined) await store.isNewestSet(edition.referenceData);
  app.addHook('onClose', () => store.close());
  // The hook that was added last is called first.
  heartbeat(app, store.servers, edition.release, clock());
  app.addHook('onClose', async () => mailer.close());
  app.addHook('onClose', () => shared.pdfs.close());
  app.addHook('onClose', () => shared.machine.afterwards.done());
  app.addHook('onClose', observed.stop);
  const warnings = [
    ...(first.pages ? [] : [`${webRootOf('nl')} has no pages; only the API is served. "npm run build" builds them.`]),
    ...new Set(contents.flatMap(({ data }) => data.untranslated ?? [])),
  ];
  return runObserved(app, environment, { stopping, warnings, start: observed.start });
}

/** The sites, for what is queued in the name of each. */
function byName(sites: readonly (SiteContent & { readonly made: Dependencies })[]): Sites {
  const named = sites.map(({ shown, made }) => ({ ...shown, site: made }));
  return {
    of: ({ brand, language }) => {
      const spoken = named.filter((one) => one.brand === brand);
      // A language that the brand no longer has: its mails are in the language that it begins with.
      const found = spoken.find((one) => one.language === language) ?? spoken[0];
      if (!found) throw new Error(`BRANDS_DIR has no brand ${brand}`);
      return found.site;
    },
    brands: () => new Map(named.toReversed().map(({ brand, site }) => [brand, site])),
  };
}

type Run = {
  readonly stopping: { isTold: boolean };
  readonly warnings: readonly string[];
  readonly start: () => Promise<string | undefined>;
};

async function runObserved(
  app: FastifyInstance,
  { server, payment, evidenceMailbox }: Environment,
  { stopping, warnings, start }: Run,
): Promise<Started> {
  const fault = await start();
  if (fault !== undefined) {
    await app.close();
    return { ok: false, faults: [fault] };
  }
  return run(app, {
    place: server,
    names: { port: 'PORT', host: 'HOST' },
    drainMs: server.drainMs,
    stopping,
    warnings: [
      ...warnings,
      ...serverWarnings(server),
      ...paymentWarnings(payment),
      ...evidenceWarnings(evidenceMailbox),
    ],
  });
}

type Gathered = Extract<Awaited<ReturnType<typeof gather>>, { ok: true }>;
type Shared = ReturnType<typeof sharedBy>;

/** What all sites have in common. */
function sharedBy(
  environment: Environment,
  {
    contents,
    edition,
    identity,
    store,
    clock,
  }: Pick<Gathered, 'contents' | 'edition' | 'identity' | 'store' | 'clock'>,
  isStopping: () => boolean,
) {
  const { server, address, payment, handover } = environment;
  return {
    clock,
    edition,
    store,
    ways: { outages: environment.identity.outages, vendors: identity.vendors(clock), clock },
    providers: {
      addressRegister: pdokRegister({ ...address, referer: `${server.publicUrl}/` }),
      paymentProvider: molliePayments(payment),
      policies: httpPolicies(handover),
      mailer: smtpMailer(environment.mail.smtp),
    },
    site: {
      trustProxy: server.trustProxy,
      checkpointMailbox: environment.evidenceMailbox,
      bounces: environment.bounces,
      policyAnswers: handover.answers,
      operatorMailbox: environment.operatorMailbox,
      certificates: firstAtFront([identity, ...new Set(contents.flatMap(({ settings }) => settings.vendors ?? []))]),
      siteCertificate: watchedCertificate(server.publicUrl, machineClock),
    },
    machine: {
      wallClock: machineClock,
      randomBytes,
      newRequestId: randomUUID,
      timer,
      pause,
      eventLoopDelay: eventLoopDelay(),
      afterwards: afterwards(),
    },
    pdfs: pdfWorkers(),
    limits: defaultLimits,
    callCounts: windowCounts(defaultLimits.windowMs, clock),
    patience: defaultPatience,
    log: { level: server.logLevel },
    isStopping,
    observers: { watchers: [], noticeProvider: () => undefined },
  };
}

function dependenciesOf(
  { clock, edition, store, site, ways, providers, ...shared }: Shared,
  { shown, address, settings, data, words, said, documentSets, pages }: SiteContent,
): Dependencies {
  const { brand, name: brandId, folder, releases, synonyms, bankOn, schemes } = data;
  const { ways: offered, vendors, ...own } = settings;
  const ofSite = { ...edition, language: shown.language, words: said?.version };
  return {
    ...shared,
    ...productOf(releases, clock),
    words,
    store: store.of(shown, ofSite),
    wholeStore: store,
    reference: {
      brand,
      brandId,
      partners: partnersIn(folder),
      synonyms,
      knowledgeBankOn: bankOn,
      schemes,
      documentSets,
      edition: ofSite,
    },
    providers: {
      ...providers,
      identityProvider: waysOf({ ...ways, ...(vendors && { vendors: vendors.vendors(clock) }), offered }),
    },
    site: { ...site, ...own, publicUrl: address.publicUrl },
    pages,
  };
}

/** What the server is made of: files, keys, pages and a database that is open. */
async function gather(environment: Environment) {
  const content = await readContents(environment, machineClock());
  const identity = openVendors(environment.identityVendors, machineClock());
  const { contents, edition } = content.ok ? content : { contents: [], edition: undefined };
  const subscribedTo = (brand: string) =>
    contents.find(({ shown }) => shown.brand === brand)?.settings.subscriber?.states;
  const stored = storedBrands(contents.map(({ data }) => data));
  const hearsBounces = environment.bounces !== undefined;
  const world = { clock: machineClock, randomBytes, edition, subscribedTo, brands: () => stored, hearsBounces };
  const opened = await openStore(environment.database, world);
  if (content.ok && identity.ok && opened.ok) {
    const { store, clock } = opened;
    return { ...content, identity, store, clock };
  }
  if (opened.ok) await opened.store.close();
  const faults = [
    ...(content.ok ? [] : content.faults),
    ...(identity.ok ? [] : identity.faults),
    ...(opened.ok ? [] : [opened.fault]),
  ];
  return { ok: false as const, faults };
}
