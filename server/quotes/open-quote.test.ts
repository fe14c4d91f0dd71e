import * as fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { other, partner, quotesWorld, signedIn, START, wishes } from './testing/quotes-world.ts';

const world = await quotesWorld();
afterAll(() => world.app.close());
beforeEach(() => Object.assign(world, { now: START, partners: [partner, other] }));

type Priced = { validUntil: string; premium: { first: number } };
const priced = async (body: unknown = wishes) => (await world.ask(body)).body as Priced;
const dayLater = (days: number) => {
  world.now = new Date(START.getTime() + days * DAY_MS);
};

const opened = async (text: string) => {
  const { status, body } = await world.open(text);
  return { status, ...(body as { data: Record<string, unknown> }).data };
};

describe('a quote that comes back', () => {
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

  test('with a lower price than it was given says so, and has our price', async () => {
    const quote = await priced();
    const [month, content = '', mac] = signedIn(quote).split('.');
    const [version, list] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [number, unknown[]];
    list[5] = 1;
    const changed = Buffer.from(JSON.stringify([version, list])).toString('base64url');
    const answer = await opened([month, changed, mac].join('.'));
    for (const name of ['partner', 'quoted']) expect(answer).not.toHaveProperty(name);
    expect(answer).toMatchObject({
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
