import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { pdokRegister } from './pdok.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A register that answers in one way, on a real connection. */
async function registerThat(answers: Answering, timeoutMs?: number) {
  const listening = createServer(answers);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const bound = listening.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const settings = { baseUrl: `http://127.0.0.1:${port}/search/v3_1`, referer: 'https://aov.example.nl/' };
  return pdokRegister(timeoutMs === undefined ? settings : { ...settings, timeoutMs });
}

const json =
  (content: unknown, status = 200): Answering =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(content));
const docs = (...rows: object[]) => ({
  response: { numFound: rows.length, start: 0, maxScore: 9.31, numFoundExact: true, docs: rows },
});
const row = (straatnaam: string, rest: object = {}) => ({
  bron: 'BAG',
  type: 'adres',
  straatnaam,
  woonplaatsnaam: 'Utrecht',
  postcode: '3511AB',
  huisnummer: 12,
  score: 9.31,
  ...rest,
});

const question = { postcode: '3511AB', houseNumber: 12 };

test('the question is a search with filters, and says who asks', async () => {
  const seen: IncomingMessage[] = [];
  const register = await registerThat((request, response) => {
    seen.push(request);
    json(docs(row('Voorbeeldstraat')))(request, response);
  });
  await register.find(question);
  const [request] = seen;
  const url = new URL(request?.url ?? '', 'http://register');
  expect([request?.method, url.pathname]).toEqual(['GET', '/search/v3_1/free']);
  expect([...url.searchParams]).toEqual([
    ['fq', 'type:adres'],
    ['fq', 'postcode:3511AB'],
    ['fq', 'huisnummer:12'],
    [
      'fl',
      'straatnaam,woonplaatsnaam,postcode,huisnummer,huisletter,huisnummertoevoeging,weergavenaam,nummeraanduiding_id',
    ],
    ['rows', '100'],
  ]);
  expect(request?.headers).toMatchObject({ accept: 'application/json', referer: 'https://aov.example.nl/' });
});

const of = (straatnaam: string, addition = '') => ({ street: straatnaam, city: 'Utrecht', addition });
test.each<[string, object[], object[], boolean]>([
  ['a street and a city', [row('Burgemeester Daniëlsstraat')], [of('Burgemeester Daniëlsstraat')], true],
  ['no such address', [], [], true],
  [
    'letters and additions, empty, null or a number too',
    [
      row('a', { huisletter: 'A', huisnummertoevoeging: '2' }),
      row('b', { huisnummertoevoeging: 'bis' }),
      row('c', { huisletter: null, huisnummertoevoeging: 2 }),
      row('d', { huisletter: ' ', huisnummertoevoeging: '' }),
    ],
    [of('a', 'A-2'), of('b', 'bis'), of('c', '2'), of('d')],
    true,
  ],
  ['one odd row among others', [row(''), row('b'), { weergavenaam: 'Utrecht' }, row('d')], [of('b'), of('d')], false],
])('the answer has %s', async (_, rows, addresses, isWhole) => {
  const register = await registerThat(json(docs(...rows)));
  expect(await register.find(question)).toEqual({ ok: true, addresses, isWhole });
});

test('the answer is not whole when there are more rows than PDOK gives at once', async () => {
  const register = await registerThat(json({ response: { numFound: 120, docs: [row('a')] } }));
  expect(await register.find(question)).toEqual({ ok: true, addresses: [of('a')], isWhole: false });
});

describe('a register that fails is a failure without the address in it', () => {
  test.each<[string, Answering, RegExp]>([
    ['status 500', json({ error: { msg: 'org.apache.solr 3511AB', code: 500 } }, 500), /^.+ answered with status 500$/],
    ['status 429', (_, response) => void response.writeHead(429).end('3511AB'), /status 429$/],
    ['status 404 in HTML', (_, response) => void response.writeHead(404).end('<h1>3511AB</h1>'), /status 404$/],
    ['status 204', (_, response) => void response.writeHead(204).end(), /status 204$/],
    ['broken JSON', (_, response) => void response.end('{"response": "3511AB'), /something that is no JSON$/],
    ['an empty answer', (_, response) => void response.end(), /something that is no JSON$/],
    ['JSON of another shape', json({ response: { numFound: 1 } }), /another shape$/],
    ['an address without a street', json(docs(row(''))), /another shape$/],
    ['null', json(null), /another shape$/],
    ['a broken connection', (request) => void request.socket.destroy(), /cannot be reached$/],
    [
      'a connection that breaks halfway',
      (request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"resp', () => request.socket.destroy());
      },
      /cannot be reached$/,
    ],
    [
      'a redirect',
      (_, response) => void response.writeHead(301, { location: 'https://elsewhere.example/?q=3511AB' }).end(),
      /register redirects to https:\/\/elsewhere\.example with status 301$/,
    ],
  ])('a register that fails is a failure without the address in it: %s', async (_, answers, message) => {
    const register = await registerThat(answers);
    const failure = await register.find(question);
    expect(failure).toEqual({ ok: false, reason: expect.stringMatching(message) });
    expect(JSON.stringify(failure)).not.toContain('3511AB');
  });

  test.each<[string, Answering]>([
    ['that says nothing', () => undefined],
    ['that never finishes', (_, response) => void response.writeHead(200).write('{"response":')],
  ])('one %s is let go', async (_, answers) => {
    const closed = Promise.withResolvers<void>();
    const register = await registerThat((request, response) => {
      request.socket.once('close', () => closed.resolve());
      answers(request, response);
    }, 1000);
    const reason = 'The address register did not respond in time';
    expect(await register.find(question)).toEqual({ ok: false, reason });
    await expect(closed.promise).resolves.toBeUndefined();
  });

  test('a register that is not there is a failure without the address in it', async () => {
    const register = pdokRegister({ baseUrl: 'http://127.0.0.1:1', referer: '' });
    const reason = 'The address register cannot be reached';
    expect(await register.find(question)).toEqual({ ok: false, reason });
  });
});
