import type { FastifyInstance } from 'fastify';
import { baseOf, paymentResource } from './payment-resource.ts';
import type { Mollie } from './mollie.ts';
import { readOutcome } from './payments.ts';
import { nextStatuses, STATUSES } from './payment.ts';

type ById = { Params: { id: string } };

/** Routes for tests: payments and webhook calls as JSON, and one that sets an outcome. */
export function testRoutes(app: FastifyInstance, { store, payments, webhooks, scenario }: Mollie): void {
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
