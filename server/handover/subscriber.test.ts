import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '@vangnet/domain/values/durations';
import { answeringServer, bodyOf, type AnsweringServer } from '../testing/answering-server.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { inOrder } from '../testing/in-order.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { wholeVisit } from '../testing/whole-visit.ts';

const START = new Date('2026-03-10T12:00:00Z');
const SECRET = Buffer.alloc(32, 7);
const KEY = 'a key of the brand of 32 characters'.replaceAll(' ', '-');
const STATES = ['quoted', 'paid', 'submitted', 'handed_over'];

const bodySchema = z.strictObject({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.strictObject({ reference: z.string(), state: z.string(), sequence: z.int() }),
});
type Got = { readonly id: string; readonly text: string; readonly body: z.infer<typeof bodySchema> };

let server: TestApp;
let receiver: AnsweringServer;
/** The statuses of the receiver, in this order; 204 when there is nothing. */
let statuses: number[];
let got: Got[];
/** Each attempt, also of what it refuses. */
let attempts: string[];
let log: string;
/** The secret that the receiver verifies with. */
let receiverSecret: Uint8Array;

/** The library of the standard looks at the clock of the machine. */
function setClock(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
}
const later = (ms: number) => setClock(new Date(Date.now() + ms));

beforeEach(async () => {
  setClock(START);
  statuses = [];
  got = [];
  attempts = [];
  log = '';
  receiverSecret = SECRET;
  receiver = await answeringServer((request, response) => {
    void bodyOf(request).then((text) => {
      if (request.url === '/elsewhere') {
        response.end();
        return;
      }
      const { headers } = request;
      log += JSON.stringify([request.url, headers]) + text;
      new Webhook(receiverSecret, { format: 'raw' }).verify(text, {
        'webhook-id': String(headers['webhook-id']),
        'webhook-timestamp': String(headers['webhook-timestamp']),
        'webhook-signature': String(headers['webhook-signature']),
      });
      attempts.push(`${String(headers['webhook-id'])} ${text}`);
      const status = statuses.shift() ?? 204;
      if (status === 204)
        got.push({ id: String(headers['webhook-id']), text, body: z.parse(bodySchema, JSON.parse(text)) });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  const subscriber = { url: `${receiver.url}/crm`, secrets: [SECRET], key: KEY };
  server = await testApp({ ...fakeProduct(() => new Date()), clock: () => new Date(), site: { subscriber } });
  await server.app.ready();
});
afterEach(async () => {
  await server.app.close();
  receiver.close();
  vi.useRealTimers();
});

const ring = () => server.messageHand.ring();
const told = () => got.map(({ body }) => body.data.state);
const numbers = () => got.map(({ body }) => body.data.sequence);
const fetchWith = (reference: string, key: string) =>
  server.send('GET', `/api/v1/applications/${reference}`, undefined, { authorization: `Bearer ${key}` });
const reference = () => got[0]?.body.data.reference ?? '';

describe('the messages to a system of the brand', () => {
  test('an application that goes the whole way is sent in order, signed as the standard has it, with nothing personal', async () => {
    const { secrets, numbers: ours } = await wholeVisit(server);
    await ring();
    expect(told()).toEqual(STATES);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    expect(got.map(({ body }) => body.type)).toEqual(STATES.map((state) => `application.${state}`));
    expect(new Set(got.map(({ body }) => body.data.reference)).size).toBe(1);
    expect(new Set(got.map(({ id }) => id)).size).toBe(4);
    expect([...secrets, ...ours].filter((secret) => log.includes(secret))).toEqual([]);
  });

  test('a receiver that is down gets every message later, once and in order', async () => {
    statuses = [500, 503, 302, 500, 500];
    await wholeVisit(server);
    expect(got).toEqual([]);
    await inOrder([1, 2, 3, 4, 5, 6], async () => {
      later(HOUR_MS);
      await ring();
    });
    expect(numbers()).toEqual([1, 2, 3, 4]);
    // It sees what it has already.
    expect(new Set(attempts.slice(0, 6)).size).toBe(1);
  });

  test('a receiver that answers 410 gets nothing more, and the log says so', async () => {
    statuses = [410];
    await wholeVisit(server);
    later(DAY_MS);
    await ring();
    expect(got).toEqual([]);
    expect(server.log.filter((line) => line.includes('wants no more messages'))).toHaveLength(1);
    await server.store.messages.sendAgain(undefined);
    await ring();
    expect(numbers()).toEqual([1, 2, 3, 4]);
  });

  test('while its secret is replaced, a receiver that knows only the previous one takes what is sent, and so does one that knows only the new one', async () => {
    await server.app.close();
    const secrets = [Buffer.alloc(32, 8), SECRET];
    server = await testApp({
      clock: () => new Date(),
      site: { subscriber: { url: `${receiver.url}/crm`, secrets } },
    });
    await server.app.ready();
    statuses = [204, 204, 204, 500];
    await wholeVisit(server);
    await ring();
    expect(told()).toEqual(STATES.slice(0, 3));
    receiverSecret = secrets[0] ?? SECRET;
    later(HOUR_MS);
    await ring();
    expect(told()).toEqual(STATES);
  });

  test('a system of the brand that is away holds up nothing else', async () => {
    receiver.close();
    await wholeVisit(server);
    expect(server.mailer.tried.map(({ subject }) => subject)).toContain('We hebben je aanvraag ontvangen');
    expect(server.policies.submitted).toHaveLength(1);
    later(DAY_MS);
    const waiting = await server.store.messages.late(new Date());
    expect(waiting).toMatchObject([{ event: 'quoted', tries: [{ code: 'ECONNECTION' }] }]);
  });
});

describe('the content behind a message', () => {
  test('the content is the summary of the application, and that it was fetched is recorded', async () => {
    const { secrets } = await wholeVisit(server);
    await ring();
    const { status, body } = await fetchWith(reference(), KEY);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        reference: reference(),
        state: 'handed_over',
        sequence: 4,
        summary: expect.arrayContaining([{ part: 'choices', label: 'Wachttijd', value: expect.any(String) }]),
      },
    });
    const [token = ''] = secrets;
    expect(JSON.stringify(body)).not.toContain(token);
    const id = await server.store.access.find(reference());
    const { evidence, deliveries } = await server.store.access.export(id ?? '', 'a test');
    expect(deliveries.filter(({ kind }) => kind === 'message')).toMatchObject(
      STATES.map((state) => ({ event: state, state: 'sent' })),
    );
    expect(evidence.filter(({ kind }) => kind === 'fetched')).toMatchObject([{ event: 'handed_over', message: 4 }]);
  });

  test('a wrong key and an application that is unknown, untold or deleted look alike', async () => {
    const { body: made } = await server.send('POST', '/api/applications', { sumAssured: 2000 });
    const token = z.parse(z.object({ data: z.object({ token: z.string() }) }), made).data.token;
    const untold = await server.store.applications.read(token);
    await wholeVisit(server);
    await ring();
    const known = reference();
    const unknown = await fetchWith('VN-2026-0000-0000', KEY);
    expect(unknown.status).toBe(404);
    const others = [
      await fetchWith(known, `${KEY}x`),
      await fetchWith(known, ''),
      await server.send('GET', `/api/v1/applications/${known}`),
      await fetchWith(untold.ok ? untold.value.referenceId : '', KEY),
    ];
    // Not kept any longer, and gone.
    later(3650 * DAY_MS);
    others.push(await fetchWith(known, KEY));
    await server.db.deleteFrom('applications').execute();
    others.push(await fetchWith(known, KEY));
    expect(server.log.filter((line) => line.includes('key.refused'))).toHaveLength(3);
    for (const { status, body } of others) expect([status, body]).toEqual([unknown.status, unknown.body]);
  });

  test('where no key is set nothing is fetched, whatever is given as one', async () => {
    await server.app.close();
    server = await testApp({
      clock: () => new Date(),
      site: { subscriber: { url: `${receiver.url}/crm`, secrets: [SECRET] } },
    });
    await server.app.ready();
    await wholeVisit(server);
    expect(got).not.toEqual([]);
    expect((await fetchWith(reference(), 'undefined')).status).toBe(404);
  });

  test('the content of one application is fetched sixty times in an hour at most', async () => {
    await wholeVisit(server);
    await ring();
    const statusesGot: number[] = [];
    const times = Array.from({ length: 61 }, (_, index) => index);
    await inOrder(times, async () => void statusesGot.push((await fetchWith(reference(), KEY)).status));
    expect(statusesGot).toEqual([...times.slice(1).map(() => 200), 429]);
  });
});
