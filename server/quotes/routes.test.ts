import * as fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { asking, KEY, ORIGIN, other, partner, quotesWorld, signedIn, START, wishes } from './testing/quotes-world.ts';

const world = await quotesWorld();
afterAll(() => world.app.close());
beforeEach(() => Object.assign(world, { now: START, partners: [partner, other] }));

type Priced = { id: string; validUntil: string; continueUrl: string; premium: { first: number; after: number } };
const priced = async (body: unknown = wishes, headers = asking) => {
  const { status, body: quote } = await world.ask(body, headers);
  expect(status).toBe(200);
  return quote as Priced;
};
const dayLater = (days: number) => {
  world.now = new Date(START.getTime() + days * DAY_MS);
};

describe('a quote', () => {
  test('has the price of the calculation on our own pages, to the cent', async () => {
    const { body } = await world.send('POST', '/api/calculation/calculate', wishes);
    const own = body as { results: [{ disability: object; risk: object; premiumProgression: { amount: number }[] }] };
    const quote = await priced({ ...wishes, include: ['progression', 'alternatives'] });
    const [{ disability, risk, premiumProgression }] = own.results;
    expect(quote).toMatchObject({
      premium: { first: (disability as { amount: number }).amount, after: premiumProgression[1]?.amount },
      risk,
      progression: premiumProgression,
      tariffVersion: '2026-01',
      startDate: '01-04-2026',
    });
    expect(quote.continueUrl).toMatch(/^http:\/\/localhost:3000\/#offerte=[\w.-]+$/);
  });

  test('has the progression and the alternatives only when they were asked for', async () => {
    expect(await priced()).not.toHaveProperty('progression');
    expect(await priced()).not.toHaveProperty('alternatives');
    expect(await priced({ ...wishes, include: ['alternatives'] })).toHaveProperty('alternatives.matrix');
  });

  test('is byte for byte the same when the same request comes again, and can be read by its id', async () => {
    const first = await priced({ ...wishes, reference: 'dossier-7' });
    expect(await priced({ ...wishes, reference: 'dossier-7' })).toEqual(first);
    expect((await priced({ ...wishes, reference: 'dossier-8' })).id).not.toBe(first.id);
    dayLater(3);
    const { status, body } = await world.send('GET', `/api/v1/quotes/${first.id}`, undefined, asking);
    expect([status, body]).toEqual([200, first]);
  });

  test('keeps its price until its last day and not a day longer, whoever was born when', async () => {
    const born = ['14-03-1988', '01-04-1970', '02-04-1990', '30-04-1985', '01-05-1999', '02-05-1975'];
    for (const dateOfBirth of born) {
      world.now = START;
      const quote = await priced({ ...wishes, dateOfBirth });
      for (let days = 0; days <= 31; days += 1) {
        dayLater(days);
        const { body } = await world.open(signedIn(quote));
        const { state } = (body as { data: { state: string } }).data;
        const [day, month] = quote.validUntil.split('-').map(Number);
        const isPast = (month ?? 0) * 100 + (day ?? 0) < (world.now.getUTCMonth() + 1) * 100 + world.now.getUTCDate();
        expect([dateOfBirth, days, state]).toEqual([dateOfBirth, days, isPast ? 'expired' : 'same']);
      }
    }
  });

  test('of which the validity is over, or that is of another partner, does not exist any more', async () => {
    const { id } = await priced();
    const read = (headers: Record<string, string>) => world.send('GET', `/api/v1/quotes/${id}`, undefined, headers);
    expect(await read({ authorization: 'Bearer another-key-0002' })).toMatchObject({ status: 404 });
    dayLater(40);
    expect(await read(asking)).toMatchObject({ status: 404 });
  });

  test('that cannot be given says why, in both languages, as a problem', async () => {
    const { status, headers, body } = await world.ask({ ...wishes, dateOfBirth: '14-03-1950' });
    expect([status, headers['content-type']]).toEqual([422, 'application/problem+json; charset=utf-8']);
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'This insurance is not possible because of your age.',
      errors: [
        {
          code: 'age.tooOld',
          message: {
            nl: 'Vanwege je leeftijd is deze verzekering niet mogelijk.',
            en: 'This insurance is not possible because of your age.',
          },
        },
      ],
    });
  });
});

