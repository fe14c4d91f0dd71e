import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakOff } from '../world.ts';
import { problem, send, type Answer } from './answer.ts';
import { baseOf, idealResource, listResource, paymentResource, refundResource, withNulls } from './payment-resource.ts';
import type { Mollie } from './mollie.ts';
import type { MollieScenario } from './payment.ts';
import { isPublic, readPaymentRequest } from './payment-request.ts';

type ById = { Params: { id: string } };
type List = { Querystring: { from?: string; limit?: string } };

/** The calls of the Payments API, version 2, that a shop makes that takes payments with iDEAL and pays them back; under its prefix. */
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

  const { store, payments, refunds, scenario } = mollie;
  /** A resource as the scenario shows it. */
  const shown = (resource: object) => (scenario() === 'null-fields' ? withNulls(resource) : resource);

  api.post('/payments', (request, reply) =>
    createOnce(mollie, request, reply, (text) => {
      const read = readPaymentRequest(parsed(text), scenario() === 'public-webhooks' ? isPublic : () => true);
      if (!read.ok) return read.answer;
      return { status: 201, body: shown(paymentResource(payments.create(read.request), baseOf(request))) };
    }),
  );
  api.get<List>('/payments', (request, reply) => {
    const base = baseOf(request);
    return send(
      reply,
      listed(mollie, request.query, base, (payment) => shown(paymentResource(payment, base))),
    );
  });
  api.get<ById>('/payments/:id', (request, reply) => {
    const payment = store.find(request.params.id);
    return send(
      reply,
      payment ? { status: 200, body: shown(paymentResource(payment, baseOf(request))) } : unknown(request.params.id),
    );
  });
  api.post<ById>('/payments/:id/refunds', (request, reply) =>
    createOnce(mollie, request, reply, (text) => {
      const payment = store.find(request.params.id);
      if (!payment) return unknown(request.params.id);
      const made = refunds.create(payment, parsed(text));
      return made.ok
        ? { status: 201, body: shown(refundResource(payment, made.refund, baseOf(request))) }
        : made.answer;
    }),
  );
  // The newest first; there are too few for a second page.
  api.get<ById>('/payments/:id/refunds', (request, reply) => {
    const { id } = request.params;
    const payment = store.find(id);
    if (!payment) return send(reply, unknown(id));
    const rows = payment.refunds.toReversed().map((refund) => shown(refundResource(payment, refund, baseOf(request))));
    return send(reply, { status: 200, body: listResource('refunds', rows, `${baseOf(request)}/v2${request.url}`) });
  });
  api.get('/methods/ideal', (request, reply) => send(reply, { status: 200, body: idealResource(baseOf(request)) }));
}

const unknown = (id: string) => problem(404, `No payment exists with token ${id}.`);

/** Those of two shops; like every key here they protect nothing. */
const KEYS = ['test_sandboxSandboxSandboxSandboxSandbox', 'test_sandboxSandboxSandboxSandboxAnother'];

/** Refuses calls with another key. */
function keyed(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (KEYS.some((key) => request.headers.authorization === `Bearer ${key}`)) return undefined;
  return send(reply, problem(401, `Missing authentication, or failed to authenticate; the sandbox takes ${KEYS[0]}`));
}

const DEFAULT_LIMIT = 50;
const MOST_LISTED = 250;
type Stored = ReturnType<Mollie['store']['list']>[number];

/** A page of the payments, the newest first, from this one on. */
function listed(
  { store }: Mollie,
  { from, limit }: List['Querystring'],
  base: string,
  shown: (payment: Stored) => object,
): Answer {
  const count = limit === undefined ? DEFAULT_LIMIT : Number(limit);
  if (!Number.isInteger(count) || count < 1 || count > MOST_LISTED)
    return problem(400, `The limit has to be between 1 and ${MOST_LISTED}`);
  const all = store.list().toReversed();
  const start = from === undefined ? 0 : all.findIndex(({ id }) => id === from);
  if (start < 0) return problem(400, 'The "from" parameter is no payment of this profile');
  const next = all[start + count];
  const address = `${base}/v2/payments?limit=${count}`;
  const rows = all.slice(start, start + count).map(shown);
  return { status: 200, body: listResource('payments', rows, address, next && `${address}&from=${next.id}`) };
}

const REFUSALS: Partial<Record<MollieScenario, Answer>> = {
  unavailable: problem(503, 'The service is temporarily unavailable'),
  busy: problem(429, 'Too many requests'),
};

/** Fails a call as the scenario says, before it is read; undefined lets it pass. */
function failedBy(scenario: MollieScenario, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (scenario === 'down') return breakOff(request, reply);
  const refusal = REFUSALS[scenario];
  return refusal && send(reply, refusal);
}

const SLOW_MS = 10_000;

/** Answers a call that creates something, which happens once for each Idempotency-Key. */
async function createOnce(
  { world, closing, scenario, once }: Mollie,
  request: FastifyRequest,
  reply: FastifyReply,
  make: (text: string) => Answer,
): Promise<FastifyReply> {
  const { authorization, 'idempotency-key': key } = request.headers;
  const text = typeof request.body === 'string' ? request.body : '';
  const call = {
    key: typeof key === 'string' ? `${authorization} ${key}` : undefined,
    fingerprint: `${request.method} ${request.url} ${text}`,
  };
  const answer = await once(call, async () => {
    if (scenario() === 'slow') await world.wait(SLOW_MS, closing);
    return make(text);
  });
  if (answer.replayed) reply.header('idempotent-replayed', 'true');
  else if (scenario() === 'hang-after-create' && answer.status === 201) return reply.hijack();
  return send(reply, answer);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
