import { afterEach, describe, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { startSandbox } from '../start.ts';
import { noWait } from '../testing/fake-wait.ts';
import { discoveryOf, exchanged, userInfoOf, visitOf } from './testing/openid-visit.ts';
import { choosesAt } from '../testing/scenario.ts';
import { LEVEL } from './service.ts';

const waiting = noWait();
const sandbox = openedForAll(() => startSandbox({ world: { wait: waiting.wait } }));
afterEach(() => choose('ok'));

const choose = (scenario: string) => choosesAt(sandbox.url, 'openid', scenario);
const person = { family_name: 'de Vries', birthdate: '12-04-1985' };

test('the page is Dutch, works without scripts and has the data of an example', async () => {
  const { html, opens } = await visitOf(sandbox.url);
  expect(html).toContain('<html lang="nl">');
  expect(html).toContain('<h1>Inloggen met OpenID Connect</h1>');
  expect(html).not.toContain('<script');
  const example = await opens('persona=voorvoegsel');
  for (const value of ['de Vries', '12-04-1985']) expect(example.html).toContain(`value="${value}"`);
});

test('the page asks again for a wrong date and for an unknown choice, and keeps what was typed', async () => {
  const { decides } = await visitOf(sandbox.url);
  const wrong = await decides('akkoord', { family_name: '<b>', birthdate: '1985-4' });
  expect(wrong.html).toContain('Dit klopt niet: Geboortedatum');
  expect(wrong.html).toContain('value="&lt;b&gt;"');
  expect((await decides('toString', person)).html).toContain('Dit klopt niet: Wat doe je?');
});

test('the page of nobody in particular does not exist', async () => {
  const response = await fetch(`${sandbox.url}/openid/log-in/unknown`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Deze inlog bestaat niet');
});

describe('who logs in', () => {
  test('the visitor comes back with a code, and the ID token says who they are', async () => {
    const { decides } = await visitOf(sandbox.url);
    const { returned } = await decides('akkoord', person);
    const { issuer } = await discoveryOf(sandbox.url);
    expect(returned).toEqual({ code: expect.stringMatching(/./), state: 'a-state', iss: issuer });
    const { claims } = await exchanged(sandbox.url, returned['code']);
    const told = { family_name: 'de Vries', birthdate: '1985-04-12', acr: LEVEL.high, nonce: 'a-nonce' };
    expect(claims).toMatchObject({ ...told, iss: issuer, aud: 'vangnet', auth_time: expect.any(Number) });
  });

  test('a log-in of a level that is too low says so', async () => {
    const { returned } = await (await visitOf(sandbox.url)).decides('te-laag', person);
    expect((await exchanged(sandbox.url, returned['code'])).claims).toMatchObject({ acr: LEVEL.low });
  });

  test.each([
    ['annuleren', 'access_denied'],
    ['mislukt', 'server_error'],
  ])('the choice "%s" brings back the error %s', async (outcome, error) => {
    const { returned } = await (await visitOf(sandbox.url)).decides(outcome);
    expect(returned).toMatchObject({ error, state: 'a-state' });
    expect(returned['code']).toBeUndefined();
  });

  test('a code needs its verifier, and works once', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => (await (await visitOf(sandbox.url)).decides('akkoord', person)).returned['code']),
    );
    expect(await exchanged(sandbox.url, one, 'v'.repeat(43))).toMatchObject({ error: 'invalid_grant' });
    expect(await exchanged(sandbox.url, other)).toMatchObject({ claims: { family_name: 'de Vries' } });
    expect(await exchanged(sandbox.url, other)).toMatchObject({ error: 'invalid_grant' });
  });

  test('a website that asks without PKCE gets nothing', async () => {
    const { address } = await visitOf(sandbox.url, { code_challenge: '', code_challenge_method: '' });
    expect(new URL(address).searchParams.get('error')).toBe('invalid_request');
  });
});

test('the scenario userinfo says who a person is at UserInfo only', async () => {
  await choose('userinfo');
  const { returned } = await (await visitOf(sandbox.url)).decides('akkoord', person);
  const { claims, access_token: accessToken } = await exchanged(sandbox.url, returned['code']);
  expect(claims).not.toHaveProperty('family_name');
  expect(await userInfoOf(sandbox.url, accessToken)).toMatchObject({ family_name: 'de Vries' });
});

test('the scenarios down, maintenance and slow are of every request', async () => {
  await choose('down');
  await expect(discoveryOf(sandbox.url)).rejects.toThrow('fetch failed');
  await choose('maintenance');
  expect(await fetch(`${sandbox.url}/openid/.well-known/openid-configuration`)).toMatchObject({ status: 503 });
  await choose('slow');
  expect(await discoveryOf(sandbox.url)).toHaveProperty('issuer');
  expect(waiting.asked).toEqual([10_000]);
});
