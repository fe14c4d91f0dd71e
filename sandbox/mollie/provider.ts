import type { FastifyInstance } from 'fastify';
import { type Provider, scenariosOf } from '../provider.ts';
import type { World } from '../world.ts';
import { apiRoutes } from './api-routes.ts';
import { checkoutRoutes } from './checkout.ts';
import { mollieOf, type Mollie } from './mollie.ts';
import { overviewRoutes } from './overview.ts';
import { mollieScenarios, nextStatuses, STATUSES } from './payment.ts';
import { baseOf, paymentResource } from './payment-resource.ts';
import { readOutcome } from './payments.ts';

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

type ById = { Params: { id: string } };

/** For tests: payments and webhook calls as JSON, and a route that sets an outcome. */
function testRoutes(app: FastifyInstance, { store, payments, webhooks, scenario }: Mollie): void {
  app.get('/mollie/payments', (request) => store.list().map((payment) => paymentResource(payment, baseOf(request))));
  app.get('/mollie/webhooks', () => webhooks.log());

  app.post<ById>('/mollie/payments/:id/outcome', async (request, reply) => {
    const { id } = request.params;
    const payment = store.find(id);
    if (!payment) return reply.code(404).send({ error: `No payment ${id}` });
    const outcome = readOutcome(request.body);
    if (!outcome) return reply.code(400).send({ error: 'No such status', known: STATUSES });
    if (!(await payments.settle(payment, outcome))) {
      const possible = nextStatuses(payment.status, scenario());
      return reply.code(409).send({ error: `A payment that is ${payment.status} cannot become this`, possible });
    }
    return paymentResource(store.find(id) ?? payment, baseOf(request));
  });
}
