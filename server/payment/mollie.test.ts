import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { molliePayments } from './mollie.ts';
import type { PaymentOrder } from './provider.ts';
import { cents } from '@vangnet/domain/values/money';

const KEY = 'test_kT7wQ2mZxB4nRfV9yLcPs3HdGjUaEo';
type Answering = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A Mollie that responds in one way, on a real connection. */
async function mollieThat(answers: Answering, timeoutMs?: number) {
  const listening = createServer(answers).listen(0, '127.0.0.1');
  server = listening;
  await once(listening, 'listening');
  const bound = listening.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return molliePayments({ baseUrl: `http://127.0.0.1:${port}`, apiKey: KEY, ...(timeoutMs ? { timeoutMs } : {}) });
}

const hal =
  (status: number, content: unknown): Answering =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(content));
const link = (href: string, type = 'text/html') => ({ href, type });
const finalLinks = {
  self: link('https://api.mollie.com/v2/payments/tr_Kq3vB8pXn2', 'application/hal+json'),
  dashboard: link('https://www.mollie.com/dashboard/org_10000001/payments/tr_Kq3vB8pXn2'),
};
const payment = (overrides: object = {}) => ({
  resource: 'payment',
  id: 'tr_Kq3vB8pXn2',
  mode: 'test',
  createdAt: '2026-11-21T09:14:02+00:00',
  amount: { currency: 'EUR', value: '0.01' },
  description: 'Verificatie aanvraag AOV 7F3K9',
  method: 'ideal',
  metadata: { payment: 'our-id' },
  status: 'open',
  isCancelable: false,
  locale: 'nl_NL',
  expiresAt: '2026-11-21T09:29:02+00:00',
  profileId: 'pfl_n4XwQy7TzA',
  sequenceType: 'oneoff',
  redirectUrl: 'https://aov.example.nl/payment/status?id=our-id',
  webhookUrl: 'https://aov.example.nl/api/payment/webhook',
  _links: {
    ...finalLinks,
    checkout: link('https://www.mollie.com/checkout/test-mode?method=ideal&token=6.x7q2mb'),
  },
  ...overrides,
});
const problem = (status: number, field?: string) =>
  hal(status, {
    status,
    title: 'A problem',
    detail: 'Something about q.z@vangnet.example',
    ...(field ? { field } : {}),
    _links: { documentation: link('https://docs.mollie.com/errors') },
  });
const order: PaymentOrder = {
  idempotencyKey: '5b8f3f8e-6a0d-4a58',
  amount: cents(1),
  description: 'Verificatie aanvraag AOV 7F3K9',
  locale: 'nl_NL',
  paymentId: 'our-id',
  returnUrl: 'https://aov.example.nl/payment/status?id=our-id',
  webhookUrl: 'https://aov.example.nl/api/payment/webhook',
};

describe('an order', () => {
  test('an order is one cent by iDEAL, in Dutch, with its key', async () => {
    const seen: { request: IncomingMessage; body: unknown }[] = [];
    const mollie = await mollieThat((request, response) => {
      void text(request).then((body) => {
        seen.push({ request, body: JSON.parse(body) });
        hal(201, payment())(request, response);
      });
    });
    expect(await mollie.create(order)).toEqual({
      ok: true,
      payment: {
        providerPaymentId: 'tr_Kq3vB8pXn2',
        status: 'open',
        checkoutUrl: 'https://www.mollie.com/checkout/test-mode?method=ideal&token=6.x7q2mb',
        account: undefined,
      },
    });
    const [{ request, body } = { request: undefined, body: undefined }] = seen;
    expect([request?.method, request?.url]).toEqual(['POST', '/v2/payments']);
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'idempotency-key': order.idempotencyKey,
      'content-type': 'application/json',
    });
    expect(body).toEqual({
      amount: { currency: 'EUR', value: '0.01' },
      description: order.description,
      redirectUrl: order.returnUrl,
      webhookUrl: order.webhookUrl,
      method: 'ideal',
      locale: 'nl_NL',
      sequenceType: 'oneoff',
      metadata: { payment: 'our-id' },
    });
  });

  test('a refused order names the field at fault and nothing else that Mollie says', async () => {
    const mollie = await mollieThat(problem(422, 'redirectUrl'));
    expect(await mollie.create(order)).toEqual({ ok: false, failure: 'refused', reason: 'status 422 (redirectUrl)' });
  });

  test('an order is sent once: whether to repeat it is for the caller to decide', async () => {
    let calls = 0;
    const mollie = await mollieThat((request, response) => {
      calls += 1;
      problem(503)(request, response);
    });
    expect(await mollie.create(order)).toMatchObject({ ok: false, failure: 'unavailable' });
    expect(calls).toBe(1);
  });
});

