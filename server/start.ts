import { randomBytes, randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { brandFolders } from '@vangnet/reference-data/brand';
import { readReferenceData } from '@vangnet/reference-data/read';
import { buildApp } from './app.ts';
import type { Dependencies } from './dependencies.ts';
import { renderDocumentSets } from './documents/document-sets.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { pdfWorkers } from './documents/pdf-workers.ts';
import type { Environment } from './environment/environment.ts';
import { evidenceWarnings } from './environment/mail.ts';
import { paymentWarnings } from './environment/providers.ts';
import { serverWarnings } from './environment/server.ts';
import { defaultPatience } from './http/connections.ts';
import { eventLoopDelay } from './http/pressure.ts';
import { defaultLimits } from './limits/limits.ts';
import { timer } from './schedule/rounds.ts';
import { productOf } from './calculation/product.ts';
import { pdokRegister } from './address/pdok.ts';
import { openVendors, type WayCertificate } from './identity/vendor.ts';
import { waysOf } from './identity/ways.ts';
import { renderBuiltPages, WEB_ROOT } from './pages/build-of-web.ts';
import { partnersIn } from './quotes/partners.ts';
import { molliePayments } from './payment/mollie.ts';
import { smtpMailer } from './mail/smtp.ts';
import { httpPolicies } from './handover/policies-http.ts';
import { observe } from './observe.ts';
import { openStore } from './open-store.ts';
import { editionOf, heartbeat, machineClock, run, type Started } from './run.ts';

/** Starts the product for real: files, database, port. Everything that stands in its way is told at once. */
export async function startServer(environment: Environment): Promise<Started> {
  const gathered = await gather(environment);
  if (!gathered.ok) return gathered;
  const { reference, documentSets, identity, pages, edition, store, clock } = gathered;
  const { brand, releases, synonyms, bankOn, schemes } = reference;
  const { publicUrl, logLevel } = environment.server;
  const mailer = smtpMailer(environment.mail.smtp, environment.mail.from);
  const pdfs = pdfWorkers();
  const stopping = { isTold: false };
  const observed = await observe(
    {
      ...productOf(releases, clock),
      store,
      providers: {
        addressRegister: pdokRegister({ ...environment.address, referer: `${publicUrl}/` }),
        paymentProvider: molliePayments(environment.payment),
        identityProvider: waysOf({ ...environment.identity, vendors: identity.vendors(clock), clock }),
        policies: httpPolicies(environment.handover),
        mailer,
      },
      reference: {
        brand,
        ...partnersOf(environment.referenceData.brandsDir),
        synonyms,
        knowledgeBankOn: bankOn,
        schemes,
        documentSets,
        edition,
      },
      site: siteOf(environment, identity.certificates),
      machine: {
        wallClock: machineClock,
        randomBytes,
        newRequestId: randomUUID,
        timer,
        pause,
        eventLoopDelay: eventLoopDelay(),
      },
      pdfs,
      limits: defaultLimits,
      patience: defaultPatience,
      log: { level: logLevel },
      pages: pages && { ...pages, webRoot: WEB_ROOT },
      isStopping: () => stopping.isTold,
      observers: { watchers: [], noticeProvider: () => undefined },
    },
    environment,
  );
  const app = await buildApp(observed.dependencies);
  app.addHook('onClose', () => store.close());
  // The hook that was added last is called first.
  heartbeat(app, store.servers, edition.release, clock());
  app.addHook('onClose', async () => mailer.close());
  app.addHook('onClose', () => pdfs.close());
  app.addHook('onClose', observed.stop);
  const warnings = pages ? [] : [`${WEB_ROOT} has no pages; only the API is served. "npm run build" builds them.`];
  return runObserved(app, environment, { stopping, warnings, start: observed.start });
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

/** The folder of a brand is its id, and has its partners. */
function partnersOf(brandsDir: string): Pick<Dependencies['reference'], 'brandId' | 'partners'> {
  const [folder = brandsDir] = brandFolders(brandsDir);
  return { brandId: basename(folder), partners: partnersIn(folder) };
}

/** What the operator has set of the site. */
const siteOf = (environment: Environment, certificates: readonly WayCertificate[]): Dependencies['site'] => ({
  publicUrl: environment.server.publicUrl,
  trustProxy: environment.server.trustProxy,
  mailFrom: environment.mail.from,
  adviser: environment.adviser,
  checkpointMailbox: environment.evidenceMailbox,
  subscriber: environment.subscriber,
  bounces: environment.bounces,
  policyAnswers: environment.handover.answers,
  operatorMailbox: environment.operatorMailbox,
  certificates,
});

/** What the server is made of: files, keys, pages and a database that is open. */
async function gather(environment: Environment) {
  const content = await readContent(environment);
  const identity = openVendors(environment.identityVendors, machineClock());
  const edition = content.ok ? content.edition : undefined;
  const subscribedTo = environment.subscriber?.states;
  const hearsBounces = environment.bounces !== undefined;
  const world = { clock: machineClock, randomBytes, edition, subscribedTo, hearsBounces };
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

/** The reference data, and what is drawn in the brand: documents and pages. */
async function readContent(environment: Environment) {
  const reference = readReferenceData(environment.referenceData, amsterdamDate(machineClock()));
  if (!reference.ok) return { ok: false as const, faults: reference.faults };
  const { brand, documents, figures } = reference.value;
  const drawn = await renderDocumentSets(documents, houseStyleOf(brand));
  const rendered = await renderBuiltPages(brand, figures, environment.server.publicUrl);
  const faults = [...drawn.faults, ...(rendered.ok ? [] : [rendered.fault])];
  if (!rendered.ok || faults.length > 0) return { ok: false as const, faults };
  const edition = editionOf(environment.referenceData);
  const [now, ...later] = rendered.pages;
  const pages = now && { ...now, later };
  return { ok: true as const, reference: reference.value, edition, documentSets: drawn.sets, pages };
}
