import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { cents } from '@vangnet/domain/values/money';
import type { Answering } from '../testing/answering-server.ts';
import {
  altered,
  finalLinks,
  hal,
  KEY,
  link,
  listed,
  listOf,
  mollieThat,
  order,
  paid,
  payment,
  problem,
} from '../testing/mollie-answers.ts';

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
      value: {
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

  const withoutPage = [null, undefined, finalLinks, { checkout: link('javascript:0') }];
  test.each([
    { answer: problem(422, 'redirectUrl'), failure: 'refused', reason: /^status 422 \(redirectUrl\)$/ },
    { answer: problem(503), failure: 'unavailable', reason: /^status 503$/ },
    ...withoutPage.map((links) => {
      return { answer: hal(201, payment({ _links: links })), failure: 'unreadable', reason: /^status 201 \(_links/ };
    }),
  ])('an order that fails is $failure, with the field at fault, and is sent once (%#)', async (said) => {
    let calls = 0;
    const mollie = await mollieThat((request, response) => {
      calls += 1;
      said.answer(request, response);
    });
    const expected = failed(said.failure, expect.stringMatching(said.reason));
    expect([await mollie.create(order), calls]).toEqual([expected, 1]);
  });
});

const failed = (failure: string, reason: unknown) => ({ ok: false, failure, reason });
const get = async (answer: Answering, timeoutMs?: number) => (await mollieThat(answer, timeoutMs)).get('tr_Kq3vB8pXn2');

describe('a payment', () => {
  const known = {
    providerPaymentId: 'tr_Kq3vB8pXn2',
    status: 'paid',
    checkoutUrl: undefined,
    account: 'NL20INGB0001234567',
  };
  test('a paid payment has the account, whichever field beside it is missing, empty or of another type', async () => {
    let content: object = payment(paid);
    const mollie = await mollieThat((request, response) => hal(200, content)(request, response));
    const read = () => mollie.get('tr_Kq3vB8pXn2');
    expect(await read()).toEqual({ ok: true, value: known });
    const unknown = { ok: true, value: { ...known, account: undefined } };
    const said = new Map<string, unknown>([
      ['id', failed('unreadable', 'status 200 (id)')],
      ['status', failed('unreadable', 'status 200 (status)')],
      ['details', unknown],
      ['details.consumerAccount', unknown],
    ]);
    let cases = 0;
    for (const [field, alteration, changed] of altered(content)) {
      content = changed;
      const expected = said.get(field) ?? { ok: true, value: known };
      expect([field, alteration, await read()]).toEqual([field, alteration, expected]);
      cases += 1;
    }
    expect(cases).toBeGreaterThan(200);
  });

  test.each<[string, Answering, object]>([
    ['a status that is new to us', hal(200, payment({ status: 'verifying' })), { value: { status: 'verifying' } }],
    ['no page', hal(200, payment({ _links: null })), { value: { status: 'open', checkoutUrl: undefined } }],
    [
      'a page that is a script',
      hal(200, payment({ _links: { ...finalLinks, checkout: link('javascript:0') } })),
      { value: { status: 'open', checkoutUrl: undefined } },
    ],
    [
      'the id of another one',
      hal(200, payment({ id: 'tr_other' })),
      failed('unreadable', 'status 200 with another payment'),
    ],
    ['an id that is none', hal(200, payment({ id: 'ord_1' })), failed('unreadable', 'status 200 (id)')],
    ['a list in its place', hal(200, [payment()]), failed('unreadable', 'status 200 (no JSON object)')],
    [
      'a page in its place',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>busy</h1>'),
      failed('unreadable', 'status 200 (no JSON object)'),
    ],
    [
      'another address in its place',
      (_, response) => void response.writeHead(302, { location: 'http://localhost:1/' }).end(),
      failed('unavailable', 'status 302'),
    ],
    [
      'nothing: the connection breaks',
      (request) => void request.socket.destroy(),
      failed('unavailable', 'cannot be reached'),
    ],
    [
      'half of it: the connection breaks',
      (_, response) => {
        response.writeHead(200, { 'content-length': '500' }).write('{"id":');
        setImmediate(() => response.destroy());
      },
      failed('unavailable', 'cannot be reached'),
    ],
  ])('what Mollie sends of a payment can be %s', async (_what, answer, expected) => {
    expect(await get(answer)).toMatchObject(expected);
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
    [503, 'unavailable'],
  ])('a response of Mollie with status %i is the failure %s', async (status, failure) => {
    expect(await get(problem(status))).toEqual(failed(failure, `status ${status}`));
  });

  test('a payment that Mollie does not send in time is unavailable', async () => {
    expect(await get(() => undefined, 50)).toEqual(failed('unavailable', 'did not respond in time'));
  });
});

