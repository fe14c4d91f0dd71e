import { afterEach, expect, test } from 'vitest';
import { answeringServer, type Answering } from '../../server/testing/answering-server.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { startBalancer } from './balancer.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A balancer with one server, which says that it is ready. */
async function balanced(answers: Answering) {
  const server = await answeringServer((request, response) =>
    request.url === '/readyz' ? response.end() : answers(request, response),
  );
  const balancer = await startBalancer();
  open.push(balancer, server);
  const port = Number(new URL(server.url).port);
  await balancer.add(port);
  return { balancer, server, call: (body = 'one') => fetch(balancer.url, { method: 'POST', body }) };
}

test('what a server did not accept is given to another one', async () => {
  const { balancer, server, call } = await balanced((_, response) => response.end('first'));
  const other = await answeringServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => response.end(`second: ${body}`));
    if (request.url === '/readyz') response.end();
  });
  open.push(other);
  await balancer.add(Number(new URL(other.url).port));
  server.close();
  const texts = await Promise.all([call(), call()].map(async (answer) => (await answer).text()));
  expect(texts).toEqual(['second: one', 'second: one']);
});

test('what broke off halfway is told, because the server may have done it', async () => {
  let times = 0;
  const { call } = await balanced((request) => {
    times += 1;
    request.socket.destroy();
  });
  expect((await call()).status).toBe(502);
  expect(times).toBe(1);
});

test('without a server there is a 503, and a server that never becomes ready is not added', async () => {
  const { balancer, server, call } = await balanced((_, response) => response.end());
  balancer.remove(Number(new URL(server.url).port));
  expect((await call()).status).toBe(503);
  await expect(balancer.add(await freePort(), 2)).rejects.toThrow('does not become ready');
});
