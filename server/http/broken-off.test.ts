import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let port: number;
beforeEach(async () => {
  server = await testApp();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => server.app.close());

const HEAD = 'POST /api/applications HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const levels = () => server.log.map((line) => (JSON.parse(line) as { level: number }).level);

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
  expect(levels().filter((level) => level >= 40)).toEqual([]);
});
