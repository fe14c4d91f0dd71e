import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { CLIENT, lyingProvider, otherKey, type Said } from '../identity/testing/lying-provider.ts';
import { COUNTER_URL } from '../testing/counter-world.ts';
import { sessionWorld, type SessionWorld } from './testing/session-world.ts';

let counter: SessionWorld;
beforeEach(async () => {
  counter = await sessionWorld();
});
afterEach(async () => {
  const log = counter.log.join('');
  await counter.close();
  if (/eyJ|Anna|__Host|code=|state=/.test(log) || log.includes(CLIENT.clientSecret))
    throw new Error('A token, a secret or a name stands in the log');
});

const seconds = () => counter.provider.clock().getTime() / 1000;
const refused = { status: 400, body: expect.stringContaining('Inloggen is niet gelukt') };
const loggedIn = { status: 303, headers: { location: '/' } };
const rows = () => counter.db.selectFrom('staff_sessions').selectAll().execute();

/** Another body under the signature of the first. */
const withRoles = (token: string) => {
  const [header = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, roles: ['Beheer'] })).toString('base64url');
  return [header, changed, signature].join('.');
};
const signedWithOurSecret = (token: string) => {
  const content = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${token.split('.')[1]}`;
  return `${content}.${createHmac('sha256', CLIENT.clientSecret).update(content).digest('base64url')}`;
};

const asksForTokens = () => counter.provider.asked.filter((path) => path === '/token').length;

const away = () => counter.provider.instead.set('/token', (response) => void response.destroy());

test('a person with a role logs in, and is who the ID token says', async () => {
  const browser = counter.browser();
  const sentTo = await browser.begins();
  expect(Object.fromEntries(sentTo.searchParams)).toMatchObject({
    client_id: CLIENT.clientId,
    redirect_uri: `${COUNTER_URL}/log-in/return`,
    response_type: 'code',
    code_challenge_method: 'S256',
    prompt: 'login',
    max_age: '600',
  });
  expect(await browser.returns(counter.provider.logsIn(sentTo))).toMatchObject(loggedIn);
  expect(await browser.session()).toMatchObject({
    status: 200,
    body: {
      data: {
        name: 'Anna de Boer',
        roles: ['adviser'],
        rights: expect.arrayContaining(['reveal', 'answer-request']),
        idleUntil: '2026-03-10T12:30:00.000Z',
        endsAt: '2026-03-10T20:00:00.000Z',
      },
    },
  });
});

test('the cookies of the log-in belong to exactly this host, and no script and no other site has them', async () => {
  const browser = counter.browser();
  const { headers } = await browser.go({ url: '/log-in' });
  const common = 'Path=/; HttpOnly; Secure;';
  expect(headers['set-cookie']).toMatch(new RegExp(`^__Host-log-in=[\\w.-]+; Max-Age=600; ${common} SameSite=Lax$`));
  const returned = await browser.returns(counter.provider.logsIn(new URL(String(headers.location))));
  expect(returned.headers['set-cookie']).toEqual([
    `__Host-log-in=; Max-Age=0; ${common} SameSite=Lax`,
    expect.stringMatching(new RegExp(`^__Host-session=[\\w-]{32}; Max-Age=28800; ${common} SameSite=Strict$`)),
  ]);
});

test('two people who log in at the same time each have their own log-in', async () => {
  const [one, other] = [counter.browser(), counter.browser()];
  const [first, second] = [await one.begins(), await other.begins()];
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
  }
});

test.each([
  ['a list', ['Advies', 'Beheer', 'Iets anders'], ['adviser', 'operator']],
  ['a single text', 'Kijken', ['reader']],
])('the roles come from the claim of the settings, from %s', async (_, roles, expected) => {
  const browser = counter.browser();
  await browser.logsIn({ claims: { roles } });
  expect(await browser.session()).toMatchObject({ body: { data: { roles: expected } } });
});

test.each([
  ['none', []],
  ['unknown ones', ['Advies ', 'advies', 'adviser']],
  ['no claim', undefined],
  ['another form', { Advies: true }],
])('a person with %s as roles does not come in', async (_, roles) => {
  const browser = counter.browser();
  const answer = await browser.logsIn({ claims: { roles } });
  expect(answer).toMatchObject({ status: 403, body: expect.stringContaining('geen rol') });
  expect([(await browser.session()).status, await rows()]).toEqual([401, []]);
});

test('a person who cancels comes back to a page that says so', async () => {
  const browser = counter.browser();
  const answer = await browser.logsIn({
    returned: (query) => {
      query.delete('code');
      query.set('error', 'access_denied');
    },
  });
  expect(answer).toMatchObject({ status: 403, body: expect.stringContaining('afgebroken') });
});

describe('a token that is not what it says', () => {
  test.each<[string, () => Partial<Said>]>([
    ['a body that was changed after signing', () => ({ idToken: withRoles })],
    ['the key of somebody else', () => ({ key: otherKey })],
    ['no signature', () => ({ header: { alg: 'none' }, idToken: (token) => token.replace(/[^.]*$/, '') })],
    ['our own secret as the key', () => ({ idToken: signedWithOurSecret })],
    ['another issuer', () => ({ claims: { iss: 'https://other.example' } })],
    ['another audience', () => ({ claims: { aud: 'somebody-else' } })],
    ['another audience beside ours', () => ({ claims: { aud: [CLIENT.clientId, 'another'] } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['another nonce', () => ({ claims: { nonce: 'guessed' } })],
    ['an end that is over', () => ({ claims: { exp: seconds() - 61 } })],
    ['a moment before the log-in began', () => ({ claims: { iat: seconds() - 61 } })],
    ['a log-in at the provider of before', () => ({ claims: { auth_time: seconds() - 61 } })],
    ['no moment of the log-in at the provider', () => ({ claims: { auth_time: undefined } })],
    ['a moment in the future', () => ({ claims: { iat: seconds() + 61 } })],
  ])('a token with %s logs nobody in', async (_, says) => {
    const [browser, before, events] = [counter.browser(), await rows(), counter.events().length];
    expect(await browser.logsIn(says())).toMatchObject(refused);
    expect([await browser.session(), await rows()]).toMatchObject([{ status: 401 }, before]);
    expect(counter.events().slice(events)).toEqual(['log-in.refused']);
  });
});

describe('what ties a return to its log-in', () => {
  test.each<[string, (query: URLSearchParams) => void]>([
    ['another state', (query) => query.set('state', 'guessed')],
    ['no state', (query) => query.delete('state')],
    ['two states', (query) => query.append('state', 'another')],
    ['another provider', (query) => query.set('iss', 'https://other.example')],
    ['no provider', (query) => query.delete('iss')],
  ])('a return with %s logs nobody in, and its code is not used', async (_, returned) => {
    const [browser, before] = [counter.browser(), asksForTokens()];
    expect(await browser.logsIn({ returned })).toMatchObject(refused);
    expect([(await browser.session()).status, asksForTokens()]).toEqual([401, before]);
  });

  test('the return of an attacker logs no other browser in, with or without a log-in of its own', async () => {
    const attacker = counter.browser();
    const link = counter.provider.logsIn(await attacker.begins());
    const victim = counter.browser();
    expect(await victim.returns(link)).toMatchObject(refused);
    await victim.begins();
    expect(await victim.returns(link)).toMatchObject(refused);
    expect(await victim.session()).toMatchObject({ status: 401 });
    expect(victim.cookies.size).toBe(0);
  });

  test('a return counts once', async () => {
    const browser = counter.browser();
    const query = counter.provider.logsIn(await browser.begins());
    const cookie = `__Host-log-in=${browser.cookies.get('__Host-log-in')}`;
    expect(await browser.returns(query)).toMatchObject(loggedIn);
    expect(await browser.returns(query)).toMatchObject(refused);
    const replayed = await counter.send({ url: `/log-in/return?${query}`, headers: { cookie } });
    expect(replayed).toMatchObject(refused);
  });

  test('the code of one log-in does not fit the state of another: its verifier is another', async () => {
    const [one, other] = [counter.browser(), counter.browser()];
    const code = new URLSearchParams(counter.provider.logsIn(await other.begins())).get('code') ?? '';
    expect(await one.logsIn({ returned: (query) => query.set('code', code) })).toMatchObject(refused);
  });

  test('a log-in that took longer than ten minutes begins anew, whatever its cookie says of its begin', async () => {
    const browser = counter.browser();
    const sentTo = await browser.begins();
    counter.provider.later(10 * MINUTE_MS + 1);
    expect(await browser.returns(counter.provider.logsIn(sentTo))).toMatchObject(refused);
    const [, secret = ''] = (browser.cookies.get('__Host-log-in') ?? '.').split('.');
    browser.cookies.set('__Host-log-in', `${counter.provider.clock().getTime()}.${secret}`);
    expect(await browser.returns(counter.provider.logsIn(sentTo))).toMatchObject(refused);
  });
});

test('a discovery document of another issuer logs nobody in', async () => {
  const liar = await lyingProvider({ issuer: 'https://other.example' });
  const logIn = { issuer: liar.url, ...CLIENT, scopes: ['openid'], rolesClaim: 'roles', roleValues: [] };
  const deceived = await sessionWorld({ logIn });
  const { status, headers } = await deceived.send({ url: '/log-in' });
  expect([status, headers.location, headers['set-cookie']]).toEqual([503, undefined, undefined]);
  expect(deceived.log.join('')).toContain('issuer does not match the expected issuer');
  await deceived.close();
  liar.close();
});

describe('a provider that is away', () => {
  test('nobody comes in, staff who are in stay in, and everything goes on when it is back', async () => {
    const [inside, outside] = [counter.browser(), counter.browser()];
    await inside.logsIn();
    away();
    const answer = await outside.logsIn();
    const nobodyIn = { status: 503, body: expect.stringContaining('kan doorwerken') };
    expect(answer).toMatchObject(nobodyIn);
    counter.provider.later(30_000);
    counter.provider.instead.set('/.well-known/openid-configuration', (response) => void response.destroy());
    expect(await outside.go({ url: '/log-in' })).toMatchObject(nobodyIn);
    expect((await outside.session()).status).toBe(401);
    expect((await inside.session()).status).toBe(200);
    expect(await inside.posts('/api/session/end', { everywhere: false })).toMatchObject({ status: 200 });
    expect(await counter.send({ url: '/readyz' })).toMatchObject({ status: 200 });
    counter.provider.instead.clear();
    expect(await outside.logsIn()).toMatchObject(loggedIn);
  });
});
