import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await testApp();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.app.close());

/** The head of the response to what is said on a connection, in lines, and its content. */
async function responseTo(says: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(says);
  const [received] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  const [head = '', content = ''] = String(received).split('\r\n\r\n');
  return { head: head.toLowerCase().split('\r\n'), content: JSON.parse(content) as unknown };
}

const host = 'Host: localhost\r\n';
test.each([
  ['no HTTP', 'nonsense\r\n\r\n', '400 bad request'],
  [
    'headers of 20 kB',
    `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 request header fields too large',
  ],
  ['an unknown expectation', `GET / HTTP/1.1\r\n${host}Expect: coffee\r\n\r\n`, '417 expectation failed'],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', '400 bad request'],
  ['a whole address as its target', `GET http://meander.example/ HTTP/1.1\r\n${host}\r\n`, '400 bad request'],
  ['the whole address of a page', `GET http://localhost/healthz HTTP/1.1\r\n${host}\r\n`, '400 bad request'],
  ['an address without a slash', `GET @evil.example/ HTTP/1.1\r\n${host}\r\n`, '400 bad request'],
  ['a target of the server itself', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, '400 bad request'],
  ['a target of a tunnel', `GET meander.example:443 HTTP/1.1\r\n${host}\r\n`, '400 bad request'],
  ['an address that cannot be decoded', `GET /%zz HTTP/1.1\r\n${host}\r\n`, '400 bad request'],
  ['a token of 2 kB', `GET /api/applications/${'x'.repeat(2000)} HTTP/1.1\r\n${host}\r\n`, '404 not found'],
])('a request with %s is answered with the headers that make a browser careful', async (_, says, status) => {
  const { head, content } = await responseTo(says);
  expect(head[0]).toBe(`http/1.1 ${status}`);
  expect(head).toEqual(
    expect.arrayContaining([
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      expect.stringMatching(/^content-security-policy: default-src 'self';/),
    ]),
  );
  expect(content).toMatchObject({ success: false, errors: [{ message: { nl: expect.any(String) } }] });
});
