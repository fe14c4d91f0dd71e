import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../testing/mollie-shop.ts';
import { officialClient, refusal } from '../testing/official-client.ts';

let shop: Shop;
let client: ReturnType<typeof officialClient>;
beforeAll(async () => {
  shop = await openShop();
  client = officialClient(shop.sandbox.url);
});
afterAll(() => shop.close());
beforeEach(() => shop.choose('ok'));

const NOW = '2026-11-21T09:14:02+00:00';
type Order = Parameters<typeof client.payments.create>[0];
const order = () => ({ ...shop.order, locale: 'nl_NL', sequenceType: 'oneoff' }) as Order;
const create = (changes: object = {}) => client.payments.create({ ...order(), ...changes });
const amount = { currency: 'EUR', value: '0.01' };
/** A payment with this outcome. */
async function ended(status: string, more: object = {}) {
  const { id } = await create();
  await shop.outcome(id, { status, ...more });
  return client.payments.get(id);
}
async function refunded() {
  const { id: paymentId } = await ended('paid');
  return client.paymentRefunds.create({ paymentId, amount, metadata: { refund: 'ours' } });
}

describe('the official client reads', () => {
  test('the official client creates a payment, fetches it, and gets the same one for the same key', async () => {
    const payment = await create({ idempotencyKey: 'one' });
    expect(payment).toMatchObject({ ...order(), mode: 'test', status: 'open' });
    expect(payment.getCheckoutUrl()).toContain(shop.sandbox.url);
    expect(await client.payments.get(payment.id)).toEqual(payment);
    expect((await create({ idempotencyKey: 'one' })).id).toBe(payment.id);
    expect((await create({ idempotencyKey: 'two' })).id).not.toBe(payment.id);
  });

  test.each([
    ['paid', 'paidAt'],
    ['failed', 'failedAt'],
    ['canceled', 'canceledAt'],
    ['expired', 'expiredAt'],
    ['pending', 'createdAt'],
  ] as const)('the official client reads a payment that is %s', async (status, field) => {
    const payment = await ended(status);
    expect(payment).toMatchObject({ status, [field]: NOW });
    expect(payment.getCheckoutUrl()).toBeNull();
  });

  test('the official client reads who paid', async () => {
    const paid = await ended('paid', { consumerName: 'J. de Vries', consumerAccount: 'NL41 RABO 0100 0000 12' });
    expect(paid).toMatchObject({
      amountRefunded: { value: '0.00' },
      amountRemaining: amount,
      details: { consumerName: 'J. de Vries', consumerAccount: 'NL41RABO0100000012', consumerBic: 'RABONL2U' },
    });
  });

  test('the official client lists the payments, the newest first, a page at a time', async () => {
    const ids = [(await create()).id, (await ended('paid')).id, (await create()).id].toReversed();
    const page = await client.payments.page({ limit: 2 });
    expect(page.map(({ id, status }) => [id, status])).toEqual([
      [ids[0], 'open'],
      [ids[1], 'paid'],
    ]);
    expect((await page.nextPage?.())?.[0]?.id).toBe(ids[2]);
    const all: string[] = [];
    for await (const { id } of client.payments.iterate()) all.push(id);
    expect(all.slice(0, 3)).toEqual(ids);
  });

  test('the official client asks for a refund, and finds it in the list', async () => {
    const refund = await refunded();
    const { id, paymentId } = refund;
    expect(refund).toMatchObject({ amount, status: 'queued', metadata: { refund: 'ours' }, createdAt: NOW });
    expect((await client.paymentRefunds.page({ paymentId })).map((one) => one.id)).toEqual([id]);
    expect(await client.payments.get(paymentId)).toMatchObject({ amountRefunded: amount });
  });

  test('the official client reads the amounts that iDEAL accepts', async () => {
    const ideal = { id: 'ideal', status: 'activated', minimumAmount: amount, maximumAmount: { value: '50000.00' } };
    expect(await client.methods.get('ideal')).toMatchObject(ideal);
  });
});

describe('the official client reads the refusal of', () => {
  const NO_PAYMENT = 'tr_none';
  test.each<[what: string, call: () => Promise<unknown>, answer: [number, string?]]>([
    ['an amount of nothing', () => create({ amount: { ...amount, value: '0.00' } }), [422, 'amount']],
    ['a webhook that is no address', () => create({ webhookUrl: 'none' }), [422, 'webhookUrl']],
    ['a payment that does not exist', () => client.payments.get(NO_PAYMENT), [404]],
    [
      'a refund of more than was paid',
      async () =>
        client.paymentRefunds.create({ paymentId: (await ended('paid')).id, amount: { ...amount, value: '0.02' } }),
      [422, 'amount'],
    ],
    [
      'a refund of what was not paid',
      async () => client.paymentRefunds.create({ paymentId: (await create()).id, amount }),
      [422],
    ],
    [
      'a refund of no amount',
      async () =>
        client.paymentRefunds.create({ paymentId: (await ended('paid')).id, amount: { ...amount, value: 'x' } }),
      [422, 'amount'],
    ],
    ['a refund of no payment', () => client.paymentRefunds.create({ paymentId: NO_PAYMENT, amount }), [404]],
    ['another key', () => officialClient(shop.sandbox.url, `test_${'x'.repeat(30)}`).payments.get(NO_PAYMENT), [401]],
    ['a live key', () => officialClient(shop.sandbox.url, `live_${'x'.repeat(30)}`).payments.get(NO_PAYMENT), [401]],
  ])('%s', async (_what, call, [status, field]) => {
    expect(await refusal(call())).toEqual([status, field]);
  });

  test.each([
    ['busy', {}, 429, undefined],
    ['public-webhooks', {}, 422, 'webhookUrl'],
    ...['http://10.0.0.1/', 'http://shop/', 'http://shop.local/', 'http://[::1]/'].map(
      (webhookUrl) => ['public-webhooks', { webhookUrl }, 422, 'webhookUrl'] as const,
    ),
  ] as const)('the scenario %s %o', async (scenario, changes, status, field) => {
    await shop.choose(scenario);
    expect(await refusal(create(changes))).toEqual([status, field]);
  });

  test('nothing in the scenario public-webhooks, when its webhook is on the internet', async () => {
    await shop.choose('public-webhooks');
    expect(await create({ webhookUrl: 'https://aov.example.nl/webhook' })).toMatchObject({ status: 'open' });
  });
});
