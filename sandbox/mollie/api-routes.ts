import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakOff } from '../world.ts';
import { problem, send, type Answer } from './answer.ts';
import { baseOf, paymentResource, refundResource } from './payment-resource.ts';
import type { Mollie } from './mollie.ts';
import type { MollieScenario } from './payment.ts';
import { MAXIMUM, MINIMUM, readPaymentRequest } from './payment-request.ts';

type ById = { Params: { id: string } };
type RefundById = { Params: { id: string; refund: string } };
type List = { Querystring: { from?: string; limit?: string } };

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

  api.post('/payments', (request, reply) =>
    createOnce(mollie, request, reply, (text) => madePayment(mollie, text, baseOf(request))),
  );
  api.get<List>('/payments', (request, reply) => send(reply, listed(mollie, request.query, baseOf(request))));
  api.get<ById>('/payments/:id', (request, reply) => send(reply, fetched(mollie, request.params.id, baseOf(request))));
  api.delete<ById>('/payments/:id', async (request, reply) =>
    send(reply, await canceled(mollie, request.params.id, baseOf(request))),
  );
  api.post<ById>('/payments/:id/refunds', (request, reply) =>
    createOnce(mollie, request, reply, (text) => madeRefund(mollie, request.params.id, text, baseOf(request))),
  );
  api.get<ById>('/payments/:id/refunds', (request, reply) =>
    send(reply, listedRefunds(mollie, request.params.id, baseOf(request))),
  );
  api.get<RefundById>('/payments/:id/refunds/:refund', (request, reply) =>
    send(reply, fetchedRefund(mollie, request.params, baseOf(request))),
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

const DEFAULT_LIMIT = 50;
const MOST_LISTED = 250;

/** A page of the payments, the newest first, from this one on. */
function listed({ store }: Mollie, { from, limit }: List['Querystring'], base: string): Answer {
  const count = limit === undefined ? DEFAULT_LIMIT : Number(limit);
  if (!Number.isInteger(count) || count < 1 || count > MOST_LISTED)
    return problem(400, `The limit has to be between 1 and ${MOST_LISTED}`);
  const all = store.list().toReversed();
  const start = from === undefined ? 0 : all.findIndex(({ id }) => id === from);
  if (start < 0) return problem(400, 'The "from" parameter is no payment of this profile');
  const page = all.slice(start, start + count);
  const next = all[start + count];
  const pageLink = (first: string) => ({
    href: `${base}/v2/payments?from=${first}&limit=${count}`,
    type: 'application/hal+json',
  });
  const body = {
    count: page.length,
    _embedded: { payments: page.map((payment) => paymentResource(payment, base)) },
    _links: {
      self: { href: `${base}/v2/payments?limit=${count}`, type: 'application/hal+json' },
      previous: null,
      next: next ? pageLink(next.id) : null,
      documentation: { href: 'https://docs.mollie.com/reference/list-payments', type: 'text/html' },
    },
  };
  return { status: 200, body };
}

async function canceled(mollie: Mollie, id: string, base: string): Promise<Answer> {
  const payment = mollie.store.find(id);
  if (!payment) return unknownPayment(id);
  const outcome = { status: 'canceled', webhook: mollie.scenario() !== 'no-webhook' } as const;
  const isCanceled = payment.isCancelable && (await mollie.payments.settle(payment, outcome));
  return isCanceled ? fetched(mollie, id, base) : problem(422, 'The payment cannot be canceled');
}

const unknownPayment = (id: string) => problem(404, `No payment exists with token ${id}.`);

const REFUSALS: Partial<Record<MollieScenario, Answer>> = {
  unavailable: problem(503, 'The service is temporarily unavailable'),
  busy: problem(429, 'Too many requests'),
};

/** What the scenario does to every call before it is read; undefined lets it pass. */
function failedBy(scenario: MollieScenario, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (scenario === 'down') return breakOff(request, reply);
  const refusal = REFUSALS[scenario];
  return refusal && send(reply, refusal);
}

const ICON = 'https://www.mollie.com/external/icons/payment-methods/ideal';

/** The only method of this profile. */
const idealResource = (base: string): object => ({
  resource: 'method',
  id: 'ideal',
  description: 'iDEAL',
  minimumAmount: { currency: 'EUR', value: MINIMUM },
  maximumAmount: { currency: 'EUR', value: MAXIMUM },
  image: { size1x: `${ICON}.png`, size2x: `${ICON}%402x.png`, svg: `${ICON}.svg` },
  status: 'activated',
  _links: {
    self: { href: `${base}/v2/methods/ideal`, type: 'application/hal+json' },
    documentation: { href: 'https://docs.mollie.com/reference/get-method', type: 'text/html' },
  },
});

const SLOW_MS = 10_000;

/** Answers a call that creates something, which happens once for each Idempotency-Key. */
async function createOnce(
  mollie: Mollie,
  request: FastifyRequest,
  reply: FastifyReply,
  make: (text: string) => Answer,
): Promise<FastifyReply> {
  const { world, closing, scenario, once } = mollie;
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

function madePayment({ payments }: Mollie, text: string, base: string): Answer {
  const read = readPaymentRequest(parsed(text));
  if (!read.ok) return read.answer;
  return { status: 201, body: paymentResource(payments.create(read.request), base) };
}

function madeRefund({ store, refunds }: Mollie, id: string, text: string, base: string): Answer {
  const payment = store.find(id);
  if (!payment) return unknownPayment(id);
  const made = refunds.create(payment, parsed(text));
  return made.ok ? { status: 201, body: refundResource(payment, made.refund, base) } : made.answer;
}

function fetchedRefund({ store }: Mollie, { id, refund: refundId }: RefundById['Params'], base: string): Answer {
  const payment = store.find(id);
  const refund = payment?.refunds.find((one) => one.id === refundId);
  if (!payment || !refund) return problem(404, `No refund exists with token ${refundId}.`);
  return { status: 200, body: refundResource(payment, refund, base) };
}

/** The refunds of a payment, the newest first; there are too few for a second page. */
function listedRefunds({ store }: Mollie, id: string, base: string): Answer {
  const payment = store.find(id);
  if (!payment) return unknownPayment(id);
  const refunds = payment.refunds.toReversed().map((refund) => refundResource(payment, refund, base));
  const body = {
    count: refunds.length,
    _embedded: { refunds },
    _links: {
      self: { href: `${base}/v2/payments/${id}/refunds`, type: 'application/hal+json' },
      previous: null,
      next: null,
      documentation: { href: 'https://docs.mollie.com/reference/list-refunds', type: 'text/html' },
    },
  };
  return { status: 200, body };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
