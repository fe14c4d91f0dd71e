import { describe, expect, test } from 'vitest';
import { KEY as API_KEY, openShop } from '../testing/mollie-shop.ts';
import { openedForEach } from '../../scripts/testing/opened.ts';

const shop = openedForEach(openShop);

const KEY = { 'idempotency-key': '5b8f3f8e-6a0d-4a58-9c1e-1f8f0f8f9a11' };
const SESSION = 15 * 60_000;
const payments = async () => (await (await fetch(`${shop.sandbox.url}/mollie/payments`)).json()) as unknown[];

describe('a payment that the customer leaves open', () => {
  test('an open payment expires after 15 minutes and calls the webhook', async () => {
    const { id } = await shop.create();
    await shop.clock.sitOut(SESSION);
    expect(await shop.receiver.call(1)).toMatchObject({ body: `id=${id}` });
    const expired = await shop.get(id);
    expect(expired).toMatchObject({ status: 'expired', expiredAt: '2026-11-21T09:29:02+00:00' });
    expect(expired).not.toHaveProperty('expiresAt');
  });

  test('an open payment expires sooner on another time scale', async () => {
    const soon = await openShop({ mollieTimeScale: 0.1 });
    expect(await soon.create()).toMatchObject({ expiresAt: '2026-11-21T09:15:32+00:00' });
    await soon.clock.sitOut(SESSION / 10);
    await soon.receiver.call(1);
    await soon.close();
  });

  test.each(['pending', 'failed'])('a payment that is %s does not expire', async (status) => {
    const id = await shop.ended(status);
    await shop.clock.sitOut(SESSION);
    expect(await shop.get(id)).toMatchObject({ status });
  });
});

test('the scenario slow creates the payment after 10 seconds, also when the client has gone', async () => {
  await shop.choose('slow');
  const client = new AbortController();
  const call = fetch(`${shop.sandbox.url}/v2/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(shop.order),
    signal: client.signal,
  });
  const waiting = await shop.clock.waitedFor(10_000);
  client.abort();
  await expect(call).rejects.toThrow('aborted');
  expect(await payments()).toEqual([]);
  waiting.over();
  // A created payment has a session that expires.
  await shop.clock.waitedFor(SESSION);
  expect(await payments()).toHaveLength(1);
});

test('the scenario slow does not keep the sandbox from closing', async () => {
  await shop.choose('slow');
  const call = shop.post().catch(String);
  await shop.clock.waitedFor(10_000);
  await shop.sandbox.close();
  expect(await call).toContain('fetch failed');
});

test('the scenario slow does not delay fetching', async () => {
  const { id } = await shop.create();
  await shop.choose('slow');
  expect(await shop.get(id)).toMatchObject({ id });
});

test('the scenario hang-after-create creates the payment without responding, and a repeat gets it', async () => {
  await shop.choose('hang-after-create');
  const silent = shop.post({}, KEY).catch(String);
  // A created payment has a session that expires.
  await shop.clock.waitedFor(SESSION);
  expect(await payments()).toHaveLength(1);
  const again = await shop.post({}, KEY);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect([await again.json()]).toMatchObject(await payments());
  await shop.sandbox.close();
  expect(await silent).toContain('fetch failed');
});

test('the scenario hang-after-create still refuses a wrong order', async () => {
  await shop.choose('hang-after-create');
  expect((await shop.post({ description: '' })).status).toBe(422);
});

describe('scenarios in which the whole API fails', () => {
  test.each([
    ['unavailable', 503, 'Service Unavailable'],
    ['busy', 429, 'Too Many Requests'],
  ])('the scenario %s responds with %i and leaves the key unused', async (scenario, status, title) => {
    const { id } = await shop.create();
    await shop.choose(scenario);
    for (const response of [await shop.post({}, KEY), await shop.api('GET', `/payments/${id}`)]) {
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ status, title });
    }
    await shop.choose('ok');
    const again = await shop.post({}, KEY);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });

  test('the scenario down gives no response and no payment, and the pages keep working', async () => {
    await shop.choose('down');
    await expect(shop.post()).rejects.toThrow('fetch failed');
    await expect(shop.api('GET', '/payments/tr_none')).rejects.toThrow('fetch failed');
    expect(await payments()).toEqual([]);
  });
});

test('the scenario no-webhook never calls the webhook', async () => {
  await shop.choose('no-webhook');
  await shop.ended('paid');
  expect(await shop.webhookLog()).toEqual([]);
});

test('the scenario double-webhook calls the webhook twice at the same moment', async () => {
  await shop.choose('double-webhook');
  const { id } = await shop.create();
  // The first call gets its response after the second call has arrived.
  shop.receiver.answer(async (response) => {
    await shop.receiver.call(2);
    response.end();
  });
  await shop.outcome(id, { status: 'paid' });
  expect(shop.receiver.calls.map(({ body }) => body)).toEqual([`id=${id}`, `id=${id}`]);
});

test('the scenario late-webhook calls the webhook after 10 seconds', async () => {
  await shop.choose('late-webhook');
  const id = await shop.ended();
  expect(shop.receiver.calls).toEqual([]);
  await shop.clock.sitOut(10_000);
  expect(await shop.receiver.call(1)).toMatchObject({ body: `id=${id}` });
});

test('the scenario paid-after-expiry lets an expired payment be paid, and calls the webhook for both', async () => {
  await shop.choose('paid-after-expiry');
  const id = await shop.ended('expired');
  expect((await shop.outcome(id, { status: 'paid' })).status).toBe(200);
  const paid = await shop.get(id);
  expect(paid).toMatchObject({ status: 'paid', details: { consumerAccount: 'NL20INGB0001234567' } });
  expect(paid).not.toHaveProperty('expiredAt');
  expect(shop.receiver.calls).toHaveLength(2);
});
