import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionWorld, type SessionWorld } from './testing/session-world.ts';

const pagesRoot = mkdtempSync(join(tmpdir(), 'vangnet-counter-'));
mkdirSync(join(pagesRoot, 'assets'));
writeFileSync(join(pagesRoot, 'index.html'), '<!doctype html><title>Balie</title><script>go()</script>');
writeFileSync(join(pagesRoot, 'assets/main.js'), 'start()');
writeFileSync(join(pagesRoot, '.secret'), 'hidden');

let counter: SessionWorld;
beforeAll(async () => {
  counter = await sessionWorld({ pagesRoot });
});
afterAll(async () => {
  await counter.close();
  rmSync(pagesRoot, { recursive: true });
});

const page = expect.stringContaining('<title>Balie</title>');

describe('the pages of the counter', () => {
  test.each(['/', '/zaken/VN-1234-5678', '/vandaag?van=mail'])('%s is the page, without a session', async (url) => {
    expect(await counter.send({ url })).toMatchObject({
      status: 200,
      body: page,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'content-security-policy': expect.stringMatching(
          /default-src 'self';script-src 'self' 'sha256-[^';]+';.*frame-ancestors 'none'/,
        ),
      },
    });
  });

  test('a file is asked for again at each visit, and sent when it has changed', async () => {
    const { status, body, headers } = await counter.send({ url: '/assets/main.js' });
    expect([status, body, headers['cache-control']]).toEqual([200, 'start()', 'no-cache']);
    const again = await counter.send({ url: '/assets/main.js', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  test.each(['/assets/gone.js', '/.secret', '/../package.json', '/api/unknown', '/api/openapi.json'])(
    '%s does not exist',
    async (url) => {
      expect(await counter.send({ url })).toMatchObject({ status: 404, body: { success: false } });
    },
  );
});

describe('the host of the counter', () => {
  test.each(['aov.example.nl', 'balie.example.nl:8080', 'balie.example.nl.evil.example', 'evil@balie.example.nl', ''])(
    'a request for "%s" gets nothing',
    async (host) => {
      for (const url of ['/', '/log-in', '/api/session', '/assets/main.js']) {
        const { status, body, headers } = await counter.send({ url, headers: { host } });
        expect([url, status, body]).toEqual([url, 421, 'Misdirected']);
        expect(headers['content-security-policy']).toBeDefined();
      }
    },
  );

  test.each(['balie.example.nl', 'BALIE.example.nl:443'])('a request for "%s" is answered', async (host) => {
    expect(await counter.send({ url: '/', headers: { host } })).toMatchObject({ status: 200 });
  });

  test('the health of the counter is given at any address, as a probe asks for it', async () => {
    for (const url of ['/healthz', '/readyz']) {
      expect(await counter.send({ url, headers: { host: '10.0.0.7:3003' } })).toMatchObject({ status: 200 });
    }
  });
});
