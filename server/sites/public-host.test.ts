import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../scripts/testing/opened.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const webRoot = temporaryFolder('host');
mkdirSync(join(webRoot, 'assets'));

let server: TestApp;
afterEach(() => server.app.close());
const start = async (publicUrl: string, trustProxy: string[] = []) => {
  const rendered = new Map(['/', '/continue'].map((path) => [path, 'the page']));
  const pages = { webRoot, pages: rendered, notFound: 'no page', style: '', script: '' };
  server = await testApp({ site: { publicUrl, trustProxy }, pages });
};
const get = (host: string, url = '/', headers = {}) => server.send('GET', url, undefined, { host, ...headers });

test.each([
  ['https://aov.example.nl', 'old.example.nl'],
  ['http://localhost:3000', '127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'localhost:3000'],
])('a visitor of %s who comes by %s is led there, to the same page', async (publicUrl, host) => {
  await start(publicUrl);
  expect(await get(host, '/continue?token=abc')).toMatchObject({
    status: 307,
    headers: { location: `${publicUrl}/continue?token=abc`, 'cache-control': 'no-store' },
  });
});

test.each([
  ['https://aov.example.nl', 'aov.example.nl'],
  ['https://aov.example.nl', 'AOV.example.nl:443'],
  ['http://localhost:3000', 'localhost:5173'],
  ['http://localhost:3000', '192.168.1.20:3000'],
])('a visitor of %s who comes by %s is there', async (publicUrl, host) => {
  await start(publicUrl);
  expect(await get(host)).toMatchObject({ status: 200, body: 'the page' });
});

test('calls, webhooks and the balancer are served by any name', async () => {
  await start('https://aov.example.nl');
  for (const url of ['/healthz', '/readyz']) expect(await get('10.0.0.4:3000', url)).toMatchObject({ status: 200 });
  expect(await get('old.example.nl', '/api/occupation/get-all')).toMatchObject({ status: 200 });
});

test('behind a proxy with a name of its own a visitor is led once, and the log says it once', async () => {
  await start('https://aov.example.nl');
  const { headers } = await get('backend:3000');
  const cookie = String(headers['set-cookie']).replace(/;.*/, '');
  for (const _ of [1, 2]) expect(await get('backend:3000', '/', { cookie })).toMatchObject({ status: 200 });
  expect(server.log.filter((line) => line.includes('let the proxy pass on the Host'))).toHaveLength(1);
});

test('a proxy that TRUST_PROXY does not name is reported once', async () => {
  await start('http://localhost:3000');
  for (const _ of [1, 2]) await get('localhost', '/', { 'x-forwarded-for': '192.0.2.7' });
  expect(server.log.filter((line) => line.includes('TRUST_PROXY does not name'))).toHaveLength(1);
});

test('a visitor on the machine of the proxy that TRUST_PROXY names has its address, and nothing is reported', async () => {
  await start('http://localhost:3000', ['loopback']);
  await get('localhost', '/', { 'x-forwarded-for': '127.0.0.1' });
  expect(server.log.filter((line) => line.includes('TRUST_PROXY does not name'))).toEqual([]);
});
