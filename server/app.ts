import type { OutgoingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { connectionOptions, releaseConnections, respondInsteadOfNode, type Patience } from './http/connections.ts';
import { allowCostly } from './limits/allow-costly.ts';
import { sendError, handleErrors, sendNotFound } from './http/errors.ts';
import { limitCalls, type Limits } from './limits/limits.ts';
import { putCallsOff, type Pressure } from './http/pressure.ts';
import { loggingOptions, noticeUnknownProxy, type LogSettings } from './http/logging.ts';
import { describeApi } from './http/openapi.ts';
import { protectBrowsers, securityHeaders } from './http/security.ts';
import { readJsonBodies, validatorCompiler } from './http/validation.ts';
import { deliverer } from './deliver.ts';
import { outboxWorker, type OutboxParts, type OutboxWorker } from './outbox/worker.ts';
import type { Timer } from './schedule/timer.ts';
import type { AdviserSettings } from './adviser/mail.ts';
import type { Synonym } from '@vangnet/domain/product/occupation-schema';
import type { Brand } from '@vangnet/reference-data/brand';
import type { BankOn } from '@vangnet/reference-data/knowledge';
import { domainOf, type Mailbox, type Mailer } from './mail/mailer.ts';
import type { AddressRegister } from './address/register.ts';
import { adviserRoutes } from './adviser/routes.ts';
import type { IdentityProvider } from './identity/provider.ts';
import type { PolicyAdministration } from './handover/policies.ts';
import { addressRoutes } from './address/routes.ts';
import { finishDeletions } from './applications/finish-deletions.ts';
import { applicationRoutes } from './applications/routes.ts';
import { keepCheckpoints } from './evidence/keep-checkpoints.ts';
import { calculationRoutes } from './calculation/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { healthRoutes } from './health.ts';
import { knowledgeRoutes } from './knowledge/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import type { PaymentDeps } from './payment/deps.ts';
import { reconcilePayments } from './payment/reconciler.ts';
import { paymentRoutes } from './payment/routes.ts';
import { occupationRoutes } from './calculation/occupations.ts';
import { myApplicationRoutes } from './my-application/routes.ts';
import { brandFiles } from './pages/brand-files.ts';
import { pageRoutes, type Pages } from './pages/routes.ts';
import { quoteRoutes } from './quote/routes.ts';
import { applyRetention } from './retention/apply-retention.ts';
import { submissionRoutes } from './handover/routes.ts';
import type { Store } from './store.ts';
import type { Edition } from './database/store-context.ts';
import type { RandomBytes } from './database/sealing.ts';
import type { DocumentSet } from './documents/document-sets.ts';
import type { PdfWorkers, RenderPdf } from './documents/pdf-workers.ts';
import { documentLinks, offeredVersion } from './documents/find-document.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { mailStyleOf } from './mail/mail-style.ts';
import type { Product } from './calculation/product.ts';

export type Dependencies = Product & {
  readonly synonyms: readonly Synonym[];
  readonly store: Store;
  readonly isStopping: () => boolean;
  readonly randomBytes: RandomBytes;
  /** Names a call, in its answer when it fails and in the log. */
  readonly newRequestId: () => string;
  readonly mailer: Mailer;
  readonly mailFrom: Mailbox;
  readonly adviser: AdviserSettings;
  readonly knowledgeBankOn: BankOn;
  readonly timer: Timer;
  readonly noticeProvider: OutboxParts['noticeProvider'];
  /** Look at every call. */
  readonly watchers: readonly ((app: FastifyInstance) => void)[];
  readonly addressRegister: AddressRegister;
  readonly paymentProvider: PaymentDeps['paymentProvider'];
  readonly paymentTimer: Timer;
  readonly deletionTimer: Timer;
  readonly retentionTimer: Timer;
  readonly checkpointTimer: Timer;
  /** Where the checkpoints of the evidence go. */
  readonly checkpointMailbox: string | undefined;
  readonly pause: PaymentDeps['pause'];
  readonly identityProvider: IdentityProvider;
  readonly policies: PolicyAdministration;
  readonly brand: Brand;
  /** What this server is; servers of one site have the same reference data. */
  readonly edition: Edition;
  readonly documentSets: readonly DocumentSet[];
  readonly renderPdf: RenderPdf;
  readonly renderFor: PdfWorkers['renderFor'];
  readonly limits: Limits;
  readonly eventLoopDelay: Pressure['eventLoopDelay'];
  readonly patience: Patience;
  readonly log: LogSettings;
  /** The address that visitors see. */
  readonly publicUrl: string;
  /** Addresses of the proxies in front of the server, whose word on the visitor's address is taken. */
  readonly trustProxy: readonly string[];
  /** The built pages; without them only the API is served. */
  readonly pages: Pages | undefined;
};

const BODY_LIMIT = 100 * 1024;

/** The whole server, without a port: every wire between its parts is in this function. */
export async function buildApp(given: Dependencies): Promise<FastifyInstance> {
  const { brand, limits, publicUrl, pages } = given;
  const headers = securityHeaders({ https: publicUrl.startsWith('https:'), inline: pages });
  const dependencies = { ...given, allowCostly: allowCostly(given.store.costlyActions(limits)) };
  const app = createServer(dependencies, headers);
  releaseConnections(app, dependencies.patience);
  app.setValidatorCompiler(validatorCompiler);
  // Answers are ours and typed: tests hold them to the agreement, and no caller waits for that.
  app.setSerializerCompiler(() => JSON.stringify);
  readJsonBodies(app);
  handleErrors(app);
  noticeUnknownProxy(app);
  for (const watch of given.watchers) watch(app);
  protectBrowsers(app, headers);
  respondInsteadOfNode(app, headers);
  const isTooBusy = putCallsOff(app, limits, dependencies);
  await limitCalls(app, limits);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await describeApi(app, dependencies.edition);

  const { kick: kickOutbox } = startOutbox(app, dependencies);
  healthRoutes(app, { ...dependencies, isTooBusy });
  occupationRoutes(app, dependencies);
  calculationRoutes(app, dependencies, { max: limits.calculations });
  const saving = { ...dependencies, offeredDocuments: () => offeredVersion(dependencies) };
  applicationRoutes(app, saving, { max: limits.newApplications, perDay: limits.newApplicationsPerDay });
  finishDeletions(app, { ...dependencies, log: app.log });
  applyRetention(app, { ...dependencies, log: app.log });
  keepCheckpoints(app, { ...dependencies, log: app.log });
  addressRoutes(app, dependencies);
  documentRoutes(app, dependencies);
  quoteRoutes(app, { ...dependencies, kickOutbox }, { max: limits.quotes });
  knowledgeRoutes(app, { ...dependencies, kickOutbox });
  adviserRoutes(app, { ...dependencies, kickOutbox, houseStyle: houseStyleOf(brand) }, { max: limits.quotes });
  const payment = { ...dependencies, kickOutbox, brandName: brand.name, log: app.log };
  paymentRoutes(app, payment, { max: limits.newApplications });
  reconcilePayments(app, payment);
  identityRoutes(app, { ...dependencies, kickOutbox });
  submissionRoutes(app, dependencies);
  const mine = { ...dependencies, kickOutbox, houseStyle: houseStyleOf(brand) };
  myApplicationRoutes(app, mine, { max: limits.newApplications });

  brandFiles(app, dependencies);
  const answerUnknownPage = pages && (await pageRoutes(app, pages, publicUrl, dependencies.clock));
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    return isPage && answerUnknownPage ? answerUnknownPage(request, reply) : sendNotFound(reply);
  });
  return app;
}

