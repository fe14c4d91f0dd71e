import { beforeEach, describe, expect, test } from 'vitest';
import { breaker, type Breaker } from './breaker.ts';
import type { Attempted } from './outcome.ts';

const away: Attempted = { ok: false, failure: 'temporary', code: 'ETIMEDOUT' };
const taken: Attempted = { ok: true };
const unknown: Attempted = { ok: false, failure: 'permanent', code: 'EENVELOPE 550 5.1.1' };
const unclear: Attempted = { ok: false, failure: 'doubtful', code: 'EENVELOPE 550' };
const greylisted: Attempted = { ok: false, failure: 'temporary', code: 'EENVELOPE 451' };

let now: number;
let provider: Breaker;
const begin = (isDoubted = true) => {
  now = 0;
  provider = breaker(() => new Date(now), { isDoubted });
};
beforeEach(() => begin());
const nobody = () => undefined;
/** An attempt with this outcome, of what was first tried then. */
const attempt = (sent: Attempted, tried = { triedSince: new Date(now), lastCode: '' }) => {
  const heard = provider.heard(tried, sent);
  provider.ended();
  return heard;
};
const times = (count: number, sent: Attempted) => Array.from({ length: count }, () => attempt(sent));
const fail = (count: number) => times(count, away).at(-1)?.change;
/** How the attempts with these outcomes are judged. */
const judged = (...all: Attempted[]) =>
  all.map((sent) => attempt(sent).sent).map((sent) => (sent.ok ? 'ok' : sent.failure));

test('a provider that does not respond three times in a row is left alone for 30 seconds, then one tries', () => {
  expect(fail(2)).toBeUndefined();
  expect(provider.mayTry(nobody)).toBe(true);
  expect(fail(1)).toBe('away');
  now = 29_999;
  expect(provider.mayTry(nobody)).toBe(false);
  now = 30_000;
  expect([provider.mayTry(nobody), provider.mayTry(nobody)]).toEqual([true, false]);
  expect(attempt(taken).change).toBe('back');
  expect([provider.mayTry(nobody), provider.mayTry(nobody)]).toEqual([true, true]);
});

test('a lane that had to wait for another one to try looks again at once, when that one had nothing to deliver', () => {
  fail(3);
  now = 30_000;
  const looked: string[] = [];
  const look = (name: string) => void (looked.push(name), provider.mayTry(() => look(name)));
  for (const lane of ['letters', 'quotes', 'cases']) look(lane);
  provider.ended();
  provider.ended();
  expect(looked).toEqual(['letters', 'quotes', 'cases', 'quotes', 'cases', 'cases']);
});

test.each<Attempted>([
  taken,
  unknown,
  greylisted,
  { ok: false, failure: 'operator', code: 'EREFUSED 422' },
  { ok: false, failure: 'operator', code: 'EINCOMPLETE' },
  { ok: false, failure: 'operator', code: 'EPREMIUM' },
])('a provider that responds to another delivery is not away: %j', (sent) => {
  fail(2);
  attempt(sent);
  expect(fail(2)).toBeUndefined();
  expect(provider.mayTry(nobody)).toBe(true);
});

test.each<[Attempted]>([
  [{ ok: false, failure: 'operator', code: 'ERELAY 554 5.7.1' }],
  [{ ok: false, failure: 'temporary', code: 'ERELAY 550 5.4.6' }],
])('a mail server that refuses all mails is away: %j', (sent) => {
  expect(times(3, sent).map(({ change }) => change)).toEqual([undefined, undefined, 'away']);
});

describe('a mail server that refuses one mail after the other', () => {
  test('what is refused for good is given up, and after three in a row the mail server refuses us', () => {
    expect(judged(unknown, unknown, unknown, unknown)).toEqual(['permanent', 'permanent', 'operator', 'operator']);
    expect(provider.mayTry(nobody)).toBe(false);
    now = 30_000;
    expect(provider.mayTry(nobody)).toBe(true);
  });

  test('a mail that is taken begins the row anew; one that is put off does not', () => {
    expect(judged(unknown, unknown, taken, unknown, greylisted, unknown, unknown)).toEqual([
      'permanent',
      'permanent',
      'ok',
      'permanent',
      'temporary',
      'permanent',
      'operator',
    ]);
  });

  test('what it refused since it last took a mail may have been refused wrongly, and so may what it did before the start', () => {
    now = 1000;
    expect(attempt(taken).refusedSince).toEqual({ last: undefined });
    now = 2000;
    expect(attempt(taken)).not.toHaveProperty('refusedSince');
    times(3, unknown);
    now = 60_000;
    expect(attempt(taken)).toEqual({ sent: taken, change: 'back', refusedSince: { last: new Date(2000) } });
  });

  test.each([
    ['the same reply after it took another mail', unknown.code, 1000, 'permanent'],
    ['the same reply while it took no other', unknown.code, 1001, 'operator'],
    ['another reply than before', 'EENVELOPE 451', 1000, 'operator'],
  ])('a third refusal with %s is %s', (_, lastCode, triedSince, failure) => {
    now = 1000;
    attempt(taken);
    times(2, unknown);
    const { sent } = attempt(unknown, { lastCode, triedSince: new Date(triedSince) });
    expect(sent).toMatchObject({ failure });
  });

  test('a refusal without a status is believed when it comes again after another mail was taken', () => {
    const first = { triedSince: new Date(0), lastCode: '' };
    expect(attempt(unclear, first).sent).toMatchObject({ failure: 'temporary' });
    expect(attempt(unclear, { ...first, lastCode: unclear.code }).sent).toMatchObject({ failure: 'temporary' });
    attempt(taken);
    expect(attempt(unclear, { ...first, lastCode: unclear.code }).sent).toMatchObject({ failure: 'permanent' });
  });

  test('another provider is not doubted: a subscriber that wants no more means it', () => {
    begin(false);
    expect(judged(unknown, unknown, unknown, unknown)).toEqual(Array.from({ length: 4 }, () => 'permanent'));
  });
});
