import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { connectionOptions, releaseConnections, type Patience } from './connections.ts';

/** Never the reason that a connection ends in these tests. */
const WITHOUT_END = 60_000;
const endless = { headersMs: WITHOUT_END, requestMs: WITHOUT_END, silenceMs: WITHOUT_END, stopMs: WITHOUT_END };

/** A server with this patience, on a real port. When it stops it also waits for `other`. */
async function listening(
  patience: Partial<Patience>,
  respond = (reply: FastifyReply): unknown => reply.send('there'),
  other: Promise<void> = Promise.resolve(),
) {
  const app = fastify({ return503OnClosing: false, ...connectionOptions({ ...endless, ...patience }) });
  releaseConnections(app, { ...endless, ...patience });
  const stopping = Promise.withResolvers<void>();
  app.addHook('preClose', () => {
    stopping.resolve();
    return other;
  });
  app.post('/there', (_, reply) => respond(reply));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  /** Comes back when the server has begun to stop. */
  const stop = async () => {
    const stopped = app.close();
    await stopping.promise;
    return { stopped };
  };
  return { app, port: Number(port), stop };
}

/** The same with a connection on which no more than this was said. */
async function connected(says: string, ...given: Parameters<typeof listening>) {
  const { app, port, stop } = await listening(...given);
  const arrived = once(app.server, 'connection');
  const client = connect(port, '127.0.0.1');
  const [served] = (await arrived) as [Socket];
  client.on('error', () => undefined);
  client.write(says);
  // A server of little patience may end it before.
  while (served.bytesRead < says.length && !served.destroyed) await new Promise(setImmediate);
  return { app, client, served, stop };
}

/** Comes back when a connection has ended, broken or not. */
function closed(socket: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (socket.closed) resolve();
  socket.on('error', () => undefined);
  socket.once('close', () => resolve());
  return promise;
}

/** What was received when the connection ended. */
async function allOf(client: Socket): Promise<string> {
  let received = '';
  client.on('data', (chunk) => (received += String(chunk)));
  await closed(client);
  return received;
}

const WHOLE = 'POST /there HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('a server that stops ends at once although a browser holds a connection on which it has asked nothing', async () => {
  const { app, client } = await connected('', {});
  const received = allOf(client);
  await app.close();
  expect(await received).toBe('');
});

test('a server that stops waits for a call that is under way', async () => {
  const { app, client } = await connected('POST /nowhere HTTP/1.1\r\n', {});
  const response = once(client, 'data');
  const stopped = app.close();
  client.write('Host: localhost\r\n\r\n');
  expect(String(await response)).toMatch(/^HTTP\/1.1 404/);
  await stopped;
});

test('a server that stops does not wait for ever for a request that never ends', async () => {
  const { app, client } = await connected('POST /there HTTP/1.1\r\n', { stopMs: 20 });
  const received = allOf(client);
  await app.close();
  expect(await received).toBe('');
});

test('a server that stops says on a response under way that the connection ends, and does not wait for a silent client', async () => {
  const asked = Promise.withResolvers<void>();
  const worked = Promise.withResolvers<string>();
  const { client, stop } = await connected(WHOLE, {}, () => {
    asked.resolve();
    return worked.promise;
  });
  await asked.promise;
  const received = allOf(client);
  const { stopped } = await stop();
  worked.resolve('done');
  expect(await received).toMatch(/^HTTP\/1.1 200 [^]*\r\nconnection: close\r\n[^]*done$/i);
  await stopped;
});

test('a server that stops finishes a download that had begun, and does not wait for its silent client', async () => {
  const download = new Readable({ read: () => undefined });
  const { client, stop } = await connected(WHOLE, {}, (reply) => reply.send(download));
  const begun = once(client, 'data');
  download.push('the beginning');
  await begun;
  const received = allOf(client);
  const { stopped } = await stop();
  download.push(' and the end');
  download.push(null);
  expect(await received).toContain(' and the end');
  await stopped;
});

test('a server that stops accepts nobody who connects while it finishes something else', async () => {
  const other = Promise.withResolvers<void>();
  const { port, stop } = await listening({}, undefined, other.promise);
  const { stopped } = await stop();
  expect(await allOf(connect(port, '127.0.0.1'))).toBe('');
  other.resolve();
  await stopped;
});

test.each([
  ['a header', { headersMs: 20 }, 'POST /there HTTP/1.1\r\nHost: '],
  [
    'a body',
    { headersMs: 20, requestMs: 20 },
    'POST /there HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9000\r\n\r\n',
  ],
])('a server that listens lets go of who keeps sending %s and never finishes it', async (_, patience, says) => {
  const { app, client, served } = await connected(says, patience);
  client.allowHalfOpen = true;
  const dripping = setInterval(() => client.write('1'), 1);
  const [response] = (await once(client, 'data')) as [Buffer];
  expect(String(response)).toMatch(/^HTTP\/1.1 408 /);
  await closed(served);
  clearInterval(dripping);
  client.destroy();
  await app.close();
});

test('a server that listens lets go of who never reads the response', async () => {
  const { app, client, served } = await connected('', { silenceMs: 20 }, (reply) => reply.send('x'.repeat(2 ** 25)));
  client.pause();
  client.write(WHOLE);
  await closed(served);
  expect(client.bytesRead).toBeLessThan(2 ** 25);
  client.destroy();
  await app.close();
});
