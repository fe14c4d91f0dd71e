import { expect, test } from 'vitest';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { openShop, OTHER_KEY } from '../testing/mollie-shop.ts';

const shop = openedForEach(openShop);

const FIRST = { 'idempotency-key': '5b8f3f8e-6a0d-4a58-9c1e-1f8f0f8f9a11' };
const HOUR = 3_600_000;
const payments = async () => (await (await fetch(`${shop.sandbox.url}/mollie/payments`)).json()) as unknown[];

test('the same call with the same key gets the first response again', async () => {
  const first = await shop.post({}, FIRST);
  const again = await shop.post({}, FIRST);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(await first.json());
  expect(await payments()).toHaveLength(1);
});

test('a refusal is repeated for the same key as well', async () => {
  await shop.post({ description: '' }, FIRST);
  const again = await shop.post({ description: '' }, FIRST);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([422, 'true']);
});

test('another key, or none, creates another payment', async () => {
  await shop.post({}, FIRST);
  await shop.post({}, { 'idempotency-key': 'other' });
  await shop.post();
  await shop.post();
  expect(await payments()).toHaveLength(4);
});

test('the same key of another shop is another key', async () => {
  await shop.post({}, FIRST);
  const other = await shop.post({}, { ...FIRST, authorization: `Bearer ${OTHER_KEY}` });
  expect([other.status, other.headers.get('idempotent-replayed')]).toEqual([201, null]);
});

test('the same key with other parameters is refused', async () => {
  await shop.post({}, FIRST);
  const other = await shop.post({ description: 'Iets anders' }, FIRST);
  expect(other.status).toBe(400);
  expect(await other.json()).toMatchObject({ status: 400, title: 'Bad Request' });
  expect(await payments()).toHaveLength(1);
});

test('the same key while the first call is running is refused', async () => {
  await shop.choose('slow');
  const first = shop.post({}, FIRST);
  // A call that waits counts as running.
  const running = await shop.clock.waitedFor(10_000);
  expect((await shop.post({}, FIRST)).status).toBe(409);
  running.over();
  expect((await first).status).toBe(201);
  expect((await shop.post({}, FIRST)).headers.get('idempotent-replayed')).toBe('true');
});

test('after an hour the key counts as new', async () => {
  await shop.post({}, FIRST);
  shop.clock.pass(HOUR - 1);
  expect((await shop.post({}, FIRST)).headers.get('idempotent-replayed')).toBe('true');
  shop.clock.pass(1);
  expect((await shop.post({}, FIRST)).headers.get('idempotent-replayed')).toBeNull();
  expect(await payments()).toHaveLength(2);
});

test('a payment that is fetched with a key is always current', async () => {
  const { id } = await shop.create();
  await shop.api('GET', `/payments/${id}`, FIRST);
  await shop.outcome(id, { status: 'failed' });
  expect(await (await shop.api('GET', `/payments/${id}`, FIRST)).json()).toMatchObject({ status: 'failed' });
});
