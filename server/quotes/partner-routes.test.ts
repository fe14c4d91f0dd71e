import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { asking, other, partner, quotesWorld, signedIn, START, wishes } from './testing/quotes-world.ts';

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
