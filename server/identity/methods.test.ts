import { beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { openedForEach } from '../../scripts/testing/opened.ts';
import { rightPerson } from '../testing/fake-identity.ts';
import { ends, fails, identityWorld } from '../testing/identity-world.ts';
import { methodsOf, type IdentityProvider, type Outages } from './methods.ts';
import type { IdentityVendor, StartedCheck } from './provider.ts';

const START = new Date('2026-03-10T12:00:00Z');

let time: Date;
let asked: { way: string; check: StartedCheck; returned: string }[];
let started: string[];
let identityProvider: IdentityProvider;
beforeEach(() => {
  time = START;
  asked = [];
  started = [];
});
const after = (ms: number) => new Date(START.getTime() + ms);

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
const ing = { id: 'INGBNL2A', name: 'ING' };
const bank = vendor('idin', 'iDIN', { choices: async () => ({ ok: true, choices: [ing] }) });
const itsme = vendor('openid', 'itsme');

/** Has the world offer these methods from now on. */
const offers = (offered: string[], outages: ReturnType<Outages> = [], vendors = [bank, itsme]) => {
  identityProvider = methodsOf({ vendors, offered, outages: () => outages, clock: () => time });
};
const world = openedForEach(() =>
  identityWorld({
    providers: {
      identityProvider: {
        methods: () => identityProvider.methods(),
        nameOf: (way) => identityProvider.nameOf(way),
        choices: () => identityProvider.choices(),
        start: (check) => identityProvider.start(check),
        result: (check, returned) => identityProvider.result(check, returned),
      },
    },
  }),
);

const starts = (token: string, wanted: object) =>
  world.send('POST', '/api/idin/authentication-request', { token, ...wanted });
async function goesTo(token: string, wanted: object) {
  type Started = { results: { authenticationUrl: string; transactionId: string } };
  const { results } = (await starts(token, wanted)).body as Started;
  const ec = new URL(results.authenticationUrl).searchParams.get('ec') ?? '';
  return { token, trxid: results.transactionId, ec };
}

const listed = async () => (await world.send('GET', '/api/identity/ways')).body;

test('the ways come in the order of the operator, and one that does not work now says until when', async () => {
  offers(['openid', 'idin'], [{ way: 'idin', from: after(-HOUR_MS), until: after(HOUR_MS) }]);
  const first = { id: 'openid', name: 'itsme', hasChoices: false };
  const second = { id: 'idin', name: 'iDIN', hasChoices: true };
  const out = { ...second, outage: { until: '2026-03-10T13:00:00.000Z' } };
  expect(await listed()).toEqual({ success: true, results: [first, out] });
  time = after(HOUR_MS);
  expect(await listed()).toEqual({ success: true, results: [first, second] });
});

test('where no vendor has banks the list of banks is empty, and no failure', async () => {
  offers(['openid'], [], [itsme]);
  const path = `/api/idin/issuers?token=${await world.paidApplication()}`;
  expect(await world.send('GET', path)).toMatchObject({ status: 200, body: { results: [] } });
});

test('a check in a way that does not work now is refused before anybody is asked, and another way is open', async () => {
  offers(['idin', 'openid'], [{ way: 'idin', from: START, until: after(HOUR_MS) }]);
  const token = await world.paidApplication();
  expect(await starts(token, { issuerId: ing.id })).toMatchObject(fails(503, 'identity.outage'));
  expect(started).toEqual([]);
  expect(await starts(token, { way: 'openid' })).toMatchObject({ status: 200 });
});

test('a way that is not offered is refused, a way with banks wants one, and without a way the first is meant', async () => {
  offers(['idin']);
  const token = await world.paidApplication();
  expect(await starts(token, { way: 'openid' })).toMatchObject(fails(422, 'identity.way'));
  expect(await starts(token, { way: 'idin' })).toMatchObject(fails(422, 'identity.issuer'));
  expect(started).toEqual([]);
  offers(['openid', 'idin']);
  expect(await starts(token, {})).toMatchObject({ status: 200 });
  expect(started).toEqual(['openid']);
});

test('a vendor without choices gets the return unread; a match submits without a bank, and the record names way and level', async () => {
  offers(['idin', 'openid']);
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
  const { id } = await world.db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  const { evidence } = await world.store.access.export(id, 'operator Sam');
  expect(evidence).toContainEqual(expect.objectContaining({ kind: 'identity check begun', way: 'openid' }));
  const ended = { kind: 'identity check ended', status: 'Success', level: 'level of openid' };
  expect(evidence).toContainEqual(expect.objectContaining(ended));
});

test('who began in a way that is switched off meanwhile finishes in it', async () => {
  offers(['openid', 'idin']);
  const back = await goesTo(await world.paidApplication(), { way: 'openid' });
  offers(['idin']);
  expect(await world.result(back)).toMatchObject(ends('Success', true));
  expect(asked.map(({ way }) => way)).toEqual(['openid']);
});

test('a check whose vendor is configured no longer is unavailable, and can be done in another way', async () => {
  offers(['openid', 'idin']);
  const back = await goesTo(await world.paidApplication(), { way: 'openid' });
  offers(['idin'], [], [bank]);
  expect(await world.result(back)).toMatchObject(fails(503, 'identity.unavailable'));
  expect(await starts(back.token, { issuerId: ing.id })).toMatchObject({ status: 200 });
});
