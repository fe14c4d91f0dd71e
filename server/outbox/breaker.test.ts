import { beforeEach, expect, test } from 'vitest';
import { breaker, type Breaker } from './breaker.ts';
import type { Delivered } from './store.ts';

const away: Delivered = { ok: false, failure: 'temporary', code: 'ETIMEDOUT' };
let now: number;
let provider: Breaker;
beforeEach(() => {
  now = 0;
  provider = breaker(() => new Date(now));
});
const nobody = () => undefined;
const fail = (times: number) => Array.from({ length: times }, () => provider.tried(away)).at(-1);

test('a provider that does not respond three times in a row is left alone for 30 seconds, then one tries', () => {
  expect(fail(2)).toBeUndefined();
  expect(provider.mayTry(nobody)).toBe(true);
  expect(fail(1)).toBe('away');
  now = 29_999;
  expect(provider.mayTry(nobody)).toBe(false);
  now = 30_000;
  expect([provider.mayTry(nobody), provider.mayTry(nobody)]).toEqual([true, false]);
  expect(provider.tried({ ok: true })).toBe('back');
  expect([provider.mayTry(nobody), provider.mayTry(nobody)]).toEqual([true, true]);
});

test('a lane that had to wait for another one to try looks again at once, when that one had nothing to deliver', () => {
  fail(3);
  now = 30_000;
  const looked: string[] = [];
  const look = (name: string) => void (looked.push(name), provider.mayTry(() => look(name)));
  for (const lane of ['letters', 'quotes', 'cases']) look(lane);
  provider.tried(undefined);
  provider.tried(undefined);
  expect(looked).toEqual(['letters', 'quotes', 'cases', 'quotes', 'cases', 'cases']);
});

test.each<Delivered>([
  { ok: true },
  { ok: false, failure: 'permanent', code: 'EENVELOPE 550' },
  { ok: false, failure: 'temporary', code: 'EENVELOPE 451' },
  { ok: false, failure: 'operator', code: 'EREFUSED 422' },
  { ok: false, failure: 'operator', code: 'EINCOMPLETE' },
  { ok: false, failure: 'operator', code: 'EPREMIUM' },
])('a provider that responds to another delivery is not away: %j', (sent) => {
  fail(2);
  provider.tried(sent);
  expect(fail(2)).toBeUndefined();
  expect(provider.mayTry(nobody)).toBe(true);
});
