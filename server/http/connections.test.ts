import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { releaseConnections } from './connections.ts';

/** A server that lets go of everybody after `patienceMs`, with a connection on which no more than this is said. */
async function connected(says: string, patienceMs: number) {
  const app = fastify({ return503OnClosing: false });
  releaseConnections(app, patienceMs);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const arrived = once(app.server, 'connection');
  const client = connect(Number(port), '127.0.0.1');
  const [served] = (await arrived) as [Socket];
  client.write(says);
  while (served.bytesRead < says.length) await new Promise(setImmediate);
  return { app, client };
}

test('the server stops at once although a browser holds a connection on which it has asked nothing', async () => {
  const { app, client } = await connected('', 60_000);
  const ended = once(client, 'close');
  await app.close();
  expect(await ended).toEqual([false]);
});

test('the server waits for somebody who is asking', async () => {
  const { app, client } = await connected('GET /nowhere HTTP/1.1\r\n', 60_000);
  const answer = once(client, 'data');
  const stopped = app.close();
  client.write('Host: localhost\r\n\r\n');
  expect(String(await answer)).toMatch(/^HTTP\/1.1 404/);
  await stopped;
});

test('the server does not wait for ever for somebody who never finishes asking', async () => {
  const { app, client } = await connected('GET /nowhere HTTP/1.1\r\n', 20);
  const ended = once(client, 'close');
  await app.close();
  expect(await ended).toEqual([false]);
});
