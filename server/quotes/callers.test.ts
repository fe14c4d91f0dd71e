import { request } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asking, KEY, ORIGIN, other, partner, quotesWorld, START, wishes } from './testing/quotes-world.ts';

const world = await quotesWorld();
afterAll(() => world.app.close());
beforeEach(() => Object.assign(world, { now: START, partners: [partner, other] }));

describe('whoever calls', () => {
  test.each<[string, Record<string, string>, string, number]>([
    ['no key', {}, '', 401],
    ['the key in the address', {}, `?key=${KEY}`, 401],
    ['the key as a password', { authorization: `Basic ${btoa(`makelaar:${KEY}`)}` }, '', 401],
    ['the key in a header of its own', { 'x-api-key': KEY }, '', 401],
    ['the key in a cookie', { cookie: `key=${KEY}` }, '', 401],
    ['the key without the word before it', { authorization: KEY }, '', 401],
    ['two keys in one header', { authorization: `Bearer ${KEY}, Bearer ${KEY}` }, '', 401],
    ['an unknown key', { authorization: `Bearer ${KEY}x` }, '', 403],
    ['the hash of the key', { authorization: `Bearer ${partner.keys[0]?.hash}` }, '', 403],
    ['an origin that is listed, with an unknown key', { authorization: 'Bearer x', origin: ORIGIN }, '', 403],
  ])('with %s has no right to a quote', async (_, headers, query, expected) => {
    const { status, body } = await world.send('POST', `/api/v1/quotes${query}`, wishes, headers);
    expect(status).toBe(expected);
    const [{ code }] = (body as { errors: [{ code: string }] }).errors;
    expect(code).toBe(expected === 401 ? 'partner.keyMissing' : 'partner.noRight');
  });

  test('with the key in the body has no right either', async () => {
    expect(await world.ask({ ...wishes, key: KEY }, {})).toMatchObject({ status: 401 });
  });

  test.each([
    ['before its first day', [{ hash: partner.keys[0]?.hash ?? '', from: '2026-03-11' }]],
    ['that was taken away', []],
  ])('with a key %s gets the same response as with an unknown one', async (_, keys) => {
    const unknown = await world.ask(wishes, { authorization: 'Bearer unknown' });
    world.partners = [{ ...partner, keys }];
    const { status, body } = await world.ask(wishes);
    expect([status, body]).toEqual([403, unknown.body]);
  });

  test('with the old key and with the new one gets a quote while both are there', async () => {
    world.partners = [{ ...partner, keys: [...partner.keys, ...other.keys] }];
    expect(await world.ask(wishes, asking)).toMatchObject({ status: 200 });
    expect(await world.ask(wishes, { authorization: 'Bearer another-key-0002' })).toMatchObject({ status: 200 });
  });
});

test('a call with two headers Authorization has no right, also when both have the key', async () => {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const twice = ['authorization', asking.authorization, 'authorization', asking.authorization];
  const headers = ['host', new URL(address).host, 'content-type', 'application/json', 'connection', 'close', ...twice];
  const call = request(`${address}/api/v1/quotes`, { method: 'POST', headers }, (response) => {
    response.resume();
    resolve(response.statusCode);
  });
  call.once('error', reject).end(JSON.stringify(wishes));
  expect(await promise).toBe(401);
});

describe('a page of another site', () => {
  test('that is listed gets a quote without a key, and its browser may show it', async () => {
    const { status, headers } = await world.ask(wishes, { origin: ORIGIN });
    expect([status, headers['access-control-allow-origin'], headers['vary']]).toEqual([200, ORIGIN, 'origin']);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('that is listed may ask beforehand, and for one quote at a time only', async () => {
    const url = '/api/v1/quotes';
    const before = await world.app.inject({ method: 'OPTIONS', url, headers: { origin: ORIGIN } });
    expect([before.statusCode, before.headers['access-control-allow-origin']]).toEqual([204, ORIGIN]);
    expect(await world.ask({ quotes: [wishes] }, { origin: ORIGIN })).toMatchObject({ status: 403 });
  });

  test.each([
    'null',
    'https://makelaar.example',
    'https://www.makelaar.example:443',
    'https://www.makelaar.example:8443',
    'http://www.makelaar.example',
    'https://a.www.makelaar.example',
    'https://www.makelaar.example.evil.example',
    'https://www.makelaar.example/',
    'HTTPS://WWW.MAKELAAR.EXAMPLE',
    'https://www.makelaar.example, https://evil.example',
    'https://vergelijker.example',
    '*',
    '',
  ])('at %j gets nothing', async (origin) => {
    const { status, headers } = await world.ask(wishes, { origin });
    expect(status).toBe(401);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const before = await world.app.inject({ method: 'OPTIONS', url: '/api/v1/quotes', headers: { origin } });
    expect(before.statusCode).toBe(404);
    expect(before.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('may not read anything else of the product', async () => {
    const { headers } = await world.send('POST', '/api/calculation/calculate', wishes, { origin: ORIGIN });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
