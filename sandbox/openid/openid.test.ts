import { afterEach, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { websiteAt } from '../oidc/testing/oidc-visit.ts';
import { startSandbox } from '../start.ts';
import { noWait } from '../testing/fake-wait.ts';
import { choosesAt } from '../testing/scenario.ts';
import { CLIENT, LEVEL } from './provider.ts';

const waiting = noWait();
const sandbox = openedForAll(() => startSandbox({ world: { wait: waiting.wait } }));
afterEach(() => choose('ok'));

const choose = (scenario: string) => choosesAt(sandbox.url, 'openid', scenario);
const person = { family_name: 'de Vries', birthdate: '12-04-1985' };
const claims = JSON.stringify({ id_token: { family_name: null, name: null, birthdate: { essential: true } } });
const website = () => websiteAt(`${sandbox.url}/openid`, CLIENT, { acr_values: LEVEL.high, claims });
/** The parameters with which the browser of a person who chooses this comes back. */
const returnedBy = async (outcome: string) => {
  const { returned } = await (await website().sends()).decides({ ...person, outcome });
  return returned;
};

test('the page is Dutch, works without scripts and has the data of an example', async () => {
  const { html, opens } = await website().sends();
  expect(html).toContain('<html lang="nl">');
  expect(html).toContain('<h1>Inloggen met OpenID Connect</h1>');
  expect(html).not.toContain('<script');
  const example = await opens('persona=voorvoegsel');
  for (const value of ['de Vries', '12-04-1985']) expect(example.html).toContain(`value="${value}"`);
});

test('the page asks again for a wrong date and for an unknown choice, and keeps what was typed', async () => {
  const { decides } = await website().sends();
  const wrong = await decides({ outcome: 'akkoord', family_name: '<b>', birthdate: '1985-4' });
  expect(wrong.html).toContain('Dit klopt niet: Geboortedatum');
  expect(wrong.html).toContain('value="&lt;b&gt;"');
  expect((await decides({ ...person, outcome: 'toString' })).html).toContain('Dit klopt niet: Wat doe je?');
});

test('the page of nobody in particular does not exist', async () => {
  const response = await fetch(`${sandbox.url}/openid/log-in/unknown`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Deze inlog bestaat niet');
});

test('the visitor comes back with a code, and the ID token says who they are', async () => {
  const { issuer } = await website().discovery();
  const returned = await returnedBy('akkoord');
  expect(returned).toEqual({ code: expect.stringMatching(/./), state: 'a-state', iss: issuer });
  expect((await website().exchanges(returned['code'])).claims).toMatchObject({
    family_name: 'de Vries',
    birthdate: '1985-04-12',
    acr: LEVEL.high,
    nonce: 'a-nonce',
    iss: issuer,
    aud: 'vangnet',
    auth_time: expect.any(Number),
  });
});

test('a log-in of a level that is too low says so', async () => {
  const { code } = await returnedBy('te-laag');
  expect((await website().exchanges(code)).claims).toMatchObject({ acr: LEVEL.low });
});

test.each([
  ['annuleren', 'access_denied'],
  ['mislukt', 'server_error'],
])('the choice "%s" brings back the error %s', async (outcome, error) => {
  const returned = await returnedBy(outcome);
  expect(returned).toMatchObject({ error, state: 'a-state' });
  expect(returned).not.toHaveProperty('code');
});

test('a code needs its verifier, and works once', async () => {
  const [one, other] = [await returnedBy('akkoord'), await returnedBy('akkoord')];
  const { exchanges } = website();
  expect(await exchanges(one['code'], 'v'.repeat(43))).toMatchObject({ error: 'invalid_grant' });
  expect(await exchanges(other['code'])).toMatchObject({ claims: { family_name: 'de Vries' } });
  expect(await exchanges(other['code'])).toMatchObject({ error: 'invalid_grant' });
});

test('a website that asks without PKCE gets nothing', async () => {
  const { address } = await website().sends({ code_challenge: '', code_challenge_method: '' });
  expect(new URL(address).searchParams.get('error')).toBe('invalid_request');
});

test('the scenario userinfo says who a person is at UserInfo only', async () => {
  await choose('userinfo');
  const { code } = await returnedBy('akkoord');
  const { claims: said, access_token: accessToken } = await website().exchanges(code);
  expect(said).not.toHaveProperty('family_name');
  expect(await website().userInfo(accessToken)).toMatchObject({ family_name: 'de Vries' });
});

test('the scenarios down, maintenance and slow are of every request', async () => {
  await choose('down');
  await expect(website().discovery()).rejects.toThrow('fetch failed');
  await choose('maintenance');
  expect(await fetch(`${sandbox.url}/openid/.well-known/openid-configuration`)).toMatchObject({ status: 503 });
  await choose('slow');
  expect(await website().discovery()).toHaveProperty('issuer');
  expect(waiting.asked).toEqual([10_000]);
});