describe('a payment', () => {
  const get = async (answer: Answering, timeoutMs?: number) =>
    (await mollieThat(answer, timeoutMs)).get('tr_Kq3vB8pXn2');

  test('a paid payment has the account', async () => {
    const details = { consumerName: 'J. de Vries', consumerAccount: 'NL20INGB0001234567', consumerBic: 'INGBNL2A' };
    const paid = payment({ status: 'paid', paidAt: '2026-11-21T09:15:31+00:00', details, _links: finalLinks });
    expect(await get(hal(200, paid))).toEqual({
      ok: true,
      payment: {
        providerPaymentId: 'tr_Kq3vB8pXn2',
        status: 'paid',
        checkoutUrl: undefined,
        account: 'NL20INGB0001234567',
      },
    });
  });

  test('a payment can be paid from an account that Mollie does not tell', async () => {
    const details = { consumerName: null, consumerAccount: null, consumerBic: null };
    const answer = await get(hal(200, payment({ status: 'paid', details, _links: finalLinks })));
    expect(answer).toMatchObject({ ok: true, payment: { status: 'paid', account: undefined } });
  });

  test('a payment can have a status that is new to us', async () => {
    expect(await get(hal(200, payment({ status: 'verifying' })))).toMatchObject({ payment: { status: 'verifying' } });
  });

  test.each([
    [404, 'notFound'],
    [410, 'notFound'],
    [409, 'conflict'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
  ])('a response of Mollie with status %i is the failure %s', async (status, failure) => {
    expect(await get(problem(status))).toEqual({ ok: false, failure, reason: `status ${status}` });
  });

  test.each<[string, Answering]>([
    ['breaks the connection', (request) => void request.socket.destroy()],
    [
      'sends a page',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>busy</h1>'),
    ],
    ['sends half a payment', hal(200, { resource: 'payment', id: 'tr_1' })],
    ['sends a payment of another kind', hal(200, payment({ id: 'ord_1' }))],
    [
      'wants to send visitors to a script',
      hal(200, payment({ _links: { ...finalLinks, checkout: link('javascript:0') } })),
    ],
    ['points elsewhere', (_, response) => void response.writeHead(302, { location: 'http://localhost:1/' }).end()],
  ])('there is no payment when Mollie %s', async (_what, answer) => {
    expect(await get(answer)).toMatchObject({ ok: false, failure: 'unavailable' });
  });

  test('a payment that Mollie does not send in time is unavailable', async () => {
    expect(await get(() => undefined, 50)).toMatchObject({ ok: false, failure: 'unavailable' });
  });
});

const listed = (index: number) =>
  payment({ id: `tr_${index}`, createdAt: '2026-11-21T09:00:00+00:00', _links: finalLinks, isCancelable: undefined });
const listOf = (payments: object[]) => ({
  count: payments.length,
  _embedded: { payments },
  _links: {
    self: link('https://api.mollie.com/v2/payments', 'application/hal+json'),
    previous: null,
    next: null,
    documentation: link('https://docs.mollie.com/reference/list-payments'),
  },
});

describe('the list of payments', () => {
  const since = new Date('2026-11-21T00:00:00Z');

  test('the list says which are paid and when, and which are ours, back to the moment that is asked for', async () => {
    const paid = { status: 'paid', paidAt: '2026-11-21T09:16:00+00:00', expiresAt: undefined };
    const payments = [
      { ...listed(1), ...paid },
      { ...listed(2), metadata: { order: 'of another shop' } },
      { ...listed(3), createdAt: '2026-11-20T23:59:59+00:00' },
    ];
    const mollie = await mollieThat(hal(200, listOf(payments)));
    const told = [
      { providerPaymentId: 'tr_1', paymentId: 'our-id', paidAt: new Date('2026-11-21T09:16:00Z') },
      { providerPaymentId: 'tr_2', paymentId: undefined, paidAt: undefined },
    ];
    expect(await mollie.recent(since)).toEqual({ ok: true, payments: told });
  });

  test('a long list is read page by page, each payment once', async () => {
    const asked: string[] = [];
    const many = Array.from({ length: 300 }, (_, index) => listed(index));
    const mollie = await mollieThat((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://mollie.example');
      const from = searchParams.get('from');
      asked.push(from ?? 'the first');
      const start = from === null ? 0 : Number(from.replace('tr_', ''));
      hal(200, listOf(many.slice(start, start + Number(searchParams.get('limit')))))(request, response);
    });
    const answer = await mollie.recent(since);
    const ids = answer.ok ? answer.payments.map(({ providerPaymentId }) => providerPaymentId) : [];
    expect([asked, ids.length, new Set(ids).size]).toEqual([['the first', 'tr_249'], 300, 300]);
  });

  test.each([
    [problem(503), 'unavailable'],
    [problem(401), 'refused'],
    [hal(200, { surprise: true }), 'unavailable'],
  ])('a list that does not come is a failure (%#)', async (answers, failure) => {
    expect(await (await mollieThat(answers)).recent(since)).toMatchObject({ ok: false, failure });
  });
});
