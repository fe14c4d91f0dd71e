import type { FastifyInstance } from 'fastify';
import type { Product } from './calculation/product.ts';
import type { OfBrand } from './staff/deps.ts';
import { casesRoutes } from './staff/case-routes.ts';
import { numbersRoutes } from './staff/numbers.ts';
import { builtPage, counterPages, PAGE_STYLE } from './staff/pages.ts';
import { sessionRoutes } from './staff/session-routes.ts';
import { ownHost } from './staff/staff-route.ts';
import { staffLogIn, type LogInSettings } from './staff/log-in.ts';
import type { Dependencies } from './dependencies.ts';
import { houseStyleOf } from './documents/house-style.ts';
import type { RenderPdf } from './documents/pdf-workers.ts';
import { healthRoutes } from './health.ts';
import { httpServer } from './http/http-server.ts';

/** Parts of the counter. */
export type CounterDependencies = Product &
  Pick<Dependencies, 'store' | 'limits' | 'callCounts' | 'patience' | 'log' | 'isStopping'> & {
    readonly providers: Pick<Dependencies['providers'], 'paymentProvider' | 'identityProvider'>;
    readonly reference: Pick<Dependencies['reference'], 'brand' | 'edition'>;
    readonly ofBrand?: OfBrand;
    readonly site: {
      /** The address that staff see. */
      readonly counterUrl: string;
      /** The address that visitors see. */
      readonly publicUrl: string;
      readonly trustProxy: readonly string[];
      readonly logIn: LogInSettings;
      /** The folder of the built pages; without it only the calls are served. */
      readonly pagesRoot: string | undefined;
    };
    readonly machine: Pick<Dependencies['machine'], 'randomBytes' | 'newRequestId' | 'eventLoopDelay'>;
  };

/** Loads what draws PDFs, some 25 MB, when the first is asked for. */
const renderPdf: RenderPdf = async (...given) => (await import('./documents/pdf.ts')).renderPdf(...given);

/** The whole counter, without a port: every wire between its parts is in this function. */
export async function buildCounter(given: CounterDependencies): Promise<FastifyInstance> {
  const { callCounts, clock, isStopping, limits, log, ofBrand, patience, providers, store } = given;
  const { brand, edition } = given.reference;
  const { counterUrl, logIn, pagesRoot, publicUrl, trustProxy } = given.site;
  const { eventLoopDelay, newRequestId, randomBytes } = given.machine;
  const product = { clock, releaseOf: given.releaseOf, releaseOn: given.releaseOn };
  const guards = { callCounts, clock, eventLoopDelay, limits, patience, trustProxy };
  const built = builtPage(pagesRoot);
  const pages = { style: PAGE_STYLE, ...(built && { script: built.script }) };
  const page = { edition, editions: undefined, pages, publicUrl: counterUrl, words: undefined };
  const { app, isTooBusy } = await httpServer({ ...guards, ...page, log, newRequestId });
  ownHost(app, counterUrl);
  healthRoutes(app, { ...product, edition, isStopping, isTooBusy, store });
  await sessionRoutes(app, { counterUrl, limits, logIn: staffLogIn(logIn, { clock, counterUrl, randomBytes }), store });
  const asked = { ...providers, publicUrl };
  const houseStyle = houseStyleOf(brand);
  const cases = { houseStyle, log: app.log, ofBrand, providers: () => asked, renderPdf };
  casesRoutes(app, { ...product, ...cases, counterUrl, store });
  numbersRoutes(app, { counterUrl, store });
  await counterPages(app, pagesRoot, built?.html);
  return app;
}
