import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../start.ts';
import { browserAt } from '../testing/browser.ts';
import { choosesAt } from '../testing/scenario.ts';
import { CLIENT_ID, CLIENT_SECRET } from './provider.ts';

const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';

/** What the counter was told over the back channel. */
const told: URLSearchParams[] = [];
let counter: Server;
let counterUrl: string;
let sandbox: Sandbox;
beforeAll(async () => {
  counter = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      told.push(new URLSearchParams(body));
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(counter, 'listening');
  const bound = counter.address();
  counterUrl = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  sandbox = await startSandbox({ counterUrl });
});
afterAll(async () => {
  await sandbox.close();
  counter.close();
});
afterEach(() => choose('ok'));

const choose = (scenario: string) => choosesAt(sandbox.url, 'staff', scenario);
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** A browser with cookies, which stops where it leaves the provider. */
function browser() {
  const { go } = browserAt(sandbox.url);
  /** Goes to the provider as the counter sends people there. */
  const arrives = () => {
    const asked = {
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: `${counterUrl}/log-in/return`,
      scope: 'openid profile',
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      prompt: 'login',
      max_age: '600',
    };
    return go(`${sandbox.url}/staff/auth?${new URLSearchParams(asked).toString()}`);
  };
  /** Chooses who to be; gives what the ID token says, or the error. */
  const becomes = async (person: string) => {
    const page = await arrives();
    const { searchParams } = new URL((await go(page.address, { person })).address);
    const code = searchParams.get('code');
    if (code === null) return { error: searchParams.get('error') };
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${counterUrl}/log-in/return`,
      code_verifier: VERIFIER,
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
    };
    const response = await fetch(`${sandbox.url}/staff/token`, { method: 'POST', body: new URLSearchParams(form) });
    return claimsOf(((await response.json()) as { id_token: string }).id_token);
  };
  return { arrives, becomes };
}

const out = (person: string) =>
  fetch(`${sandbox.url}/staff/log-out`, {
    method: 'POST',
    body: new URLSearchParams({ person }),
    redirect: 'manual',
  });

test('the page has a button for each of four people, in Dutch and without scripts', async () => {
  const { html } = await browser().arrives();
  for (const name of ['Anna de Boer', 'Bram Kok', 'Chris Vermeer', 'Dewi Hartono', 'Annuleren']) {
    expect(html).toContain(`${name}</button>`);
  }
  expect(html).toContain('<html lang="nl">');
  expect(html).not.toContain('<script');
  expect((await fetch(`${sandbox.url}/staff/log-in/unknown`)).status).toBe(404);
});

test('the ID token says who a person is, their roles, and when they logged in', async () => {
  expect(await browser().becomes('bram')).toMatchObject({
    sub: 'bram',
    name: 'Bram Kok',
    roles: ['balie-beheer', 'balie-wissen', 'balie-terugbetalen'],
    nonce: 'a-nonce',
    aud: CLIENT_ID,
    auth_time: expect.any(Number),
  });
});

test('the same browser is one person after the other', async () => {
  const desk = browser();
  expect([await desk.becomes('anna'), await desk.becomes('dewi')]).toMatchObject([{ sub: 'anna' }, { sub: 'dewi' }]);
});

test('a person who cancels, or is nobody, comes back with an error', async () => {
  for (const person of ['', 'toString']) expect(await browser().becomes(person)).toEqual({ error: 'access_denied' });
});

test('in the scenario "no-roles" nobody has a role', async () => {
  await choose('no-roles');
  expect(await browser().becomes('anna')).toMatchObject({ sub: 'anna', roles: [] });
});

test('in the scenario "down" nothing responds, and the page that logs people out does', async () => {
  await choose('down');
  await expect(fetch(`${sandbox.url}/staff/.well-known/openid-configuration`)).rejects.toThrow('fetch failed');
  expect((await fetch(`${sandbox.url}/staff`)).status).toBe(200);
});

test('a log-out here is reported to the counter in a signed token', async () => {
  await browser().becomes('chris');
  told.length = 0;
  expect((await out('chris')).status).toBe(303);
  expect(claimsOf(told[0]?.get('logout_token') ?? '')).toMatchObject({
    sub: 'chris',
    aud: CLIENT_ID,
    jti: expect.any(String),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  expect((await out('nobody')).status).toBe(422);
});
