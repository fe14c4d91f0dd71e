import type { FastifyInstance } from 'fastify';
import type { Mollie } from './mollie.ts';
import { readOutcome } from './outcome.ts';
import { overviewPage } from './overview-page.ts';

type ById = { Params: { id: string } };

/** The page of payments and webhooks, with its forms. */
export function overviewRoutes(app: FastifyInstance, { store, payments, webhooks, scenario }: Mollie): void {
  app.get('/mollie', (_request, reply) => {
    const shown = { payments: store.list(), attempts: webhooks.log(), scenario: scenario() };
    return reply.type('text/html; charset=utf-8').send(overviewPage(shown));
  });

  // No error: the page that follows shows the payment as it is.
  app.post<ById>('/mollie/payments/:id/status', async ({ params, body }, reply) => {
    const payment = store.find(params.id);
    const outcome = readOutcome(body);
    if (payment && outcome) await payments.settle(payment, outcome);
    return reply.redirect('/mollie', 303);
  });
  app.post<ById>('/mollie/payments/:id/webhook', async ({ params }, reply) => {
    const payment = store.find(params.id);
    if (payment) await webhooks.call(payment);
    return reply.redirect('/mollie', 303);
  });
}
