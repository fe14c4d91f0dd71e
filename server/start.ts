import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { checksumOf } from '@vangnet/reference-data/checksum';
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
import { every, timer } from './schedule/rounds.ts';
import { productOf } from './calculation/product.ts';
import { pdokRegister } from './address/pdok.ts';
import { openVendors, type CertificateEnd } from './identity/vendor.ts';
import { waysOf } from './identity/ways.ts';
import { renderBuiltPages, WEB_ROOT } from './pages/build-of-web.ts';
import { molliePayments } from './payment/mollie.ts';
import { smtpMailer } from './mail/smtp.ts';
import { httpPolicies } from './handover/policies-http.ts';
import type { Edition } from './database/store-context.ts';
import { closeWithin, listenFault } from './listen.ts';
import { observe } from './observe.ts';
import { openStore } from './open-store.ts';
import { SEEN_EVERY_MS, type ServerList } from './database/servers.ts';

/** Of this machine: used until there is a database to go by. */
const machineClock = () => new Date();

export type Started =
  | {
      ok: true;
      url: string;
      warnings: string[];
      /** Tells balancers and goes on for the drain time; then finishes what is under way, for five seconds at most. */
      stop: () => Promise<void>;
      /** The same after an error that nobody handled; it goes to the log first. */
      abort: (error: unknown) => Promise<void>;
    }
  /** Lines for the operator. */
  | { ok: false; faults: string[] };

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
      reference: { brand, synonyms, knowledgeBankOn: bankOn, schemes, documentSets, edition },
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
  return run(app, environment, { stopping, warnings, observed });
}

/** What the operator has set of the site. */
const siteOf = (environment: Environment, certificates: readonly CertificateEnd[]): Dependencies['site'] => ({
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
  const tells = environment.subscriber?.states;
  const hearsBounces = environment.bounces !== undefined;
  const world = { clock: machineClock, randomBytes, edition, tells, hearsBounces };
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

const MANIFEST = join(import.meta.dirname, '../dist/manifest.json');
const manifest = z.object({ release: z.string() });

/** What this server shows; a checkout that was never built has pages of no release. */
function editionOf(places: Parameters<typeof checksumOf>[0]): Edition {
  const isBuilt = existsSync(MANIFEST);
  const release = isBuilt ? z.parse(manifest, JSON.parse(readFileSync(MANIFEST, 'utf8'))).release : 'unreleased';
  return { release, referenceData: checksumOf(places) };
}

type Run = {
  readonly stopping: { isTold: boolean };
  readonly warnings: readonly string[];
  readonly observed: { start(): Promise<string | undefined> };
};

async function run(
  app: FastifyInstance,
  environment: Environment,
  { stopping, warnings, observed }: Run,
): Promise<Started> {
  const listen = (place: { port: number; host: string }) => app.listen(place);
  const names = { port: 'PORT', host: 'HOST' };
  const fault = (await observed.start()) ?? (await listenFault(listen, environment.server, names));
  if (fault !== undefined) {
    await app.close();
    return { ok: false, faults: [fault] };
  }
  const abort = (error: unknown) => {
    app.log.fatal({ err: error }, 'stopped by an error that nobody handled');
    return closeWithin(app);
  };
  const stop = async () => {
    stopping.isTold = true;
    await pause(environment.server.drainMs);
    await closeWithin(app);
  };
  const allWarnings = [
    ...warnings,
    ...serverWarnings(environment.server),
    ...paymentWarnings(environment.payment),
    ...evidenceWarnings(environment.evidenceMailbox),
  ];
  return { ok: true, url: urlOf(app), warnings: allWarnings, stop, abort };
}

/** Commands of the operator see in the database that this server runs, from its start until it has closed. */
function heartbeat(app: FastifyInstance, servers: ServerList, release: string, startedAt: Date): void {
  const server = { id: randomUUID(), release, startedAt };
  every(app, { name: 'heartbeat', everyMs: SEEN_EVERY_MS, timer, job: () => servers.seen(server) });
  app.addHook('onClose', async () => {
    // It is forgotten within a minute, too.
    await servers.stopped(server).catch(() => undefined);
  });
}

/** The address to open on this machine. */
function urlOf(app: FastifyInstance): string {
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server listens on no port');
  const { address, family, port } = bound;
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(address);
  return `http://${isHere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
