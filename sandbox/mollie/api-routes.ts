import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem, send, type Answer } from './answer.ts';
import { failedBy } from './api-faults.ts';
import { baseOf } from './base.ts';
import { createPayment } from './create-payment.ts';
import { idealResource } from './method.ts';
import type { Mollie } from './mollie.ts';
import { paymentResource } from './payment-resource.ts';

type ById = { Params: { id: string } };

/** The Payments API, version 2, under its prefix. */
export function apiRoutes(api: FastifyInstance, mollie: Mollie): void {
  // As text, because the fingerprint of a call is made of its bytes.
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  api.setErrorHandler<FastifyError>(({ statusCode = 500, message }, _request, reply) =>
    send(reply, problem(statusCode, message)),
  );
  api.setNotFoundHandler((_request, reply) => send(reply, problem(404, 'The sandbox does not know this endpoint')));
  api.addHook(
    'onRequest',
    async (request, reply) => failedBy(mollie.scenario(), request, reply) ?? keyed(request, reply),
  );

  api.post('/payments', (request, reply) => createPayment(mollie, request, reply));
  api.get<ById>('/payments/:id', (request, reply) => send(reply, fetched(mollie, request.params.id, baseOf(request))));
  api.delete<ById>('/payments/:id', async (request, reply) =>
    send(reply, await canceled(mollie, request.params.id, baseOf(request))),
  );
  api.get('/methods/ideal', (request, reply) => send(reply, { status: 200, body: idealResource(baseOf(request)) }));
}

/** Refuses calls without a key of the test mode. */
function keyed(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (/^Bearer test_\w+$/.test(request.headers.authorization ?? '')) return undefined;
  return send(reply, problem(401, 'Missing authentication, or failed to authenticate'));
}

function fetched({ store }: Mollie, id: string, base: string): Answer {
  const payment = store.find(id);
  return payment ? { status: 200, body: paymentResource(payment, base) } : unknownPayment(id);
}

async function canceled(mollie: Mollie, id: string, base: string): Promise<Answer> {
  const payment = mollie.store.find(id);
  if (!payment) return unknownPayment(id);
  const outcome = { status: 'canceled', webhook: mollie.scenario() !== 'no-webhook' } as const;
  const isCanceled = payment.isCancelable && (await mollie.payments.settle(payment, outcome));
  return isCanceled ? fetched(mollie, id, base) : problem(422, 'The payment cannot be canceled');
}

const unknownPayment = (id: string) => problem(404, `No payment exists with token ${id}.`);
