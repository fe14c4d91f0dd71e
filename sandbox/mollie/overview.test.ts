import { describe, expect, test } from 'vitest';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { openShop } from '../testing/mollie-shop.ts';
import { paymentStore } from './payments.ts';
import type { Payment } from './payment.ts';

const shop = openedForEach(openShop);

const page = async () => (await fetch(`${shop.sandbox.url}/mollie`)).text();
const press = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${shop.sandbox.url}/mollie/payments/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const namesOf = (text: string) => [...text.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);

describe('the page of payments and webhooks', () => {
  test('the page says that there are no payments yet', async () => {
    expect(await page()).toMatch(/No payments yet\.[\s\S]*No webhook calls yet\./);
  });

  test('the page shows the newest payment first and escapes its content', async () => {
    const first = await shop.create();
    const second = await shop.create({ description: '<b>two</b>' });
    const text = await page();
    expect(text.indexOf(second.id)).toBeLessThan(text.indexOf(first.id));
    expect(text).toContain('EUR 0.01, &lt;b&gt;two&lt;/b&gt;');
  });

  test('the page offers the statuses that a payment may still get', async () => {
    const { id } = await shop.create({ webhookUrl: undefined });
    await shop.outcome(id, { status: 'pending' });
    expect(namesOf(await page())).toEqual(
      ['paid', 'failed', 'canceled', 'expired'].map((status) => `Set ${id} to ${status}`),
    );
    await shop.outcome(id, { status: 'paid' });
    expect(namesOf(await page())).toEqual([]);
  });

  test('the page can set a later status', async () => {
    const { id } = await shop.create();
    const response = await press(`${id}/status`, { status: 'paid' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/mollie']);
    expect(await shop.get(id)).toMatchObject({ status: 'paid', details: { consumerName: 'T. TEST' } });
    expect(shop.receiver.calls).toHaveLength(1);
  });

  test('the page calls a webhook again and logs every call with its response', async () => {
    const id = await shop.ended();
    expect(namesOf(await page())).toContain(`Call the webhook of ${id}`);
    shop.receiver.answer((response) => response.writeHead(418).end());
    await press(`${id}/webhook`);
    expect(shop.receiver.calls.map(({ body }) => body)).toEqual([`id=${id}`, `id=${id}`]);
    const call = { paymentId: id, url: shop.receiver.url, number: 1, calledAt: '2026-11-21T09:14:02.000Z' };
    expect(await shop.webhookLog()).toEqual([
      { ...call, accepted: true, answer: '200' },
      { ...call, accepted: false, answer: '418' },
    ]);
    expect((await page()).replaceAll(/\s+/g, ' ')).toMatch(/<td>418<\/td>.*<td>200<\/td>/);
  });

  test('the page ignores a payment that no longer exists', async () => {
    expect((await press('tr_none/status', { status: 'paid' })).status).toBe(303);
    expect((await press('tr_none/webhook')).status).toBe(303);
  });
});

describe('the route for tests', () => {
  test('the test route lists all payments, oldest first', async () => {
    const made = [await shop.create(), await shop.create()];
    expect(await (await fetch(`${shop.sandbox.url}/mollie/payments`)).json()).toEqual(made);
  });

  test('the test route responds with the changed payment', async () => {
    const { id } = await shop.create();
    const response = await shop.outcome(id, { status: 'paid', consumerName: null, consumerAccount: null });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(await shop.get(id));
    expect((await shop.get(id)).details).toEqual({ consumerName: null, consumerAccount: null, consumerBic: null });
  });

  test.each([
    ['an unknown payment', 'tr_none', { status: 'paid' }, 404],
    ['an unknown status', undefined, { status: 'toString' }, 400],
    ['no status', undefined, {}, 400],
    ['a status that it has', undefined, { status: 'open' }, 409],
  ])('the test route refuses %s', async (_what, unknown, body, status) => {
    const { id } = await shop.create();
    expect((await shop.outcome(unknown ?? id, body)).status).toBe(status);
    expect(await shop.get(id)).toMatchObject({ status: 'open' });
  });

  test('the test route refuses to change a final status', async () => {
    const id = await shop.ended('expired');
    const response = await shop.outcome(id, { status: 'paid' });
    expect([response.status, await response.json()]).toEqual([
      409,
      { error: 'A payment that is expired cannot become this', possible: [] },
    ]);
  });
});

test('the store keeps the last payments up to its limit', () => {
  const store = paymentStore(2);
  for (const id of ['1', '2', '3']) store.put({ id } as Payment);
  store.put({ id: '2', status: 'paid' } as Payment);
  expect(store.list()).toEqual([{ id: '2', status: 'paid' }, { id: '3' }]);
});