describe('a list of quotes', () => {
  test('has a quote or a problem for each row, in their order', async () => {
    const { status, body } = await world.ask({
      quotes: [wishes, { ...wishes, occupation: '<b>Kapper</b>' }, null, { ...wishes, sumAssured: 5001 }, wishes],
    });
    expect(status).toBe(200);
    const { results } = body as { results: { status: number; problem?: { errors: { code: string }[] } }[] };
    expect(results.map((row) => [row.status, row.problem?.errors[0]?.code])).toEqual([
      [200, undefined],
      [400, 'occupation.unlisted'],
      [400, 'request.malformed'],
      [422, 'sum.tooHigh'],
      [200, undefined],
    ]);
    expect(results[4]).toMatchObject({ quote: await priced() });
  });

  test.each([
    ['no row', []],
    ['101 rows', Array.from({ length: 101 }, () => wishes)],
    ['no list', 'all'],
  ])('with %s is malformed', async (_, quotes) => {
    expect(await world.ask({ quotes })).toMatchObject({ status: 400 });
  });
});

describe('whoever calls', () => {
  test.each<[string, Record<string, string>, string, number]>([
    ['no key', {}, '', 401],
    ['the key in the address', {}, `?key=${KEY}`, 401],
    ['the key as a password', { authorization: `Basic ${btoa(`makelaar:${KEY}`)}` }, '', 401],
    ['the key in a header of its own', { 'x-api-key': KEY }, '', 401],
    ['the key in a cookie', { cookie: `key=${KEY}` }, '', 401],
    ['the key without the word before it', { authorization: KEY }, '', 401],
    ['two keys in one header', { authorization: `Bearer ${KEY}, Bearer ${KEY}` }, '', 401],
    ['an unknown key', { authorization: `Bearer ${KEY}x` }, '', 403],
    ['the hash of the key', { authorization: `Bearer ${partner.keys[0]?.hash}` }, '', 403],
    ['an origin that is listed, with an unknown key', { authorization: 'Bearer x', origin: ORIGIN }, '', 403],
  ])('with %s has no right to a quote', async (_, headers, query, expected) => {
    const { status, body } = await world.send('POST', `/api/v1/quotes${query}`, wishes, headers);
    expect(status).toBe(expected);
    const [{ code }] = (body as { errors: [{ code: string }] }).errors;
    expect(code).toBe(expected === 401 ? 'partner.keyMissing' : 'partner.noRight');
  });

  test('with the key in the body has no right either', async () => {
    expect(await world.ask({ ...wishes, key: KEY }, {})).toMatchObject({ status: 401 });
  });

  test('with a key before its first day, or with one that was taken away, gets the same response', async () => {
    const [{ hash } = { hash: '' }] = partner.keys;
    const unknown = await world.ask(wishes, { authorization: 'Bearer unknown' });
    const answers = [[{ hash, from: '2026-03-11' }], []].map(async (keys) => {
      world.partners = [{ ...partner, keys }];
      const { status, body } = await world.ask(wishes);
      return [status, body];
    });
    for (const answer of answers) expect(await answer).toEqual([403, unknown.body]);
  });

  test('with the old key and with the new one gets a quote while both are there', async () => {
    world.partners = [{ ...partner, keys: [...partner.keys, ...other.keys] }];
    await priced(wishes, asking);
    await priced(wishes, { authorization: 'Bearer another-key-0002' });
  });
});

