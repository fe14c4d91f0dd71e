import { expect, test } from 'vitest';
import { brand } from '../testing/brand.ts';
import { testApp } from '../testing/test-app.ts';
import { openedForAll } from '../../scripts/testing/opened.ts';

const server = openedForAll(async () => {
  const paths = ['/', '/privacy', '/bekijk-je-premie/overzicht', '/continue', '/mijn-aanvraag'];
  const pages = new Map(paths.map((path) => [path, 'a page']));
  const webRoot = import.meta.dirname;
  return testApp({ pages: { webRoot, pages, notFound: 'no such page', style: '', script: '' } });
});

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

test('the fonts of a brand are kept for ever under a name that changes with them; there are none without', async () => {
  const file = 'page-0123456789abcdef.woff2';
  const font = {
    file,
    base64: Buffer.from('wOF2').toString('base64'),
    weights: '400',
    letters: 'U+20-7E',
    always: true,
  };
  const documents = { regular: font, bold: font, black: font };
  const theirs = await testApp({
    reference: { brand: { ...brand, typeface: { width: 1, pages: [font], documents, lacks: '' } } },
  });
  const { headers, rawPayload } = await theirs.app.inject({ url: `/typeface/${file}` });
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(rawPayload.toString()).toBe('wOF2');
  await theirs.app.close();
  expect((await get(`/typeface/${file}`)).status).toBe(404);
});
