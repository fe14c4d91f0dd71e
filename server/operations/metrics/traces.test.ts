import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pdokRegister } from '../../applications/pdok.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { wholeVisit } from '../../testing/whole-visit.ts';
import { traceTo } from './traces.ts';

type Sent = { name: string; spanId: string; parentSpanId?: string; kind: number; status: { code?: number } };
type Content = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };

/** What a collector was sent, as text. */
let received: string[];
let collector: Server;
let server: TestApp;
let stop: () => Promise<void>;
beforeEach(async () => {
  received = [];
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.url} ${body}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  stop = traceTo(`http://127.0.0.1:${port}`);
  const nobody = 'http://127.0.0.1:1';
  server = await testApp({ providers: { addressRegister: pdokRegister({ baseUrl: nobody, referer: nobody }) } });
  await server.app.ready();
});
afterEach(async () => {
  await server.app.close();
  collector.close();
});

/** The spans that arrived, once all have been sent. */
async function spans(): Promise<Sent[]> {
  await stop();
  const contents = received.map((one) => JSON.parse(one.replace('/v1/traces ', '')) as Content);
  return contents
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
    .flatMap((scope) => scope.spans);
}

test('a collector gets a span for each call of a whole visit, and nothing of the visitor', async () => {
  const { secrets, numbers } = await wholeVisit(server);
  const names = (await spans()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['PUT /api/applications/:token', 'GET unknown', 'POST /api/payment']));
  expect(secrets.length).toBeGreaterThan(10);
  expect([...secrets, ...numbers].filter((secret) => received.join('').includes(secret))).toEqual([]);
});

const lookUp = () => server.send('POST', '/api/address/lookup', { zipCode: '3511AB', houseNumber: 1 });

test('a call of a provider has a span inside that of the call that makes it, and is an error there when it fails', async () => {
  expect((await lookUp()).status).toBe(200);
  const sent = await spans();
  const asked = sent.find(({ name }) => name === 'address register find');
  expect(asked).toMatchObject({ status: { code: 2 } });
  expect(sent.find(({ spanId }) => spanId === asked?.parentSpanId)?.name).toBe('POST /api/address/lookup');
});

test('a collector that is away stops nothing', async () => {
  collector.close();
  expect((await lookUp()).status).toBe(200);
  await expect(stop()).resolves.toBeUndefined();
});
