import { beforeEach, expect, test } from 'vitest';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { KEY, openShop } from '../testing/mollie-shop.ts';
import { officialClient, refusal } from '../testing/official-client.ts';

const shop = openedForEach(openShop);
let client: ReturnType<typeof officialClient>;
let paymentId: string;
beforeEach(async () => {
  client = officialClient(shop.sandbox.url);
  paymentId = await shop.ended();
  await shop.receiver.call(1);
});

const STEP = 2000;
const amount = { currency: 'EUR', value: '0.01' };
const refund = (idempotencyKey?: string, changes: object = {}) =>
  client.paymentRefunds.create({ paymentId, ...(idempotencyKey ? { idempotencyKey } : {}), amount, ...changes });
const statusOf = async (refundId: string) =>
  (await client.paymentRefunds.page({ paymentId })).find(({ id }) => id === refundId)?.status;
const step = async () => shop.clock.sitOut(STEP);

test('a refund is queued, on its way and made, and the webhook of its payment reports the end', async () => {
  const made = await refund();
  expect(made).toMatchObject({ paymentId, amount, status: 'queued', description: shop.order.description });
  for (const status of ['pending', 'processing']) {
    await step();
    await shop.clock.waitedFor(STEP);
    expect(await statusOf(made.id)).toBe(status);
  }
  expect(shop.receiver.calls).toHaveLength(1);
  await step();
  expect(await shop.receiver.call(2)).toMatchObject({ body: `id=${paymentId}` });
  expect(await statusOf(made.id)).toBe('refunded');
  const payment = await client.payments.get(paymentId);
  expect([payment.status, payment.amountRefunded?.value, payment.amountRemaining?.value]).toEqual([
    'paid',
    '0.01',
    '0.00',
  ]);
});

test('the same key gives the same refund, also when the first response never came', async () => {
  await shop.choose('hang-after-create');
  const body = JSON.stringify({ amount });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'one' };
  const left = new AbortController();
  const first = fetch(`${shop.sandbox.url}/v2/payments/${paymentId}/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, ...headers },
    body,
    signal: left.signal,
  });
  await shop.clock.waitedFor(STEP);
  left.abort();
  await expect(first).rejects.toThrow('aborted');
  const again = await shop.api('POST', `/payments/${paymentId}/refunds`, headers, body);
  const refunds = await client.paymentRefunds.page({ paymentId });
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(refunds.map(({ id }) => id)).toEqual([(await again.json()).id]);
});

test('more than was paid is not refunded, until the refund that was made has failed', async () => {
  await shop.choose('refund-failed');
  const { id } = await refund('one', { metadata: { refund: 'ours' } });
  expect(await refusal(refund('two'))).toEqual([422, 'amount']);
  for (const _ of ['pending', 'processing', 'failed']) await step();
  await shop.receiver.call(2);
  expect(await statusOf(id)).toBe('failed');
  const { id: second } = await refund('three');
  const refunds = await client.paymentRefunds.page({ paymentId });
  expect(refunds.map((one) => [one.id, one.status, one.metadata])).toEqual([
    [second, 'queued', null],
    [id, 'failed', { refund: 'ours' }],
  ]);
});

test('a slow refund stays as it is until it is changed on the page, where one that was made can still fail', async () => {
  await shop.choose('refund-slow');
  const { id } = await refund();
  await step();
  await shop.choose('ok');
  const page = async () => (await fetch(`${shop.sandbox.url}/mollie`)).text();
  expect(await page()).toContain(`Set ${id} to pending`);
  const set = (status: string) =>
    fetch(`${shop.sandbox.url}/mollie/payments/${paymentId}/refunds/${id}/status`, {
      method: 'POST',
      body: new URLSearchParams({ status }),
      redirect: 'manual',
    });
  const statuses = [];
  for (const status of ['refunded', 'pending', 'processing', 'refunded', 'queued', 'failed']) {
    expect((await set(status)).status).toBe(303);
    statuses.push(await statusOf(id));
  }
  expect(statuses).toEqual(['queued', 'pending', 'processing', 'refunded', 'refunded', 'failed']);
});
