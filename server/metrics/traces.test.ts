import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { knowledgeVisitor } from '../testing/knowledge-visitor.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { wholeVisit } from '../testing/whole-visit.ts';
import { withTraces } from './traces.ts';

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
  server = await testApp({}, (dependencies) => {
    const traced = withTraces(`http://127.0.0.1:${port}`);
    ({ stop } = traced);
    return traced.of(dependencies);
  });
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

test('a collector gets a span for each call of a whole visit, with the questions to providers inside, and nothing of the visitor', async () => {
  const { secrets, numbers } = await wholeVisit(server);
  const sent = await spans();
  const parentOf = (name: string) => {
    const { parentSpanId } = sent.find((span) => span.name === name) ?? {};
    return sent.find(({ spanId }) => spanId === parentSpanId)?.name;
  };
  expect(parentOf('payment provider create')).toBe('POST /api/payment');
  expect(parentOf('payment provider get')).toBe('POST /api/payment/webhook');
  expect(parentOf('address register find')).toBe('POST /api/address/lookup');
  expect(parentOf('identity service result')).toBe('POST /api/idin/authentication-response');
  expect(sent.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'PUT /api/applications/:token',
      'GET unknown',
      'policy administration submit',
      'mail server send',
    ]),
  );
  expect(secrets.length).toBeGreaterThan(10);
  expect([...secrets, ...numbers].filter((secret) => received.join('').includes(secret))).toEqual([]);
});

test('a provider that fails is an error in its span and in that of the call', async () => {
  server.provider.failing = 'unavailable';
  const token = await knowledgeVisitor(() => server).graded(0);
  await server.send('POST', '/api/payment', { token });
  const errors = (await spans()).filter(({ status }) => status.code === 2).map(({ name }) => name);
  expect(errors).toEqual(['payment provider create', 'POST /api/payment']);
});

test('a collector that is away stops nothing', async () => {
  collector.close();
  const found = await server.send('POST', '/api/address/lookup', { zipCode: '3511AB', houseNumber: 1 });
  expect(found.status).toBe(200);
  await expect(stop()).resolves.toBeUndefined();
});
