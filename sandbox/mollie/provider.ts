import { type Provider, scenariosOf } from '../provider.ts';
import type { World } from '../world.ts';
import { apiRoutes } from './api-routes.ts';
import { checkoutRoutes } from './checkout.ts';
import { mollieOf } from './mollie.ts';
import { overviewRoutes } from './overview.ts';
import { mollieScenarios } from './payment.ts';
import { testRoutes } from './test-routes.ts';

/**
 * Mollie Payments, version 2, for iDEAL.
 *
 * @param settings.timeScale 0.1 lets a payment expire, and a webhook be repeated, in a tenth of the published time
 */
export function openMollie(world: World, { timeScale, kept }: { timeScale: number; kept: number }): Provider {
  const scenarios = scenariosOf(mollieScenarios, 'ok');
  const closing = new AbortController();
  const mollie = mollieOf({ world, scenario: scenarios.current, closing: closing.signal, timeScale, kept });
  return {
    title: 'Mollie (payments)',
    addresses: [{ text: 'Payments and webhooks', href: '/mollie' }],
    scenarios,
    magicValues: [],
    routes(app) {
      app.register(
        (api, _options, done) => {
          apiRoutes(api, mollie);
          done();
        },
        { prefix: '/v2' },
      );
      checkoutRoutes(app, mollie);
      overviewRoutes(app, mollie);
      testRoutes(app, mollie);
    },
    close: async () => closing.abort(),
  };
}
