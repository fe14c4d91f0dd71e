import { onTestFinished } from 'vitest';
import { cents } from '@vangnet/domain/values/money';
import { molliePayments } from '../payment/mollie.ts';
import type { PaymentOrder } from '../payment/provider.ts';
import { answeringServer, type Answering } from './answering-server.ts';

export const KEY = 'test_kT7wQ2mZxB4nRfV9yLcPs3HdGjUaEo';

/** A Mollie that responds in one way, on a real connection, until the end of the test. */
export async function mollieThat(answers: Answering, timeoutMs?: number) {
  const server = await answeringServer(answers);
  onTestFinished(server.close);
  return molliePayments({ baseUrl: server.url, apiKey: KEY, ...(timeoutMs ? { timeoutMs } : {}) });
}

export const hal =
  (status: number, content: unknown): Answering =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(content));
export const link = (href: string, type = 'text/html') => ({ href, type });
export const finalLinks = {
  self: link('https://api.mollie.com/v2/payments/tr_Kq3vB8pXn2', 'application/hal+json'),
  dashboard: link('https://www.mollie.com/dashboard/org_10000001/payments/tr_Kq3vB8pXn2'),
};
export const payment = (overrides: object = {}) => ({
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
export const problem = (status: number, field?: string) =>
  hal(status, {
    status,
    title: 'A problem',
    detail: 'Something about q.z@vangnet.example',
    ...(field ? { field } : {}),
    _links: { documentation: link('https://docs.mollie.com/errors') },
  });
export const listed = (index: number) =>
  payment({ id: `tr_${index}`, createdAt: '2026-11-21T09:00:00+00:00', _links: finalLinks, isCancelable: undefined });
export const listOf = (payments: object[]) => ({
  count: payments.length,
  _embedded: { payments },
  _links: { self: link('https://api.mollie.com/v2/payments', 'application/hal+json'), previous: null, next: null },
});

/** A payment has these fields more when it is paid: objects, lists, numbers and nulls of which we read the account only. */
export const paid = {
  status: 'paid',
  paidAt: '2026-11-21T09:15:31+00:00',
  amountRemaining: { currency: 'EUR', value: '0.01' },
  customerId: 'cst_8wmqcHMN4U',
  mandateId: null,
  billingAddress: { givenName: 'Jan', familyName: 'de Vries', country: 'NL' },
  details: {
    consumerName: 'J. de Vries',
    consumerAccount: 'NL20INGB0001234567',
    qrCode: { height: 1, width: 1, src: 'https://qr.example' },
    vouchers: [{ issuer: 'x' }],
  },
  _links: { ...finalLinks, refunds: link('https://api.mollie.com/v2/payments/tr_Kq3vB8pXn2/refunds') },
};

/** Every way to leave out, empty or change the type of one field of this content, at any depth. */
export function* altered(content: object): Generator<[field: string, alteration: string, content: object]> {
  for (const [field, value] of Object.entries(content)) {
    const { [field]: _, ...rest } = content as Record<string, unknown>;
    yield [field, 'missing', rest];
    for (const [name, other] of Object.entries({
      null: null,
      number: 7,
      text: '?',
      list: [],
      object: {},
      true: true,
    })) {
      if (typeof other !== typeof value || Array.isArray(other) !== Array.isArray(value) || other === null)
        yield [field, name, { ...content, [field]: other }];
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [within, name, inner] of altered(value))
        yield [`${field}.${within}`, name, { ...content, [field]: inner }];
  }
}

export const order: PaymentOrder = {
  idempotencyKey: '5b8f3f8e-6a0d-4a58',
  amount: cents(1),
  description: 'Verificatie aanvraag AOV 7F3K9',
  locale: 'nl_NL',
  paymentId: 'our-id',
  returnUrl: 'https://aov.example.nl/payment/status?id=our-id',
  webhookUrl: 'https://aov.example.nl/api/payment/webhook',
};