describe('the list of payments', () => {
  const since = new Date('2026-11-21T00:00:00Z');

  test('the list says which are paid and when, and which are ours, back to the moment that is asked for', async () => {
    const payments = [
      { ...listed(1), ...paid, expiresAt: undefined },
      { ...listed(2), metadata: { order: 'of another shop' } },
      { ...listed(3), createdAt: '2026-11-20T23:59:59+00:00' },
    ];
    const mollie = await mollieThat(hal(200, listOf(payments)));
    const told = [
      { providerPaymentId: 'tr_1', paymentId: 'our-id', paidAt: new Date(paid.paidAt) },
      { providerPaymentId: 'tr_2', paymentId: undefined, paidAt: undefined },
    ];
    expect(await mollie.recent(since)).toEqual({ ok: true, value: { rows: told, unreadable: 0 } });
  });

  test.each([
    ['each payment once', 260, 300, 'tr_249'],
    ['also when a page ends with rows that cannot be read', 241, 281, 'tr_240'],
  ])('a long list is read page by page, %s', async (_what, oddFrom, readable, second) => {
    const asked: string[] = [];
    const many = Array.from({ length: 300 }, (_, row) => (row >= oddFrom && row < 260 ? { id: 7 } : listed(row)));
    const mollie = await mollieThat((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://mollie.example');
      const from = searchParams.get('from');
      asked.push(from ?? 'the first');
      const start = from === null ? 0 : Number(from.replace('tr_', ''));
      hal(200, listOf(many.slice(start, start + Number(searchParams.get('limit')))))(request, response);
    });
    const answer = await mollie.recent(since);
    const ids = answer.ok ? answer.value.rows.map(({ providerPaymentId }) => providerPaymentId) : [];
    expect([asked, ids.length, new Set(ids).size]).toEqual([['the first', second], readable, readable]);
  });

  test.each([
    [problem(503), 'unavailable'],
    [problem(401), 'refused'],
    [hal(200, { surprise: true }), 'unreadable'],
    [hal(200, { _embedded: { payments: null } }), 'unreadable'],
  ])('a list that does not come is a failure (%#)', async (answers, failure) => {
    expect(await (await mollieThat(answers)).recent(since)).toMatchObject({ ok: false, failure });
  });

  test('a row of which the id cannot be read hides no other, and no other field hides a payment', async () => {
    const one = { ...listed(2), ...paid, id: 'tr_2' };
    let rows: object[] = [];
    const mollie = await mollieThat((request, response) =>
      hal(200, listOf([listed(1), ...rows, listed(3)]))(request, response),
    );
    for (const [field, alteration, changed] of altered(one)) {
      rows = [changed];
      const answer = await mollie.recent(since);
      const payments = answer.ok ? answer.value.rows : [];
      const counted = answer.ok ? [payments.filter(({ paidAt }) => paidAt).length, answer.value.unreadable] : answer;
      expect({ field, alteration, counted }).toEqual({ field, alteration, counted: field === 'id' ? [0, 1] : [1, 0] });
    }
  });
});

describe('a refund', () => {
  const refund = { id: 're_1', status: 'pending', metadata: { refund: 'ours' }, externalReference: null, amount: 7 };
  const told = { refundId: 're_1', status: 'pending', idempotencyKey: 'ours' };
  const asked = { idempotencyKey: 'ours', providerPaymentId: 'tr_1', amount: cents(1) };

  test('a refund is read by its id and status, and a row without them hides no other', async () => {
    const rows = [{ ...refund, status: null }, refund, { ...refund, id: 're_2', metadata: 'by hand' }];
    const mollie = await mollieThat(hal(200, { _embedded: { refunds: rows } }));
    const refunds = [told, { ...told, refundId: 're_2', idempotencyKey: undefined }];
    expect(await mollie.refunds('tr_1')).toEqual({ ok: true, value: { rows: refunds, unreadable: 1 } });
  });

  test.each([
    [hal(201, refund), { ok: true, value: told }],
    [hal(201, { ...refund, id: null }), failed('unreadable', 'status 201 (id)')],
    [problem(422, 'amount'), failed('refused', 'status 422 (amount)')],
  ])('a refund that is asked for can be made, cannot be read, or is refused (%#)', async (answer, expected) => {
    expect(await (await mollieThat(answer)).refund(asked)).toEqual(expected);
  });
});
