import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openedForAll, temporaryFolder } from '../../scripts/testing/opened.ts';
import { brand } from '../testing/brand.ts';
import { testApp } from '../testing/test-app.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
/** Tells that it was not compressed when it was sent. */
const LAID_BESIDE = `${SCRIPT}// laid beside the script by the build`;
const LONG_PAGE = 'a page with much text '.repeat(100);

const FILES = {
  'index.html': 'the template',
  'net.svg': '<svg/>',
  'net.svg.gz': gzipSync('<svg/>'),
  'assets/index-a1b2c3.js': SCRIPT,
  'assets/index-a1b2c3.js.br': brotliCompressSync(LAID_BESIDE),
  'assets/index-a1b2c3.js.gz': gzipSync(LAID_BESIDE),
  '.vite/manifest.json': '{}',
  '../element/vangnet-premie.js': `${SCRIPT}const colour = '#0a5561';`,
};

const webRoot = join(temporaryFolder('web'), 'client');
const server = openedForAll(async () => {
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(webRoot, file)), { recursive: true });
    writeFileSync(join(webRoot, file), content);
  }
  const pages = new Map([
    ['/', 'the start'],
    ['/wensen/bedrag', 'the amount'],
    ['/privacy', LONG_PAGE],
    ...['/bekijk-je-premie/overzicht', '/continue', '/mijn-aanvraag'].map((path) => [path, 'of one visitor'] as const),
  ]);
  return testApp({
    reference: { brand: { ...brand, colours: { ...brand.colours, brand: '#7b1e3c' } } },
    pages: { webRoot, pages, notFound: 'no such page', style: 'body{}', script: 'go()' },
  });
});

const get = (url: string, headers: Record<string, string> = {}) => server.send('GET', url, undefined, headers);

describe('an address of the flow', () => {
  test.each([
    ['/', 'the start'],
    ['/wensen/bedrag', 'the amount'],
    ['/wensen/bedrag/', 'the amount'],
    ['/wensen/bedrag?utm_source=mail', 'the amount'],
  ])('%s shows %s', async (url, body) => {
    expect(await get(url)).toMatchObject({
      status: 200,
      body,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });

  test('an address of the flow is asked for again at each visit, and not sent again when it is the same', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(await get('/', { 'if-none-match': String(headers['etag']) })).toMatchObject({ status: 304, body: '' });
  });

  test.each(['/bekijk-je-premie/overzicht', '/continue', '/mijn-aanvraag'])(
    'a page of one visitor is not for search engines: %s',
    async (url) => {
      expect((await get(url)).headers['x-robots-tag']).toBe('noindex');
      expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
    },
  );

  test('an address of the flow also responds to a request for the head only', async () => {
    expect((await server.app.inject({ method: 'HEAD', url: '/wensen/bedrag' })).statusCode).toBe(200);
  });
});

test('files with a hash in their name are kept for a year', async () => {
  const { status, headers } = await get('/assets/index-a1b2c3.js');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('files beside the pages are served, for an hour', async () => {
  const { body, headers } = await get('/net.svg');
  expect([body, headers['cache-control']]).toEqual(['<svg/>', 'public, max-age=3600']);
});

describe.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
] as const)('in %s, for a browser that accepts "%s",', (encoding, accepted, unpack) => {
  const packed = (url: string, headers = {}) =>
    server.app.inject({ url, headers: { 'accept-encoding': accepted, ...headers } });

  test.each([
    [
      '/assets/index-a1b2c3.js',
      LAID_BESIDE,
      'public, max-age=31536000, immutable',
      'application/javascript; charset=utf-8',
    ],
    ['/privacy', LONG_PAGE, 'no-cache', 'text/html; charset=utf-8'],
  ])('%s comes as the build or the first caller left it', async (url, content, cacheControl, type) => {
    const { headers, rawPayload } = await packed(url);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': cacheControl,
      'content-type': type,
      'content-length': String(rawPayload.length),
    });
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(unpack(rawPayload).toString()).toBe(content);
  });

  test.each(['/assets/index-a1b2c3.js', '/privacy'])('%s is not sent again when it is the same', async (url) => {
    const { headers } = await packed(url);
    const again = await packed(url, { 'if-none-match': headers['etag'] });
    expect([again.statusCode, again.body, again.headers['vary']]).toEqual([304, '', headers['vary']]);
  });
});