describe('a page of another site', () => {
  test('that is listed gets a quote without a key, and its browser may show it', async () => {
    const { status, headers } = await world.ask(wishes, { origin: ORIGIN });
    expect([status, headers['access-control-allow-origin'], headers['vary']]).toEqual([200, ORIGIN, 'origin']);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('that is listed may ask beforehand, and for one quote at a time only', async () => {
    const url = '/api/v1/quotes';
    const before = await world.app.inject({ method: 'OPTIONS', url, headers: { origin: ORIGIN } });
    expect([before.statusCode, before.headers['access-control-allow-origin']]).toEqual([204, ORIGIN]);
    expect(await world.ask({ quotes: [wishes] }, { origin: ORIGIN })).toMatchObject({ status: 403 });
  });

  test.each([
    'null',
    'https://makelaar.example',
    'https://www.makelaar.example:443',
    'https://www.makelaar.example:8443',
    'http://www.makelaar.example',
    'https://a.www.makelaar.example',
    'https://www.makelaar.example.evil.example',
    'https://www.makelaar.example/',
    'HTTPS://WWW.MAKELAAR.EXAMPLE',
    'https://www.makelaar.example, https://evil.example',
    'https://vergelijker.example',
    '*',
    '',
  ])('at %j gets nothing', async (origin) => {
    const { status, headers } = await world.ask(wishes, { origin });
    expect(status).toBe(401);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const before = await world.app.inject({ method: 'OPTIONS', url: '/api/v1/quotes', headers: { origin } });
    expect(before.statusCode).toBe(404);
    expect(before.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('may not read anything else of the product', async () => {
    const { headers } = await world.send('POST', '/api/calculation/calculate', wishes, { origin: ORIGIN });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('a quote that comes back', () => {
  const opened = async (text: string) => {
    const { status, body } = await world.open(text);
    return { status, ...(body as { data: Record<string, unknown> }).data };
  };
  const anyWishes = fc.record({
    occupation: fc.constantFrom('Grafisch ontwerper', 'Timmerman', 'Accountant'),
    dateOfBirth: fc.integer({ min: 1970, max: 2000 }).map((year) => `14-03-${year}`),
    sumAssured: fc.integer({ min: 100_00, max: 5_000_00 }).map((cents) => cents / 100),
    claimDuration: fc.constantFrom(...CLAIM_DURATIONS),
    waitingPeriod: fc.constantFrom(...WAITING_PERIODS),
    mentalIllnessIncluded: fc.boolean(),
    indexation: fc.constantFrom(...INDEXATIONS),
  });

  test('has the same price to the cent, its answers and its partner, as often as it comes', async () => {
    await fc.assert(
      fc.asyncProperty(anyWishes, async (some) => {
        const { status, body } = await world.ask(some);
        fc.pre(status === 200);
        const { premium, validUntil } = body as Priced;
        const once = await opened(signedIn(body));
        expect(once).toMatchObject({
          state: 'same',
          quoted: { first: premium.first, validUntil },
          partner: { id: 'makelaar', name: 'Makelaar BV' },
          calculation: { results: [{ disability: { amount: premium.first } }] },
          draft: { insurer: { dateOfBirth: some.dateOfBirth }, sumAssured: some.sumAssured },
        });
        expect(await opened(signedIn(body))).toEqual(once);
      }),
      { numRuns: 50 },
    );
  });

  test('with any one byte changed is never taken for ours: no price of then and no partner', async () => {
    const text = signedIn(await priced());
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: text.length - 1 }), fc.constantFrom(...'AZaz09-_.'), async (at, sign) => {
        fc.pre(text[at] !== sign);
        const { status, body } = await world.open(text.slice(0, at) + sign + text.slice(at + 1));
        expect([200, 422]).toContain(status);
        if (status === 422) return;
        const { data } = body as { data: Record<string, unknown> };
        expect(['tampered', 'expired']).toContain(data['state']);
        expect(data).not.toHaveProperty('partner');
        expect(data).not.toHaveProperty('quoted');
      }),
      { numRuns: 300 },
    );
  });

  test('with a lower price than it was given says so, and has our price', async () => {
    const quote = await priced();
    const [month, content = '', mac] = signedIn(quote).split('.');
    const list = JSON.parse(Buffer.from(content, 'base64url').toString()) as unknown[];
    list[10] = 1;
    const changed = Buffer.from(JSON.stringify(list)).toString('base64url');
    expect(await opened([month, changed, mac].join('.'))).toMatchObject({
      state: 'tampered',
      code: 'quote.tampered',
      message: { nl: expect.stringContaining('opnieuw berekend') as string },
      calculation: { results: [{ disability: { amount: quote.premium.first } }] },
    });
  });

  test('of a partner that is none any more has our price and no partner', async () => {
    const text = signedIn(await priced());
    world.partners = [other];
    const answer = await opened(text);
    expect(answer).toMatchObject({ state: 'unknownPartner', code: 'quote.unknownPartner' });
    expect(answer).not.toHaveProperty('partner');
  });

  test('after its validity has the price of then and of now', async () => {
    const text = signedIn(await priced());
    dayLater(31);
    expect(await opened(text)).toMatchObject({ state: 'expired', quoted: { validUntil: '09-04-2026' } });
    dayLater(400);
    const muchLater = await opened(text);
    expect(muchLater).toMatchObject({ state: 'expired', code: 'quote.expired' });
    expect(muchLater).not.toHaveProperty('quoted');
  });

  test('for a person who has no price any more is refused as every calculation is', async () => {
    const text = signedIn(await priced({ ...wishes, dateOfBirth: '14-03-1967' }));
    dayLater(365);
    expect(await world.open(text)).toMatchObject({ status: 422, body: { errors: [{ code: 'age.tooOld' }] } });
  });

  test.each(['', 'x', '2026-03..', '%00', `2026-03.${Buffer.from('[1]').toString('base64url')}.x`, '<script>'])(
    'that is %j cannot be read',
    async (text) => {
      expect(await world.open(text)).toMatchObject({ status: 422, body: { errors: [{ code: 'quote.unreadable' }] } });
    },
  );
});

describe('whatever is sent', () => {
  const ask = async (body: unknown) => {
    const { status, body: answer } = await world.ask(body);
    const { errors = [] } = answer as { errors?: { code: string; field?: string }[] };
    return [status, errors.map(({ code, field }) => [field, code])];
  };

  test.each<[string, Record<string, unknown>, string]>([
    ['a field too many', { ...wishes, price: 1 }, 'price'],
    ['an occupation that is no text', { ...wishes, occupation: 7 }, 'occupation'],
    ['an occupation of 201 characters', { ...wishes, occupation: 'x'.repeat(201) }, 'occupation'],
    ['an occupation with markup', { ...wishes, occupation: '<img src=x onerror=alert(1)>' }, 'occupation'],
    ['an occupation with a character that nobody sees', { ...wishes, occupation: 'Kapper\u0000' }, 'occupation'],
    ['a day that does not exist', { ...wishes, dateOfBirth: '31-02-1988' }, 'dateOfBirth'],
    ['a day in another notation', { ...wishes, dateOfBirth: '1988-03-14' }, 'dateOfBirth'],
    ['a day that is a number', { ...wishes, dateOfBirth: 14_031_988 }, 'dateOfBirth'],
    ['an amount as text', { ...wishes, sumAssured: '2400' }, 'sumAssured'],
    ['an amount below zero', { ...wishes, sumAssured: -1 }, 'sumAssured'],
    ['an amount with parts of a cent', { ...wishes, sumAssured: 2400.001 }, 'sumAssured'],
    ['an amount beyond every number', { ...wishes, sumAssured: 1e308 }, 'sumAssured'],
    ['a duration that is not offered', { ...wishes, claimDuration: 'YEARS_3' }, 'claimDuration'],
    ['a waiting period of another type', { ...wishes, waitingPeriod: 30 }, 'waitingPeriod'],
    ['a choice of another type', { ...wishes, mentalIllnessIncluded: 'false' }, 'mentalIllnessIncluded'],
    ['an indexation in small letters', { ...wishes, indexation: 'no_indexation' }, 'indexation'],
    ['a reference of 101 characters', { ...wishes, reference: 'x'.repeat(101) }, 'reference'],
    ['a reference with markup', { ...wishes, reference: '<b>' }, 'reference'],
    ['more than there is to include', { ...wishes, include: ['net'] }, 'include.0'],
  ])('%s gets 400 with the field, and nothing else', async (_, body, field) => {
    const [status, faults] = await ask(body);
    expect([status, (faults as string[][]).map(([named]) => named)]).toEqual([400, [field]]);
  });

  test('each field that is missing is named', async () => {
    for (const field of Object.keys(wishes)) {
      const { [field as keyof typeof wishes]: _, ...rest } = wishes;
      expect(await ask(rest)).toEqual([400, [[field, expect.any(String)]]]);
    }
  });

  test.each([
    ['a field twice', `{"occupation":"Timmerman",${JSON.stringify(wishes).slice(1)}`, 400],
    ['a list without a name', JSON.stringify([wishes]), 400],
    ['no object', '7', 400],
    ['no JSON', '{', 400],
    ['a key that changes objects', '{"__proto__":{"occupation":"x"}}', 400],
    ['too many levels', `${'['.repeat(40)}${']'.repeat(40)}`, 400],
    ['too much', JSON.stringify({ quotes: Array.from({ length: 100 }, () => 'x'.repeat(1100)) }), 413],
  ])('%s gets one problem', async (_, body, expected) => {
    const { status, headers } = await world.ask(body);
    expect([status, headers['content-type']]).toEqual([expected, 'application/problem+json; charset=utf-8']);
  });

  test('a form is not JSON', async () => {
    expect(await world.ask('a=1', { ...asking, 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
    });
  });

  test('no value in any field ends in a 500', async () => {
    const odd = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(wishes), 'reference', 'include', 'quotes'),
        odd,
        async (field, value) => {
          const { status } = await world.ask({ ...wishes, [field]: value });
          expect([200, 400, 403, 422]).toContain(status);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('no birth date and no occupation comes into the log', async () => {
    await priced({ ...wishes, occupation: 'Timmerman' });
    await world.open(signedIn(await priced()));
    const log = world.log.join();
    expect(log).toContain('/api/v1/quotes');
    for (const text of ['14-03-1988', 'Timmerman', KEY, '#offerte']) expect(log).not.toContain(text);
  });
});
