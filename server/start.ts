import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pdokRegister } from './applications/pdok.ts';
import { buildSite } from './app.ts';
import { waysOfBrand } from './brand-settings.ts';
import { productOf } from './calculation/product.ts';
import type { Dependencies } from './dependencies.ts';
import { agreedDocuments } from './documents/document-sets.ts';
import { pdfWorkers } from './documents/pdf-workers.ts';
import type { Environment } from './environment/environment.ts';
import { evidenceWarnings } from './environment/mail.ts';
import { paymentWarnings } from './environment/providers.ts';
import { serverWarnings } from './environment/server.ts';
import { httpPolicies } from './handover/policies.ts';
import { afterwards } from './http/afterwards.ts';
import { eventLoopDelay } from './http/pressure.ts';
import { watchedCertificate } from './http/site-certificate.ts';
import { firstAtFront } from './identity/provider.ts';
import { openInstallation } from './installation.ts';
import { smtpMailer } from './mail/smtp.ts';
import { observe } from './observe.ts';
import { webRootOf } from './sites/build-of-web.ts';
import { molliePayments } from './payment/mollie.ts';
import { partnersIn } from './quotes/partners.ts';
import { heartbeat, machineClock, run, type Started } from './run.ts';
import { timer } from './jobs/repeated.ts';
import { readContents, type SiteContent } from './site-content.ts';
import { frontServer } from './sites/front.ts';
import { startJobs, type Sites } from './start-jobs.ts';

/** Starts the product for real: files, database, port. Everything that stands in its way is told at once. */
export async function startServer(environment: Environment): Promise<Started> {
  const { bounceMailbox, database, evidenceMailbox, payment, server } = environment;
  const read = await readContents(environment, machineClock());
  const opened = await openInstallation(environment, read, { tracksBounces: bounceMailbox !== undefined });
  if (!opened.ok) return opened;
  const { store, clock, stopping, common } = opened;
  const { contents, edition } = opened.read;
  const [first] = contents;
  const made = sitesOf(environment, opened);
  // Before there is a site, because it looks at what is made then.
  const observed = await observe(made.of(first), environment);
  const sites = contents.map((content) => ({ ...content, made: made.of(content) }));
  const https = server.publicUrl.startsWith('https:');
  const { app, show } = frontServer({ release: edition.release, https, patience: common.patience, log: common.log });
  const kickOutbox = startJobs(app, made.of(first), byName(sites));
  const apps = sites.map(async ({ address, made: site }) => ({ address, app: await buildSite(site, kickOutbox) }));
  await show(await Promise.all(apps));
  // Servers that share a database tell when a balancer asks whether they are ready: until then the others go on.
  if (database.databaseUrl === undefined) await store.isNewestSet(edition.referenceData);
  heartbeat(app, store, edition.release, clock());
  app.addHook('onClose', async () => {
    await observed.stop();
    await made.close();
  });
  const fault = await observed.start();
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
      ...(first.pages ? [] : [`${webRootOf('nl')} has no pages; only the API is served. "npm run build" builds them.`]),
      ...new Set(contents.flatMap(({ data }) => data.untranslated ?? [])),
      ...serverWarnings(server),
      ...paymentWarnings(payment),
      ...evidenceWarnings(evidenceMailbox),
    ],
  });
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

type Contents = Extract<Awaited<ReturnType<typeof readContents>>, { ok: true }>;
type Installation = Extract<Awaited<ReturnType<typeof openInstallation<Contents>>>, { ok: true }>;

/** Parts that all sites of a server share. */
function sharedBy(environment: Environment, { read, identity }: Installation) {
  const { address, bounceMailbox, evidenceMailbox, handover, operatorMailbox, payment, server } = environment;
  const vendors = read.contents.flatMap(({ settings }) => settings.vendors ?? []);
  const providers = {
    addressRegister: pdokRegister({ ...address, referer: `${server.publicUrl}/` }),
    paymentProvider: molliePayments(payment),
    policies: httpPolicies(handover),
    mailer: smtpMailer(environment.mail.smtp),
  };
  const installed = {
    trustProxy: server.trustProxy,
    checkpointMailbox: evidenceMailbox,
    bounceMailbox,
    policyAnswers: handover.answers,
    operatorMailbox,
    certificates: firstAtFront([identity, ...new Set(vendors)]),
    siteCertificate: watchedCertificate(server.publicUrl, machineClock),
  };
  const machine = {
    wallClock: machineClock,
    randomBytes,
    newRequestId: randomUUID,
    timer,
    pause,
    eventLoopDelay: eventLoopDelay(),
    afterwards: afterwards(),
  };
  return { providers, installed, machine, pdfs: pdfWorkers() };
}

/** Makes what a site is made of; what all sites have in common is made once, and closed with them. */
function sitesOf(environment: Environment, installation: Installation) {
  const { read, identity, store, clock, common } = installation;
  const { providers, installed, machine, pdfs } = sharedBy(environment, installation);
  const of = ({ shown, address: at, settings, data, words, documentSets, pages }: SiteContent): Dependencies => {
    const { sender, adviser } = data.brand;
    const edition = { ...read.edition, language: shown.language };
    const identityProvider = waysOfBrand(settings, identity, { ...environment.identity, clock });
    return {
      ...common,
      ...productOf(data.releases, clock),
      store: store.of(shown, { edition, documents: agreedDocuments(documentSets) }),
      wholeStore: store,
      reference: {
        brand: data.brand,
        brandId: data.name,
        partners: partnersIn(data.folder),
        synonyms: data.synonyms,
        knowledgeBankOn: data.bankOn,
        schemes: data.schemes,
        documentSets,
        edition,
      },
      providers: { ...providers, identityProvider },
      site: {
        ...installed,
        publicUrl: at.publicUrl,
        mailFrom: sender,
        adviser: { ...adviser, ...(settings.adviser ?? environment.adviser) },
        subscriber: settings.subscriber,
      },
      machine,
      pdfs,
      words,
      pages,
    };
  };
  const close = async () => {
    await machine.afterwards.done();
    await pdfs.close();
    providers.mailer.close();
  };
  return { of, close };
}