/** What is queued leaves while the server is up; a mail that is on its way when it stops is finished first. */
function startOutbox(app: FastifyInstance, dependencies: Dependencies): OutboxWorker {
  const { adviser, brand, mailFrom, mailer, publicUrl, renderPdf, store } = dependencies;
  const documents = () => documentLinks(dependencies, publicUrl);
  const { policies, releaseOf } = dependencies;
  const handOver = { policies, releaseOf, submissions: store.submissions };
  const styles = { mailStyle: mailStyleOf(brand), houseStyle: houseStyleOf(brand) };
  const mail = { publicUrl, ...styles, renderPdf, documents, adviser };
  const deliver = deliverer({ mail, mailer, handOver });
  const domain = domainOf(mailFrom);
  const worker = outboxWorker({ ...dependencies, outbox: store.outbox, deliver, domain, log: app.log });
  app.addHook('onReady', async () => worker.start());
  app.addHook('preClose', () => worker.stop());
  return worker;
}

function createServer(
  { edition, log, newRequestId, patience, trustProxy }: Dependencies,
  headers: OutgoingHttpHeaders,
): FastifyInstance {
  return fastify({
    ...loggingOptions(log, edition.release),
    bodyLimit: BODY_LIMIT,
    ...connectionOptions(patience, headers),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    genReqId: newRequestId,
    // Of an address that no route can have; such a request meets no hook.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
    // What comes in over an open connection while the server closes is still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
}
