import type { FastifyInstance } from 'fastify';
import { addressRoutes } from './address/routes.ts';
import { adviserRoutes } from './adviser/routes.ts';
import { finishDeletions } from './applications/finish-deletions.ts';
import { applicationRoutes } from './applications/routes.ts';
import { beyondRoutes } from './beyond/routes.ts';
import { readBounces } from './bounces/read-bounces.ts';
import { bounceRoute } from './bounces/route.ts';
import { calculationRoutes } from './calculation/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { offeredVersion } from './documents/find-document.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { documentRoutes } from './documents/routes.ts';
import { keepCheckpoints } from './evidence/keep-checkpoints.ts';
import { askPolicies } from './handover/ask-policies.ts';
import { policyStatusRoute } from './handover/policy-status-route.ts';
import { submissionRoutes } from './handover/routes.ts';
import { healthRoutes } from './health.ts';
import { httpServer } from './http/http-server.ts';
import { describeApi } from './http/openapi.ts';
import { identityRoutes } from './identity/routes.ts';
import { knowledgeRoutes } from './knowledge/routes.ts';
import { allowCostly } from './limits/allow-costly.ts';
import { myApplicationRoutes } from './my-application/routes.ts';
import { editionsOf } from './pages/editions.ts';
import { sitePages } from './pages/routes.ts';
import { reconcilePayments } from './payment/reconciler.ts';
import { paymentRoutes } from './payment/routes.ts';
import { quoteRoutes } from './quote/routes.ts';
import { attributionBy, signedQuoteRoutes } from './quotes/routes.ts';
import { applyRetention } from './retention/apply-retention.ts';
import { keepPromises } from './sentinel/keep-promises.ts';
import { writeNumbers } from './numbers/write-numbers.ts';
import { startOutbox } from './start-outbox.ts';
import { subscriberRoutes } from './subscriber/routes.ts';

/** The whole server, without a port: every wire between its parts is in this function. */
export async function buildApp(given: Dependencies): Promise<FastifyInstance> {
  const { limits, machine, observers, pdfs, providers, reference, site } = given;
  const houseStyle = houseStyleOf(reference.brand);
  const editions = given.pages && editionsOf(given.pages, given.clock);
  const all = {
    ...given,
    ...providers,
    ...reference,
    ...site,
    ...machine,
    ...pdfs,
    ...observers,
    houseStyle,
    editions,
  };
  const { app, isTooBusy } = await httpServer(all);
  await describeApi(app, reference.edition);
  const signer = { brand: reference.brandId, keys: given.store.quoteKeys };
  const parts = {
    bounces: undefined,
    ...all,
    log: app.log,
    kickOutbox: startOutbox(app, given),
    allowCostly: allowCostly(given.store.costlyActions(limits)),
    offeredDocuments: () => offeredVersion(all),
    brandName: reference.brand.name,
    signer,
    attributionOf: attributionBy({ ...all, signer }),
  };
  healthRoutes(app, { ...parts, isTooBusy });
  calculationRoutes(app, parts, { max: limits.calculations });
  applicationRoutes(app, parts, { max: limits.newApplications, perDay: limits.newApplicationsPerDay });
  finishDeletions(app, parts);
  applyRetention(app, parts);
  keepCheckpoints(app, parts);
  addressRoutes(app, parts);
  documentRoutes(app, parts);
  beyondRoutes(app, parts);
  quoteRoutes(app, parts, { max: limits.quotes });
  signedQuoteRoutes(app, parts);
  knowledgeRoutes(app, parts);
  adviserRoutes(app, parts, { max: limits.quotes });
  paymentRoutes(app, parts, { max: limits.newApplications });
  reconcilePayments(app, parts);
  keepPromises(app, parts);
  writeNumbers(app, parts);
  identityRoutes(app, parts);
  submissionRoutes(app, parts);
  policyStatusRoute(app, parts);
  askPolicies(app, parts);
  bounceRoute(app, parts);
  readBounces(app, parts);
  myApplicationRoutes(app, parts, { max: limits.newApplications });
  subscriberRoutes(app, parts);
  await sitePages(app, parts);
  return app;
}
