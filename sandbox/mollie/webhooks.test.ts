import { describe, expect, test } from 'vitest';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { openShop } from '../testing/mollie-shop.ts';

const shop = openedForEach(openShop);

const MINUTE = 60_000;
const TIMEOUT = 15_000;
const answers = async () => (await shop.webhookLog()).map(({ answer }) => answer);

test('the webhook gets the id as a form, and nothing else', async () => {
  const id = await shop.ended();
  expect(shop.receiver.calls).toEqual([
    {
      method: 'POST',
      path: '/webhook',
      contentType: 'application/x-www-form-urlencoded',
      userAgent: 'Mollie HTTP client/1.0',
      body: `id=${id}`,
    },
  ]);
});

test('the status is stored before the webhook is called', async () => {
  const { id } = await shop.create();
  let seen: unknown;
  shop.receiver.answer(async (response) => {
    seen = (await shop.get(id)).status;
    response.end();
  });
  await shop.outcome(id, { status: 'failed' });
  expect(seen).toBe('failed');
});

describe('the webhook is called', () => {
  test.each([
    ['paid', 1],
    ['failed', 1],
    ['expired', 1],
    ['canceled', 0],
    ['pending', 0],
  ])('a payment that becomes %s calls the webhook %i times', async (status, times) => {
    await shop.ended(status);
    expect(shop.receiver.calls).toHaveLength(times);
  });

  test('a test can leave the webhook out', async () => {
    const [one, other] = [await shop.create(), await shop.create()];
    await shop.outcome(one.id, { status: 'paid', webhook: false });
    expect(shop.receiver.calls).toEqual([]);
    await shop.outcome(other.id, { status: 'canceled', webhook: true });
    expect(shop.receiver.calls).toMatchObject([{ body: `id=${other.id}` }]);
  });

  test('an order without a webhook calls none', async () => {
    const { id } = await shop.create({ webhookUrl: null });
    expect((await shop.outcome(id, { status: 'paid' })).status).toBe(200);
    expect(await shop.webhookLog()).toEqual([]);
  });
});

describe('a webhook that fails is called again', () => {
  test('a failing webhook is called ten times in 26 hours', async () => {
    shop.receiver.answer((response) => response.writeHead(500).end());
    const id = await shop.ended();
    for (const minutes of [1, 2, 4, 8, 16, 29, 60, 120, 1320]) await shop.clock.sitOut(minutes * MINUTE);
    expect(await shop.receiver.call(10)).toMatchObject({ body: `id=${id}` });
    expect(shop.clock.now().toISOString()).toBe('2026-11-22T11:14:02.000Z');
    await shop.clock.calledOff(TIMEOUT);
    expect(await answers()).toEqual(Array(10).fill('500'));
    // The only wait left is the end of the session.
    expect(shop.clock.waits()).toEqual([15 * MINUTE]);
  });

  test('a failing webhook is called until it succeeds', async () => {
    shop.receiver.answer((response) => response.writeHead(503).end());
    await shop.ended();
    shop.receiver.answer((response) => response.end());
    await shop.clock.sitOut(MINUTE);
    await shop.receiver.call(2);
    await shop.clock.calledOff(TIMEOUT);
    expect(await answers()).toEqual(['503', '200']);
    expect(shop.clock.waits()).toEqual([15 * MINUTE]);
  });

  test('a failing webhook is called sooner on another time scale', async () => {
    const soon = await openShop({ mollieTimeScale: 0.01 });
    soon.receiver.answer((response) => response.writeHead(500).end());
    const id = await soon.ended();
    await soon.clock.sitOut(600);
    await soon.clock.sitOut(1200);
    expect(await soon.receiver.call(3)).toMatchObject({ body: `id=${id}` });
    await soon.close();
  });

  test.each([[204], [404], [500]])('a webhook that responds with %i is called again', async (status) => {
    shop.receiver.answer((response) => response.writeHead(status).end());
    await shop.ended();
    expect(await answers()).toEqual([String(status)]);
    expect(shop.clock.waits()).toContain(MINUTE);
  });

  test('a webhook that does not respond within 15 seconds is called again', async () => {
    shop.receiver.answer(() => {});
    const { id } = await shop.create();
    const settled = shop.outcome(id, { status: 'paid' });
    await shop.receiver.call(1);
    await shop.clock.sitOut(TIMEOUT);
    expect((await settled).status).toBe(200);
    expect(await answers()).toEqual(['no response within 15 seconds']);
    expect(shop.clock.waits()).toContain(MINUTE);
  });

  test('a webhook that nobody listens to is called again', async () => {
    const { id } = await shop.create();
    shop.receiver.close();
    await shop.outcome(id, { status: 'paid' });
    expect(await answers()).toEqual(['ECONNREFUSED']);
    expect(shop.clock.waits()).toContain(MINUTE);
  });
});

describe('a redirect of the webhook is followed', () => {
  test.each([
    [307, 'POST', true],
    [302, 'GET', false],
  ])('a redirect with %i is followed as %s', async (status, method, keepsBody) => {
    shop.receiver.answer((response, { path }) => {
      if (path === '/webhook') response.writeHead(status, { location: '/elsewhere' });
      response.end();
    });
    const id = await shop.ended();
    expect(shop.receiver.calls[1]).toMatchObject({ method, path: '/elsewhere', body: keepsBody ? `id=${id}` : '' });
  });
});

test('a webhook that hangs does not keep the sandbox from closing', async () => {
  shop.receiver.answer(() => {});
  const { id } = await shop.create();
  const settled = shop.outcome(id, { status: 'paid' }).catch(String);
  await shop.receiver.call(1);
  await shop.sandbox.close();
  expect(await settled).toContain('fetch failed');
});
