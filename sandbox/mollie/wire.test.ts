import { describe, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { KEY, linkOf, openShop } from '../testing/mollie-shop.ts';

const shop = openedForAll(openShop);

test('a payment is created with the fields of the API description', async () => {
  const response = await shop.post({ locale: 'nl_NL', sequenceType: 'oneoff' });
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('application/hal+json');
  const { url } = shop.sandbox;
  expect(await response.json()).toEqual({
    resource: 'payment',
    id: expect.stringMatching(/^tr_[A-Za-z0-9]{10}$/),
    mode: 'test',
    createdAt: '2026-11-21T09:14:02+00:00',
    amount: { currency: 'EUR', value: '0.01' },
    description: 'Verificatie aanvraag AOV 7F3K9',
    method: 'ideal',
    metadata: { applicationToken: 'b0a6c2b4', attempt: 1 },
    status: 'open',
    isCancelable: false,
    locale: 'nl_NL',
    expiresAt: '2026-11-21T09:29:02+00:00',
    profileId: expect.stringMatching(/^pfl_[A-Za-z0-9]{10}$/),
    sequenceType: 'oneoff',
    redirectUrl: shop.order.redirectUrl,
    webhookUrl: shop.order.webhookUrl,
    _links: {
      self: { href: expect.stringMatching(`^${url}/v2/payments/tr_`), type: 'application/hal+json' },
      checkout: {
        href: expect.stringMatching(`^${url}/checkout/test-mode\\?method=ideal&token=\\w+$`),
        type: 'text/html',
      },
      dashboard: { href: expect.stringMatching(`^${url}/mollie#tr_`), type: 'text/html' },
      documentation: { href: expect.any(String), type: 'text/html' },
    },
  });
});

test('a payment is fetched unchanged from its own link', async () => {
  const payment = await shop.create();
  const headers = { authorization: `Bearer ${KEY}` };
  const response = await fetch(linkOf(payment, 'self'), { headers });
  expect(response.headers.get('content-type')).toBe('application/hal+json');
  expect(await response.json()).toEqual(payment);
});

test.each([['text'], [7], [['a', 'b']], [{ deep: { list: [1, null], text: '€' } }], [null]])(
  'the metadata %j is returned unchanged',
  async (metadata) => {
    expect(await shop.create({ metadata })).toMatchObject({ metadata });
  },
);

test('an order without a method has no method until the customer chooses', async () => {
  expect(await shop.create({ method: null })).toMatchObject({ method: null });
});

describe('a wrong order is refused with its field', () => {
  test.each([
    ['amount', { amount: undefined }],
    ['amount', { amount: '0.01' }],
    ['amount', { amount: { currency: 'USD', value: '0.01' } }],
    ['amount', { amount: { currency: 'EUR', value: 0.01 } }],
    ['amount', { amount: { currency: 'EUR', value: '0.1' } }],
    ['amount', { amount: { currency: 'EUR', value: '0.00' } }],
    ['amount', { amount: { currency: 'EUR', value: '50000.01' } }],
    ['description', { description: undefined }],
    ['description', { description: '' }],
    ['description', { description: 'x'.repeat(256) }],
    ['redirectUrl', { redirectUrl: undefined }],
    ['redirectUrl', { redirectUrl: null }],
    ['redirectUrl', { redirectUrl: '/payment/status' }],
    ['redirectUrl', { redirectUrl: 'javascript:alert(1)' }],
    ['webhookUrl', { webhookUrl: 'no url' }],
    ['method', { method: 'creditcard' }],
    ['locale', { locale: 'nl' }],
    ['metadata', { metadata: 'x'.repeat(1100) }],
    ['sequenceType', { sequenceType: 'first' }],
    ['testmode', { testmode: true }],
    ['webhookURL', { webhookURL: 'https://aov.example.nl' }],
  ])('an order with a wrong %s is refused: %j', async (field, changes) => {
    const response = await shop.post(changes);
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('application/hal+json');
    expect(await response.json()).toEqual({
      status: 422,
      title: 'Unprocessable Entity',
      detail: expect.any(String),
      field,
      _links: { documentation: { href: 'https://docs.mollie.com/errors', type: 'text/html' } },
    });
  });

  test.each([['0.01'], ['50000.00']])('an amount of %s is accepted', async (value) => {
    expect((await shop.post({ amount: { currency: 'EUR', value } })).status).toBe(201);
  });
});

describe('a malformed call is refused without a field', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    ['no key', 'GET', '/payments/tr_none', { authorization: '' }, 401],
    ['a key without Bearer', 'GET', '/payments/tr_none', { authorization: KEY }, 401],
    ['an unknown method', 'GET', '/methods/creditcard', {}, 404],
    ['an endpoint that is not here', 'PUT', '/payments/tr_none', {}, 404],
    ['broken JSON', 'POST', '/payments', { ...json, body: '{' }, 400],
    ['JSON that is a list', 'POST', '/payments', { ...json, body: '[]' }, 400],
    ['a form', 'POST', '/payments', { 'content-type': 'application/x-www-form-urlencoded', body: 'a=b' }, 415],
  ])(
    'a call with %s is refused without naming a field',
    async (_what, method, path, { body, ...headers }: Record<string, string>, status) => {
      const response = await shop.api(method, path, headers, body);
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/hal+json');
      const answer = await response.json();
      expect(answer).toMatchObject({
        status,
        title: expect.any(String),
        _links: { documentation: expect.any(Object) },
      });
      expect(answer).not.toHaveProperty('field');
    },
  );
});
