import type { FastifyInstance } from 'fastify';
import { termsOf } from '@vangnet/domain/product/retention';
import { addressRoutes } from './address/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { beyondRoutes } from './beyond/routes.ts';
import { bounceRoute } from './bounces/route.ts';
import { calculationRoutes } from './calculation/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { offeredVersion } from './documents/find-document.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { documentRoutes } from './documents/routes.ts';
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
import { paymentRoutes } from './payment/routes.ts';
import { quoteRoutes } from './quote/routes.ts';
import { attributionBy, signedQuoteRoutes } from './quotes/routes.ts';
import { subscriberRoutes } from './subscriber/routes.ts';
import { adviserRoutes } from './adviser/routes.ts';

/**
 * Everything that a site serves, without a port: every wire between its parts is in this function.
 *
 * @param kickOutbox says that there is something to send
 */
export async function buildSite(given: Dependencies, kickOutbox: () => void): Promise<FastifyInstance> {
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
    kickOutbox,
    allowCostly: allowCostly(given.store.costlyActions(limits)),
    offeredDocuments: () => offeredVersion(all),
    brandName: reference.brand.name,
    terms: termsOf(reference.brand.retention),
    signer,
    attributionOf: attributionBy({ ...all, signer }),
  };
  healthRoutes(app, { ...parts, isTooBusy });
  calculationRoutes(app, parts, { max: limits.calculations });
  applicationRoutes(app, parts, { max: limits.newApplications, perDay: limits.newApplicationsPerDay });
  addressRoutes(app, parts);
  documentRoutes(app, parts);
  beyondRoutes(app, parts);
  quoteRoutes(app, parts, { max: limits.quotes });
  signedQuoteRoutes(app, parts);
  knowledgeRoutes(app, parts);
  adviserRoutes(app, parts, { max: limits.quotes });
  paymentRoutes(app, parts, { max: limits.newApplications });
  identityRoutes(app, parts);
  submissionRoutes(app, parts);
  // Their callers sign with a secret of the whole installation: what they tell of is of any brand.
  const ofAnyBrand = { ...parts, store: given.wholeStore };
  policyStatusRoute(app, ofAnyBrand);
  bounceRoute(app, ofAnyBrand);
  myApplicationRoutes(app, parts, { max: limits.newApplications });
  subscriberRoutes(app, parts);
  await sitePages(app, parts);
  return app;
}
