import type { FastifyInstance } from 'fastify';
import type { Product } from './calculation/product.ts';
import type { OfBrand } from './cases/deps.ts';
import { casesRoutes } from './cases/routes.ts';
import { numbersRoutes } from './counter/numbers.ts';
import { builtPage, counterPages, ownHost, PAGE_STYLE } from './counter/pages.ts';
import { sessionRoutes } from './counter/routes.ts';
import { staffLogIn, type LogInSettings } from './counter/log-in.ts';
import type { Dependencies } from './dependencies.ts';
import { houseStyleOf } from './documents/house-style.ts';
import { renderPdf } from './documents/pdf.ts';
import { healthRoutes } from './health.ts';
import { httpServer } from './http/http-server.ts';

/** What the counter is made of. */
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

/** The whole counter, without a port: every wire between its parts is in this function. */
export async function buildCounter(given: CounterDependencies): Promise<FastifyInstance> {
  const { machine, providers, reference, site } = given;
  const all = { ...given, ...providers, ...reference, ...site, ...machine };
  const built = builtPage(site.pagesRoot);
  const { app, isTooBusy } = await httpServer({
    ...all,
    publicUrl: site.counterUrl,
    pages: { style: PAGE_STYLE, ...(built && { script: built.script }) },
    editions: undefined,
    watchers: [],
  });
  ownHost(app, site.counterUrl);
  healthRoutes(app, { ...all, isTooBusy });
  await sessionRoutes(app, { ...all, logIn: staffLogIn(site.logIn, all) });
  const asked = { ...providers, publicUrl: site.publicUrl };
  casesRoutes(app, {
    ...all,
    log: app.log,
    providers: () => asked,
    houseStyle: houseStyleOf(reference.brand),
    renderPdf,
  });
  numbersRoutes(app, all);
  await counterPages(app, site.pagesRoot, built?.html);
  return app;
}
