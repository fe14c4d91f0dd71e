import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  const paths = ['/', '/privacy', '/bekijk-je-premie/overzicht', '/continue', '/mijn-aanvraag'];
  const pages = new Map(paths.map((path) => [path, 'a page']));
  const webRoot = import.meta.dirname;
  server = await testApp({ pages: { webRoot, pages, notFound: 'no such page', style: '', script: '' } });
});
afterAll(() => server.app.close());

const get = (url: string) => server.send('GET', url);

const SIZES = [
  ['/touch-icon.png', 180, 180],
  ['/icon.png', 512, 512],
  ['/social.png', 1200, 630],
] as const;

test.each(SIZES)('%s is a PNG of %i by %i pixels', async (path, width, height) => {
  const { headers, rawPayload } = await server.app.inject({ url: path });
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([width, height]);
});

test('the manifest has the name and the icons of the brand, which are all there', async () => {
  const manifest = await server.app.inject({ url: '/site.webmanifest' });
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const { name, icons } = manifest.json<{ name: string; icons: { src: string }[] }>();
  expect([name, icons.map(({ src }) => src)]).toEqual(['Vangnet', ['/logo.svg', '/icon.png']]);
  for (const { src } of icons) expect((await get(src)).status).toBe(200);
});

test('robots.txt leads search engines to a map of every page that is not of one visitor', async () => {
  expect((await get('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost:3000/sitemap.xml\n',
  );
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(String(body).match(/(?<=<loc>).*(?=<\/loc>)/g)).toEqual(
    ['/', '/privacy'].map((path) => `http://localhost:3000${path}`),
  );
});

test('the worker for a lost connection carries the phone number, and is asked for again at each visit', async () => {
  const { body, headers } = await get('/offline.js');
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
  expect(body).toContain('088 000 12 34');
});
