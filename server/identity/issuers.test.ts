import { beforeEach, expect, test } from 'vitest';
import { ok, refuse } from '@vangnet/domain/application/result';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { down, fakeIdentity, type FakeIdentity } from '../testing/fake-identity.ts';
import type { KnownIssuers } from './store.ts';
import { issuerList, type IssuerList } from './issuers.ts';

const ing = { id: 'INGBNL2A', name: 'ING' };
const rabo = { id: 'RABONL2U', name: 'Rabobank' };

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

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const ask = () => list({ warn: (facts, message) => void lines.push(`${JSON.stringify(facts)} ${message}`) });
/** What goes on in the background is over. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('the service is asked for the list once a day', async () => {
  expect(await ask()).toEqual(ok([ing]));
  later(DAY_MS - 1);
  expect(await ask()).toEqual(ok([ing]));
  expect(service.asked).toHaveLength(1);
});

test('a list of a day old is given at once and refreshed in the background', async () => {
  await ask();
  later(DAY_MS);
  service.choicesAnswer = { ok: true, choices: [rabo] };
  expect(await ask()).toEqual(ok([ing]));
  await settled();
  expect(await ask()).toEqual(ok([rabo]));
  expect(service.asked).toHaveLength(2);
});

test('a list of a week old is refreshed first', async () => {
  await ask();
  later(7 * DAY_MS);
  service.choicesAnswer = { ok: true, choices: [rabo] };
  expect(await ask()).toEqual(ok([rabo]));
});

test('the list is still given when the service is down, however old it is', async () => {
  await ask();
  service.choicesAnswer = down;
  later(2 * DAY_MS);
  expect(await ask()).toEqual(ok([ing]));
  later(20 * DAY_MS);
  expect(await ask()).toEqual(ok([ing]));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('cannot be reached');
});

test('there is no list until the service has responded once', async () => {
  service.choicesAnswer = down;
  expect(await ask()).toEqual(refuse('identity.unavailable', undefined, { way: 'iDIN' }));
  service.choicesAnswer = { ok: true, choices: [ing] };
  expect(await ask()).toEqual(ok([ing]));
});

test('visitors who come at the same moment share one question to the service', async () => {
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([ok([ing]), ok([ing]), ok([ing])]);
  expect(service.asked).toHaveLength(1);
});

test('a list that cannot be stored is reported in the log and asked again', async () => {
  broken = new Error('disk full');
  expect(await ask()).toEqual(refuse('identity.unavailable', undefined, { way: 'iDIN' }));
  expect(lines).toHaveLength(1);
  broken = undefined;
  expect(await ask()).toEqual(ok([ing]));
});
