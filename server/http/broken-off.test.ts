import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { join } from 'node:path';
import { calculate } from '@vangnet/contract/calculation';
import { loadReleases } from '@vangnet/reference-data/releases';
import { productOf } from '../calculation/product.ts';
import { sentSample } from '../testing/fixtures.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let port: number;
beforeEach(async () => {
  server = await testApp();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => server.app.close());

const START = () => new Date('2026-03-10T12:00:00Z');
const HEAD = 'POST /api/applications HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const warnings = (log: readonly string[]) => log.filter((line) => (JSON.parse(line) as { level: number }).level >= 40);

test.each([
  ['in the middle of the body', `${HEAD}Content-Length: 1000\r\n\r\n{"sumAssured":`],
  ['in the middle of a body in pieces', `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"sum\r\n`],
  ['in the middle of the headers', HEAD],
  ['while they wait for the response', `${HEAD}Content-Length: 2\r\n\r\n{}`],
])('a visitor who breaks off %s is no error of the server', async (_, says) => {
  const arrived = once(server.app.server, 'connection');
  const client = connect(port, '127.0.0.1');
  const [served] = (await arrived) as [Socket];
  client.write(says);
  while (served.bytesRead < says.length) await new Promise(setImmediate);
  const gone = Promise.withResolvers<void>();
  served.once('close', () => gone.resolve());
  client.resetAndDestroy();
  await gone.promise;
  await server.app.close();
  expect(warnings(server.log)).toEqual([]);
});

test('a fault of the server is logged also when the visitor has gone', async () => {
  const { app, log } = await testApp();
  const over = Promise.withResolvers<void>();
  app.addHook('preHandler', async (_request, { raw }) => {
    raw.once('close', () => setImmediate(() => over.resolve()));
    client.resetAndDestroy();
    await once(raw, 'close');
    throw new Error('a fault of ours');
  });
  const client = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1');
  client.write(`${HEAD}Content-Length: 2\r\n\r\n{}`);
  await over.promise;
  await app.close();
  expect(warnings(log).join('')).toContain('a fault of ours');
});

test('a visitor who breaks off while a long response is compressed is no error of the server', async () => {
  const { app, log } = await testApp(productOf(loadReleases(join(import.meta.dirname, '../../data')), START));
  const over = Promise.withResolvers<void>();
  // Before the hook of the route that compresses.
  app.addHook('onSend', async (_request, { raw }) => {
    raw.once('close', () => setImmediate(() => over.resolve()));
    client.resetAndDestroy();
  });
  const client = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1');
  const body = JSON.stringify(sentSample);
  const head = `POST ${calculate.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  client.write(`${head}Accept-Encoding: br\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await over.promise;
  await app.close();
  expect(warnings(log)).toEqual([]);
});
