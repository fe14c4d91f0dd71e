import { beforeEach, expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { down, fakeIdentity, type FakeIdentity } from '../testing/fake-identity.ts';
import { issuerList, type IssuerList } from './methods.ts';
import type { KnownIssuers } from './store.ts';

const ing = { id: 'INGBNL2A', name: 'ING' };
const rabo = { id: 'RABONL2U', name: 'Rabobank' };
const UNAVAILABLE = refuse('identity.unavailable', undefined, { way: 'iDIN' });

let now: Date;
let kept: KnownIssuers | undefined;
let service: FakeIdentity;
let lines: string[];
let list: IssuerList;
let broken: Error | undefined;
beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
  kept = undefined;
  broken = undefined;
  lines = [];
  service = fakeIdentity();
  const identity = {
    issuers: async () => kept,
    keepIssuers: async (known: KnownIssuers) => {
      if (broken) throw broken;
      kept = known;
    },
  };
  list = issuerList({ store: { identity }, identityProvider: service, clock: () => now });
});

const later = (ms: number) => void (now = new Date(now.getTime() + ms));
const ask = () => list({ warn: (facts, message) => void lines.push(`${JSON.stringify(facts)} ${message}`) });
/** The end of all that goes on in the background. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('the list of less than a day is kept, of a day given and refreshed in the background, of a week refreshed first', async () => {
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([ok([ing]), ok([ing]), ok([ing])]);
  later(DAY_MS - 1);
  expect(await ask()).toEqual(ok([ing]));
  expect(service.asked).toHaveLength(1);
  service.choicesAnswer = { ok: true, choices: [rabo] };
  later(1);
  expect(await ask()).toEqual(ok([ing]));
  await settled();
  expect(await ask()).toEqual(ok([rabo]));
  expect(service.asked).toHaveLength(2);
  service.choicesAnswer = { ok: true, choices: [ing, rabo] };
  later(7 * DAY_MS);
  expect(await ask()).toEqual(ok([ing, rabo]));
});

test('the list is still given when the service is down, however old it is', async () => {
  await ask();
  service.choicesAnswer = down;
  for (const days of [2, 20]) {
    later(days * DAY_MS);
    expect(await ask()).toEqual(ok([ing]));
  }
  expect(lines).toEqual([expect.stringContaining('cannot be reached'), expect.stringContaining('cannot be reached')]);
});

test.each([
  ['the service has responded once', () => void (service.choicesAnswer = down)],
  ['the list could be stored', () => void (broken = new Error('disk full'))],
])('there is no list until %s, and the log says why', async (_, breaks) => {
  breaks();
  expect(await ask()).toEqual(UNAVAILABLE);
  expect(lines).toHaveLength(1);
  broken = undefined;
  service.choicesAnswer = { ok: true, choices: [ing] };
  expect(await ask()).toEqual(ok([ing]));
});
