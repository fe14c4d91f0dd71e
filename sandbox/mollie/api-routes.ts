import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakOff } from '../world.ts';
import { problem, send, type Answer } from './answer.ts';
import { idealResource, methodsResource } from './methods.ts';
import { baseOf, paymentResource, refundResource, withNulls } from './payment-resource.ts';
import type { Mollie } from './mollie.ts';
import type { MollieScenario, Payment, Refund } from './payment.ts';
import { isPublic, readPaymentRequest, type PaymentRequest } from './payment-request.ts';

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
  api.patch<ById>('/payments/:id', (request, reply) =>
    send(reply, changedPayment(mollie, request.params.id, textOf(request), baseOf(request))),
  );
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
  api.delete<RefundById>('/payments/:id/refunds/:refund', async ({ params }, reply) => {
    const answer = await canceledRefund(mollie, params);
    return answer ? send(reply, answer) : reply.code(204).send();
  });
  api.get('/methods', (request, reply) => send(reply, { status: 200, body: methodsResource(baseOf(request)) }));
  api.get('/methods/ideal', (request, reply) => send(reply, { status: 200, body: idealResource(baseOf(request)) }));
}

/** Those of two shops; like every key here they protect nothing. */
const KEYS = ['test_sandboxSandboxSandboxSandboxSandbox', 'test_sandboxSandboxSandboxSandboxAnother'];

/** Refuses calls with another key. */
function keyed(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (KEYS.some((key) => request.headers.authorization === `Bearer ${key}`)) return undefined;
  return send(reply, problem(401, `Missing authentication, or failed to authenticate; the sandbox takes ${KEYS[0]}`));
}

function fetched(mollie: Mollie, id: string, base: string): Answer {
  const payment = mollie.store.find(id);
  return payment ? { status: 200, body: shownPayment(mollie, payment, base) } : unknownPayment(id);
}

const DEFAULT_LIMIT = 50;
const MOST_LISTED = 250;

/** A page of the payments, the newest first, from this one on. */
function listed(mollie: Mollie, { from, limit }: List['Querystring'], base: string): Answer {
  const count = limit === undefined ? DEFAULT_LIMIT : Number(limit);
  if (!Number.isInteger(count) || count < 1 || count > MOST_LISTED)
    return problem(400, `The limit has to be between 1 and ${MOST_LISTED}`);
  const all = mollie.store.list().toReversed();
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
    _embedded: { payments: page.map((payment) => shownPayment(mollie, payment, base)) },
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
  const text = textOf(request);
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

const readOrder = ({ scenario }: Mollie, text: string, former?: PaymentRequest) =>
  readPaymentRequest(parsed(text), former, scenario() === 'public-webhooks' ? isPublic : () => true);

function madePayment(mollie: Mollie, text: string, base: string): Answer {
  const read = readOrder(mollie, text);
  if (!read.ok) return read.answer;
  return { status: 201, body: shownPayment(mollie, mollie.payments.create(read.request), base) };
}

function changedPayment(mollie: Mollie, id: string, text: string, base: string): Answer {
  const payment = mollie.store.find(id);
  if (!payment) return unknownPayment(id);
  const read = readOrder(mollie, text, payment.request);
  if (!read.ok) return read.answer;
  mollie.store.put({ ...payment, request: read.request });
  return fetched(mollie, id, base);
}

function madeRefund(mollie: Mollie, id: string, text: string, base: string): Answer {
  const payment = mollie.store.find(id);
  if (!payment) return unknownPayment(id);
  const made = mollie.refunds.create(payment, parsed(text));
  return made.ok ? { status: 201, body: shownRefund(mollie, payment, made.refund, base) } : made.answer;
}

const unknownRefund = (id: string) => problem(404, `No refund exists with token ${id}.`);

function fetchedRefund(mollie: Mollie, { id, refund: refundId }: RefundById['Params'], base: string): Answer {
  const payment = mollie.store.find(id);
  const refund = payment?.refunds.find((one) => one.id === refundId);
  if (!payment || !refund) return unknownRefund(refundId);
  return { status: 200, body: shownRefund(mollie, payment, refund, base) };
}

/** Undefined when it is cancelled: there is nothing more to say. */
async function canceledRefund(
  { store, refunds }: Mollie,
  { id, refund: refundId }: RefundById['Params'],
): Promise<Answer | undefined> {
  const isKnown = store.find(id)?.refunds.some((one) => one.id === refundId);
  if (!isKnown) return unknownRefund(refundId);
  if (await refunds.settle(id, refundId, 'canceled')) return undefined;
  return problem(422, 'The refund can no longer be canceled');
}

/** The refunds of a payment, the newest first; there are too few for a second page. */
function listedRefunds(mollie: Mollie, id: string, base: string): Answer {
  const payment = mollie.store.find(id);
  if (!payment) return unknownPayment(id);
  const refunds = payment.refunds.toReversed().map((refund) => shownRefund(mollie, payment, refund, base));
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

const asTold = ({ scenario }: Mollie, resource: object): object =>
  scenario() === 'null-fields' ? withNulls(resource) : resource;
const shownPayment = (mollie: Mollie, payment: Payment, base: string) => asTold(mollie, paymentResource(payment, base));
const shownRefund = (mollie: Mollie, payment: Payment, refund: Refund, base: string) =>
  asTold(mollie, refundResource(payment, refund, base));

const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
