import { afterAll, beforeEach, expect, test } from 'vitest';
import { defaultLimits } from '../limits/limits.ts';
import { asking, measuredWorld, ORIGIN, other, partner, START, wishes } from './testing/quotes-world.ts';

// A response is not held to the agreement here, as in bad-input.test.ts: that would take most of the time.
const world = await measuredWorld({ limits: defaultLimits });
afterAll(() => world.app.close());
/** Every test has a window of its own, whatever the one before did with the clock. */
let minutes = 0;
beforeEach(() => {
  minutes += 5;
  Object.assign(world, { now: new Date(START.getTime() + minutes * 60_000), partners: [partner, other] });
});

async function statuses(calls: number, headers: Record<string, string>, body: unknown = wishes) {
  const counted: Record<number, number> = {};
  for (let call = 0; call < calls; call += 1) {
    const { status } = await world.ask(body, headers);
    counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}

test('of 1,000 calls with one key in a minute 600 get a quote, and no other partner and no visitor notices', async () => {
  expect(await statuses(1000, asking)).toEqual({ 200: 600, 429: 400 });
  expect(await statuses(1, { authorization: 'Bearer another-key-0002' })).toEqual({ 200: 1 });
  expect(await statuses(1, { origin: ORIGIN })).toEqual({ 200: 1 });
  expect(await world.send('POST', '/api/calculation/calculate', wishes)).toMatchObject({ status: 200 });
  world.now = new Date(world.now.getTime() + 61_000);
  expect(await statuses(1, asking)).toEqual({ 200: 1 });
});

test('of 1,000 calls from one address without a key 60 get a quote, and another address gets its own', async () => {
  expect(await statuses(1000, { origin: ORIGIN })).toEqual({ 200: 60, 429: 940 });
  const elsewhere = { method: 'POST', url: '/api/v1/quotes', payload: wishes, remoteAddress: '192.0.2.7' } as const;
  expect(await world.app.inject({ ...elsewhere, headers: { origin: ORIGIN } })).toMatchObject({ statusCode: 200 });
  expect(await statuses(1, asking)).toEqual({ 200: 1 });
});

const list = (rows: number) => ({ quotes: Array.from({ length: rows }, () => wishes) });

test('each row of a list counts, and a list that is too long for what is left leaves that for a shorter one', async () => {
  expect(await statuses(5, asking, list(100))).toEqual({ 200: 5 });
  expect(await statuses(1, asking, list(99))).toEqual({ 200: 1 });
  const { status, headers } = await world.ask(list(3));
  expect([status, headers['retry-after']]).toEqual([429, '60']);
  expect(await statuses(1, asking)).toEqual({ 429: 1 });
});

/** How often others had their turn while a list of so many rows was answered. */
async function turnsOf(rows: number): Promise<number> {
  const counted = { turns: 0, isOver: false };
  const count = () => {
    counted.turns += 1;
    if (!counted.isOver) setImmediate(count);
  };
  count();
  expect(await world.ask(list(rows))).toMatchObject({ status: 200 });
  counted.isOver = true;
  return counted.turns;
}

test('a list lets other calls in after every ten rows', async () => {
  await turnsOf(100);
  expect((await turnsOf(100)) - (await turnsOf(1))).toBeGreaterThanOrEqual(8);
});

test('a response says how much is left, in the words of the draft of the IETF, and a page may read that', async () => {
  const { headers } = await world.ask(wishes, { origin: ORIGIN });
  expect(headers['ratelimit-policy']).toBe('"quotes";q=60;w=60');
  expect(headers['ratelimit']).toBe('"quotes";r=59;t=60');
  expect(headers['access-control-expose-headers']).toContain('ratelimit');
});

test('a partner has the limits of its file', async () => {
  world.partners = [{ ...partner, limits: { withKey: 2, fromPage: 1 } }];
  expect(await statuses(5, asking)).toEqual({ 200: 2, 429: 3 });
  expect(await statuses(5, { origin: ORIGIN })).toEqual({ 200: 1, 429: 4 });
});
