import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { rightPerson } from '../testing/fake-identity.ts';
import { ends, fails, identityWorld, type IdentityWorld } from '../testing/identity-world.ts';
import type { IdentityVendor, StartedCheck } from './provider.ts';
import { waysOf, type Outages } from './ways.ts';

const START = new Date('2026-03-10T12:00:00Z');

let asked: { way: string; check: StartedCheck; returned: string }[];
let started: string[];
beforeEach(() => {
  asked = [];
  started = [];
});

const vendor = (id: string, name: string, more: Partial<IdentityVendor> = {}): IdentityVendor => ({
  id,
  name,
  start: async ({ entranceCode }) => {
    started.push(id);
    const transactionId = String(started.length).padStart(16, '0');
    return { ok: true, transactionId, redirectUrl: `https://${id}.example/?ec=${entranceCode}` };
  },
  result: async (check, returned) => {
    asked.push({ way: id, check, returned });
    return { ok: true, ...rightPerson, level: `level of ${id}`, proofId: `${id} of ${check.checkId}` } as const;
  },
  ...more,
});
const bank = vendor('idin', 'iDIN', {
  choices: async () => ({ ok: true, choices: [{ id: 'INGBNL2A', name: 'ING' }] }),
});
const itsme = vendor('openid', 'itsme');

let time = START;
const offering = (offered: string[], outages: ReturnType<Outages> = []) =>
  waysOf({ vendors: [bank, itsme], offered, outages: () => outages, clock: () => time });

let world: IdentityWorld;
const worldWith = async (identityProvider: ReturnType<typeof offering>) => {
  world = await identityWorld({ providers: { identityProvider } });
};
afterEach(async () => {
  time = START;
  await world.app.close();
});

const starts = (token: string, wanted: object) =>
  world.send('POST', '/api/idin/authentication-request', { token, ...wanted });
async function goesTo(token: string, wanted: object) {
  const { results } = (await starts(token, wanted)).body as {
    results: { authenticationUrl: string; transactionId: string };
  };
  const ec = new URL(results.authenticationUrl).searchParams.get('ec') ?? '';
  return { token, trxid: results.transactionId, ec };
}

const told = async () => (await world.send('GET', '/api/identity/ways')).body;

describe('the ways that are offered', () => {
  test('the ways come in the order of the operator, and one that does not work now says until when', async () => {
    const until = new Date(START.getTime() + HOUR_MS);
    const outage = { way: 'idin', from: new Date(START.getTime() - HOUR_MS), until };
    await worldWith(offering(['openid', 'idin'], [outage]));
    const [first, second] = [
      { id: 'openid', name: 'itsme', hasChoices: false },
      { id: 'idin', name: 'iDIN', hasChoices: true },
    ];
    const out = { ...second, outage: { until: '2026-03-10T13:00:00.000Z' } };
    expect(await told()).toEqual({ success: true, results: [first, out] });
    time = until;
    expect(await told()).toEqual({ success: true, results: [first, second] });
  });

  test('where no vendor has banks the list of banks is empty, and no failure', async () => {
    await worldWith(waysOf({ vendors: [itsme], offered: ['openid'], outages: () => [], clock: () => time }));
    const path = `/api/idin/issuers?token=${await world.paidApplication()}`;
    expect(await world.send('GET', path)).toMatchObject({ status: 200, body: { results: [] } });
  });

  test('a check in a way that does not work now is refused before anybody is asked, and another way is open', async () => {
    await worldWith(
      offering(['idin', 'openid'], [{ way: 'idin', from: START, until: new Date('2026-03-10T14:00:00Z') }]),
    );
    const token = await world.paidApplication();
    expect(await starts(token, { issuerId: 'INGBNL2A' })).toMatchObject(fails(503, 'identity.outage'));
    expect(started).toEqual([]);
    expect(await starts(token, { way: 'openid' })).toMatchObject({ status: 200 });
  });

  test('a way that is not offered is refused, and a way with banks wants one', async () => {
    await worldWith(offering(['idin']));
    const token = await world.paidApplication();
    expect(await starts(token, { way: 'openid' })).toMatchObject(fails(422, 'identity.way'));
    expect(await starts(token, { way: 'idin' })).toMatchObject(fails(422, 'identity.issuer'));
    expect(started).toEqual([]);
  });

  test('without a way the first one is meant', async () => {
    await worldWith(offering(['openid', 'idin']));
    expect(await starts(await world.paidApplication(), {})).toMatchObject({ status: 200 });
    expect(started).toEqual(['openid']);
  });
});

describe('a check in a way without choices', () => {
  test('the vendor gets what came back, unread, and a match submits the application without a bank', async () => {
    await worldWith(offering(['idin', 'openid']));
    const back = await goesTo(await world.paidApplication(), { way: 'openid' });
    const returned = `code=abc&state=${back.trxid}.${back.ec}`;
    expect(await world.result({ ...back, returned })).toMatchObject(ends('Success', true));
    const returnUrl = 'http://localhost:3000/id-check/verificatie-van-je-gegevens';
    expect(asked).toMatchObject([{ way: 'openid', returned, check: { entranceCode: back.ec, returnUrl } }]);
    expect(asked[0]?.check.choice).toBeUndefined();
    await world.hand.idle();
    const [submitted] = world.policies.submitted;
    expect(submitted?.dossier.identity).toMatchObject({ way: 'openid', level: 'level of openid' });
    const read = await world.store.applications.read(back.token);
    expect(read).toMatchObject({ value: { draft: { transactionCode: back.trxid } } });
    expect(read).not.toHaveProperty('value.draft.issuer');
  });

  test('the record says in which way, and how sure the log-in was', async () => {
    await worldWith(offering(['idin', 'openid']));
    const token = await world.paidApplication();
    await world.result(await goesTo(token, { way: 'openid' }));
    const { id } = await world.db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
    const { evidence: entries } = await world.store.access.export(id, 'operator Sam');
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'identity check begun', way: 'openid' }));
    const ended = { kind: 'identity check ended', status: 'Success', level: 'level of openid' };
    expect(entries).toContainEqual(expect.objectContaining(ended));
  });
});

test('who began in a way that is switched off meanwhile finishes in it', async () => {
  await worldWith(offering(['openid', 'idin']));
  const back = await goesTo(await world.paidApplication(), { way: 'openid' });
  const { store } = world;
  const next = await identityWorld({ store, providers: { identityProvider: offering(['idin']) } });
  expect(await next.result(back)).toMatchObject(ends('Success', true));
  expect(asked.map(({ way }) => way)).toEqual(['openid']);
  await next.app.close();
});

test('a check whose vendor is configured no longer is unavailable, and can be done in another way', async () => {
  await worldWith(offering(['openid', 'idin']));
  const back = await goesTo(await world.paidApplication(), { way: 'openid' });
  const { store } = world;
  const identityProvider = waysOf({ vendors: [bank], offered: ['idin'], outages: () => [], clock: () => time });
  const next = await identityWorld({ store, providers: { identityProvider } });
  expect(await next.result(back)).toMatchObject(fails(503, 'identity.unavailable'));
  const again = await next.send('POST', '/api/idin/authentication-request', {
    token: back.token,
    issuerId: 'INGBNL2A',
  });
  expect(again).toMatchObject({ status: 200 });
  await next.app.close();
});