test.each(['/assets/index-a1b2c3.js', '/privacy'])('%s comes plain to who accepts no compression', async (url) => {
  const { headers, body } = await server.app.inject({ url });
  expect([headers['content-encoding'], body]).toEqual([undefined, url === '/privacy' ? LONG_PAGE : SCRIPT]);
  expect(headers['vary']).toMatch(/accept-encoding/i);
});

describe('an address that does not exist', () => {
  test.each([
    '/bestaat-niet',
    '/wensen',
    '/assets/index-gone.js',
    '/net.svg.gz',
    '/.vite/manifest.json',
    '/index.html',
    '/assets/../index.html',
    '/assets/%2e%2e/.vite/manifest.json',
    '/..%2f..%2fetc%2fpasswd',
    '/healthz/x',
  ])('%s shows the page that says so, with status 404', async (url) => {
    const answer = await get(url, { 'if-none-match': '*' });
    expect(answer).toMatchObject({ status: 404, body: 'no such page', headers: { 'cache-control': 'no-cache' } });
  });

  test.each(['/%E0%A4%A', '/%', '/wensen/%E0%A4%A?a=%'])(
    '%s, which nobody can read, shows it with status 400',
    async (url) => {
      const answer = { status: 400, body: 'no such page', headers: { 'content-type': 'text/html; charset=utf-8' } };
      expect(await get(url)).toMatchObject(answer);
      expect(await get(url, { accept: 'application/json' })).toMatchObject(answer);
      expect((await get(url)).headers).toHaveProperty('content-security-policy');
    },
  );

  test('one of the API that nobody can read answers in its envelope', async () => {
    expect(await get('/api/%E0%A4%A')).toMatchObject({ status: 400, body: { success: false } });
  });

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/applications'],
    ['POST', '/api/nothing'],
    ['POST', '/'],
    ['PUT', '/bestaat-niet'],
  ] as const)('%s %s answers in the envelope of the API', async (method, url) => {
    const answer = { status: 404, body: { success: false, errors: [{ code: 'request.notFound' }] } };
    expect(await server.send(method, url, method === 'GET' ? undefined : {})).toMatchObject(answer);
  });
});

test('the logo is that of the brand, in its colours', async () => {
  const { status, body, headers } = await get('/logo.svg');
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(String(body)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 40 40".* stroke="#ffc53a"/);
});

test('a browser that looks for an icon where none is named finds the logo of the brand', async () => {
  const [icon, logo] = [await get('/favicon.ico'), await get('/logo.svg')];
  expect([icon.status, icon.body]).toEqual([200, logo.body]);
  for (const name of ['content-type', 'cache-control', 'etag']) expect(icon.headers[name]).toBe(logo.headers[name]);
});

test('the logo for a dark page has the same lines in lighter colours', async () => {
  const { status, body, headers } = await get('/logo-dark.svg');
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(String(body)).toMatch(/ stroke="#ffc53a".* stroke="#eaabc3"/);
});

test('without built pages only the API is there', async () => {
  const bare = await testApp();
  expect(await bare.send('GET', '/')).toMatchObject({ status: 404, body: { success: false } });
  expect(await bare.send('GET', '/healthz')).toMatchObject({ status: 200 });
  await bare.app.close();
});

const edition = (words: string) => ({
  pages: new Map([['/', words]]),
  notFound: `no page ${words}`,
  style: '',
  script: '',
});

test('pages with the figures of a later tariff are served from its first day', async () => {
  let now = new Date('2026-12-31T22:59:00Z');
  const pages = {
    ...edition('20%'),
    webRoot,
    later: [{ ...edition('10%'), from: '2027-01-01' }],
  };
  const dated = await testApp({ pages, clock: () => now });
  const shown = async () =>
    Promise.all(['/', '/bestaat-niet', '/%E0%A4%A'].map(async (url) => (await dated.send('GET', url)).body));
  expect(await shown()).toEqual(['20%', 'no page 20%', 'no page 20%']);
  now = new Date('2026-12-31T23:01:00Z');
  expect(await shown()).toEqual(['10%', 'no page 10%', 'no page 10%']);
  await dated.app.close();
});

test('the script of the element comes to pages of every origin in the colour of the brand, and again when it is another', async () => {
  const { status, body, headers } = await get('/element/vangnet-premie.js', { origin: 'https://www.makelaar.example' });
  expect([status, body]).toEqual([200, `${SCRIPT}const colour = '#7b1e3c';`]);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600, no-transform',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const again = await get('/element/vangnet-premie.js', { 'if-none-match': String(headers['etag']) });
  expect(again.status).toBe(304);
});
