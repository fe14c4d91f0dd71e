import { calculate, type Calculation } from '@vangnet/contract/calculation';
import { valueOf } from '../../server/testing/store-steps.ts';
import { calculatePremium } from '../../server/calculation/calculate-premium.ts';
import { productOf } from '../../server/calculation/product.ts';
import { calculationResponse } from '../../server/calculation/response.ts';
import { bareRoute } from '../../server/testing/bare-route.ts';
import { productApp, type TestApp } from '../../server/testing/test-app.ts';
import type { Release } from '@vangnet/reference-data/releases';
import { clock, draft, releases } from './cases.ts';
import { costs, type Call } from '../costs.ts';
import { perSecond, shown } from '../cpu.ts';
import { documentedRoute } from '../../server/testing/documented-route.ts';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { words } from '../../words/words.ts';

/** The calculate call has to reach these shares of the throughput of other routes with the same request and response. */
const LIMITS = { documented: 0.9, bare: 0.55 };

/** The call that is measured, so many times in a round. */
export const CALL: Call = {
  method: calculate.method,
  paths: [calculate.path],
  body: JSON.stringify(inEuro(draft)),
  count: 6_000,
};

const product = productOf(releases, clock);

/** The server as it runs, without its rate limits; its log is discarded. */
export async function wholeServer(of: readonly Release[] = releases): Promise<TestApp['app']> {
  const log = { level: 'info', stream: { write: () => {} } };
  const { app } = await productApp({ ...productOf(of, clock), log });
  return app;
}

/** What the server responds to the calculate call. */
export async function calculateResponse(app: TestApp['app']): Promise<Calculation> {
  return (await app.inject({ method: 'POST', url: calculate.path, payload: inEuro(draft) })).json();
}

/** Prints the cost of the call over HTTP, and returns whether it is fast enough beside a documented and a bare route. */
export async function httpBench(app: TestApp['app'], response: Calculation): Promise<boolean> {
  const payload = JSON.stringify(response);
  const [ours = NaN, documented = NaN, bare = NaN, calculating = NaN, ready = NaN] = await costs(
    [
      app,
      await documentedRoute(calculate, response),
      bareRoute(calculate, () => response),
      bareRoute(calculate, () =>
        calculationResponse(valueOf(calculatePremium({ ...product, words: words.nl }, draft))),
      ),
      bareRoute(calculate, () => payload),
    ],
    CALL,
  );
  console.log(`the calculate call: ${shown(ours)} of the server, ${perSecond(ours)}; ${payload.length} bytes`);
  console.log(
    `the bare route with its bytes ready: ${shown(ready)}; that calculates its response: ${shown(calculating)}`,
  );
  const ratios = { documented: documented / ours, bare: bare / ours };
  console.log(
    `(b) ${ratios.documented.toFixed(2)} × the throughput of a Fastify route with log, headers, limit and schemas as documented (${shown(documented)}); at least ${LIMITS.documented}`,
  );
  console.log(
    `(b) ${ratios.bare.toFixed(2)} × the throughput of a bare Fastify route that checks the request and writes the same response (${shown(bare)}); at least ${LIMITS.bare}`,
  );
  return ratios.documented >= LIMITS.documented && ratios.bare >= LIMITS.bare;
}
