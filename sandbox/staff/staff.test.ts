import { afterEach, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { claimsOf, websiteAt } from '../oidc/testing/oidc-visit.ts';
import { startSandbox } from '../start.ts';
import { choosesAt } from '../testing/scenario.ts';
import { webhookReceiver } from '../testing/webhook-receiver.ts';
import { CLIENT } from './provider.ts';

/** The counter, as far as it hears of the back channel. */
const counter = openedForAll(webhookReceiver);
const sandbox = openedForAll(() => startSandbox({ counterUrl: counter.url }));
afterEach(() => choose('ok'));

const choose = (scenario: string) => choosesAt(sandbox.url, 'staff', scenario);
const desk = () => websiteAt(`${sandbox.url}/staff`, { ...CLIENT, redirectUri: `${counter.url}/log-in/return` });
/** The claims of the ID token about a person who chose to be this one, or the error. */
const becomes = async (person: string, { sends, exchanges } = desk()) => {
  const { returned } = await (await sends()).decides({ person });
  return returned['code'] ? (await exchanges(returned['code'])).claims : { error: returned['error'] };
};
const out = (person: string) =>
  fetch(`${sandbox.url}/staff/log-out`, { method: 'POST', body: new URLSearchParams({ person }), redirect: 'manual' });

test('the page has a button for each of four people, in Dutch and without scripts', async () => {
  const { html } = await desk().sends();
  for (const name of ['Anna de Boer', 'Bram Kok', 'Chris Vermeer', 'Dewi Hartono', 'Annuleren'])
    expect(html).toContain(`${name}</button>`);
  expect(html).toContain('<html lang="nl">');
  expect(html).not.toContain('<script');
});

test('the ID token says who a person is, their roles, and when they logged in', async () => {
  expect(await becomes('bram')).toMatchObject({
    sub: 'bram',
    name: 'Bram Kok',
    roles: ['balie-beheer', 'balie-wissen', 'balie-terugbetalen'],
    nonce: 'a-nonce',
    aud: CLIENT.id,
    auth_time: expect.any(Number),
  });
});

test('the same browser is one person after the other', async () => {
  const one = desk();
  expect([await becomes('anna', one), await becomes('dewi', one)]).toMatchObject([{ sub: 'anna' }, { sub: 'dewi' }]);
});

test('a person who cancels, or is nobody, comes back with an error', async () => {
  for (const person of ['', 'toString']) expect(await becomes(person)).toEqual({ error: 'access_denied' });
});

test('in the scenario "no-roles" nobody has a role', async () => {
  await choose('no-roles');
  expect(await becomes('anna')).toMatchObject({ sub: 'anna', roles: [] });
});

test('in the scenario "down" nothing responds, and the page that logs people out does', async () => {
  await choose('down');
  await expect(desk().discovery()).rejects.toThrow('fetch failed');
  expect((await fetch(`${sandbox.url}/staff`)).status).toBe(200);
});

test('a log-out here is reported to the counter in a signed token', async () => {
  await becomes('chris');
  const { length } = counter.calls;
  expect((await out('chris')).status).toBe(303);
  const { body } = await counter.call(length + 1);
  expect(claimsOf(new URLSearchParams(body).get('logout_token') ?? '')).toMatchObject({
    sub: 'chris',
    aud: CLIENT.id,
    jti: expect.any(String),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  expect((await out('nobody')).status).toBe(422);
});
