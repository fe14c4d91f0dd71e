import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { asking, KEY, quotesWorld, signedIn, wishes } from './testing/quotes-world.ts';

const world = await quotesWorld();
afterAll(() => world.app.close());

const ask = async (body: unknown) => {
  const { status, body: answer } = await world.ask(body);
  const { errors = [] } = answer as { errors?: { code: string; field?: string }[] };
  return [status, errors.map(({ code, field }) => [field, code])];
};

describe('whatever is sent', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a field too many', { ...wishes, price: 1 }, 'price'],
    ['an occupation that is no text', { ...wishes, occupation: 7 }, 'occupation'],
    ['an occupation of 201 characters', { ...wishes, occupation: 'x'.repeat(201) }, 'occupation'],
    ['an occupation with markup', { ...wishes, occupation: '<img src=x onerror=alert(1)>' }, 'occupation'],
    ['an occupation with a character that nobody sees', { ...wishes, occupation: 'Kapper\u0000' }, 'occupation'],
    ['a day that does not exist', { ...wishes, dateOfBirth: '31-02-1988' }, 'dateOfBirth'],
    ['a day that cannot be read', { ...wishes, dateOfBirth: '14 foo 1988' }, 'dateOfBirth'],
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
    await world.ask({ ...wishes, occupation: 'Timmerman' });
    await world.open(signedIn((await world.ask(wishes)).body));
    const log = world.log.join();
    expect(log).toContain('/api/v1/quotes');
    for (const text of ['14-03-1988', 'Timmerman', KEY, '#offerte']) expect(log).not.toContain(text);
  });
});
