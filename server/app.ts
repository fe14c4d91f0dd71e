import type { FastifyInstance } from 'fastify';
import { termsOf } from '@vangnet/domain/product/retention';
import { addressRoutes } from './applications/address.ts';
import { adviserRoutes } from './staff/adviser-request.ts';
import { applicationRoutes } from './applications/routes.ts';
import { beyondRoutes } from './sites/alternatives.ts';
import { calculationRoutes } from './calculation/routes.ts';
import type { WordedProduct } from './calculation/product.ts';
import type { Dependencies } from './dependencies.ts';
import { offeredVersion } from './documents/document-sets.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { documentRoutes } from './documents/routes.ts';
import { policyStatusRoute } from './handover/policy-answers.ts';
import { myApplicationRoutes, submissionRoutes } from './handover/routes.ts';
import { healthRoutes } from './health.ts';
import { httpServer } from './http/http-server.ts';
import { describeApi } from './http/openapi.ts';
import { identityRoutes } from './identity/routes.ts';
import { knowledgeRoutes } from './knowledge/routes.ts';
import type { AllowCostly } from './limits/allow-costly.ts';
import { editionsOf, sitePages } from './sites/pages.ts';
import { paymentRoutes } from './payment/routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { attributionBy } from './quotes/open-quote.ts';
import { signedQuoteRoutes } from './quotes/partner-routes.ts';
import { subscriberRoutes } from './handover/subscriber.ts';

/**
 * Everything that a site serves, without a port: every wire between its parts is in this file.
 *
 * @param kickOutbox says that there is something to send
 */
export async function buildSite(given: Dependencies, kickOutbox: () => void): Promise<FastifyInstance> {
  const { callCounts, clock, isStopping, limits, log, machine, pages, patience, store, words } = given;
  const { brand, brandId, documentSets, edition, partners, schemes, synonyms } = given.reference;
  const { policyAnswers, publicUrl, subscriber, trustProxy } = given.site;
  const { eventLoopDelay, newRequestId } = machine;
  const editions = pages && editionsOf(pages, clock);
  const shown = { edition, editions, pages, publicUrl, words };
  const guards = { callCounts, clock, eventLoopDelay, limits, patience, trustProxy };
  const { app, isTooBusy } = await httpServer({ ...shown, ...guards, log, newRequestId });
  await describeApi(app, edition);
  const product = productIn(given);
  const signer = { brand: brandId, keys: store.quoteKeys };
  const costly = store.allowCostly(limits);
  healthRoutes(app, { ...product, edition, isStopping, isTooBusy, store });
  calculationRoutes(app, { ...product, store, synonyms }, { max: limits.calculations });
  addressRoutes(app, { addressRegister: given.providers.addressRegister, allowCostly: costly, clock });
  documentRoutes(app, { clock, documentSets, words });
  beyondRoutes(app, { brand, clock, schemes });
  signedQuoteRoutes(app, { ...product, brandId, callCounts, limits, partners, publicUrl, signer, synonyms });
  applicationCalls(app, given, { attributionOf: attributionBy({ clock, partners, signer }), costly, kickOutbox });
  // Their callers sign with a secret of the whole installation: what they tell of is of any brand.
  policyStatusRoute(app, { clock, kickOutbox, policyAnswers, store: given.wholeStore });
  subscriberRoutes(app, { ...product, store, subscriber });
  await sitePages(app, { brand, clock, editions, pages, publicUrl, words });
  return app;
}

const productIn = ({ clock, releaseOf, releaseOn, words }: WordedProduct) => ({ clock, releaseOf, releaseOn, words });

type Common = {
  readonly attributionOf: ReturnType<typeof attributionBy>;
  readonly costly: AllowCostly;
  readonly kickOutbox: () => void;
};

/** The calls about an application, from its first save to its withdrawal. */
function applicationCalls(app: FastifyInstance, given: Dependencies, { attributionOf, costly, kickOutbox }: Common) {
  const { limits, machine, pdfs, providers, reference, site, store } = given;
  const { brand, documentSets, knowledgeBankOn } = reference;
  const { afterwards, pause, randomBytes } = machine;
  const { identityProvider, paymentProvider } = providers;
  const { adviser, publicUrl } = site;
  const product = productIn(given);
  const terms = termsOf(brand.retention);
  const ofAddress = { max: limits.newApplications };
  const ofQuotes = { max: limits.quotes };
  const paper = { houseStyle: houseStyleOf(brand), renderFor: pdfs.renderFor };
  const offeredDocuments = () => offeredVersion({ ...product, documentSets });
  const perDay = limits.newApplicationsPerDay;
  applicationRoutes(app, { ...product, attributionOf, offeredDocuments, store }, { ...ofAddress, perDay });
  quoteRoutes(app, { ...product, ...paper, documentSets, kickOutbox, publicUrl, store }, ofQuotes);
  knowledgeRoutes(app, { ...product, kickOutbox, knowledgeBankOn, randomBytes, store });
  const asked = { ...product, allowCostly: costly, store };
  const { name: brandName } = brand;
  adviserRoutes(app, { ...asked, ...paper, adviser, brandName, kickOutbox, terms }, ofQuotes);
  const ofProvider = { pause, publicUrl, randomBytes };
  paymentRoutes(app, { ...asked, ...ofProvider, brandName, log: app.log, paymentProvider, terms }, ofAddress);
  identityRoutes(app, { ...asked, ...ofProvider, identityProvider, kickOutbox });
  submissionRoutes(app, { ...product, store });
  const mine = { afterwards, documentSets, identityProvider, kickOutbox, store };
  myApplicationRoutes(app, { ...product, ...paper, ...mine }, ofAddress);
}
