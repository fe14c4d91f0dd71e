import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sentDraftSchema } from '@vangnet/domain/application/draft-schema';
import { sentSample } from '../testing/fixtures.ts';
import { inOrder } from '../testing/in-order.ts';
import type { ApiDocument } from '../testing/openapi-calls.ts';
import { asking, partner } from '../quotes/testing/quotes-world.ts';
import { testApp, type Sent, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let token: string;
let before: string;
beforeAll(async () => {
  server = await testApp({ reference: { partners: { all: () => [partner] } } });
  const { body } = await server.send('POST', '/api/applications', sentSample);
  ({ token } = (body as { data: { token: string } }).data);
});
beforeEach(async () => {
  before = await server.stored();
});
afterAll(() => server.app.close());

/** The three calls that take a body. */
const everywhere = (body: unknown, headers?: Record<string, string>): Promise<Sent[]> =>
  Promise.all([
    server.send('POST', '/api/calculation/calculate', body, headers),
    server.send('POST', '/api/applications', body, headers),
    server.send('PUT', `/api/applications/${token}`, body, headers),
  ]);

/** What the three calls answer, and whether anything that was stored is different now. */
async function sent(body: unknown, headers?: Record<string, string>) {
  const answers = await everywhere(body, headers);
  return { answers, changed: (await server.stored()) !== before };
}

/** Every call refuses it with this status and fault, and nothing changed. */
function refused(status: number, error: object) {
  const body = { success: false, errors: expect.arrayContaining([expect.objectContaining(error)]) };
  const answer = { status, body };
  return { answers: [answer, answer, answer], changed: false };
}

const text = (fields: string) => JSON.stringify(sentSample).replace('{', `{${fields},`);
const nested = (depth: number) => `${'{"insurer":'.repeat(depth)}1${'}'.repeat(depth)}`;
const ofBytes = (bytes: number) => `{"iban":"${'x'.repeat(bytes - 11)}"}`;
const tooLarge = { code: 'request.tooLarge' };
const unreadable = { code: 'request.unreadable' };
const malformed = (field: string) => ({ code: 'request.malformed', field });

test.each([
  ['broken off', '{"sumAssured": 24'],
  ['empty', ''],
  ['not JSON at all', 'sumAssured=2400'],
  ['NaN', text('"premium": NaN')],
  ['Infinity', text('"premium": Infinity')],
  ['a comment', '{} // nothing'],
  ['a key that reaches for the prototype', text('"__proto__": {"discount": false}')],
  ['a key that reaches for the constructor', text('"constructor": {"prototype": {}}')],
  ['a key that occurs twice', text('"iban": "NL91", "iban": "NL92"')],
  [
    'a key that occurs twice deeper down',
    text('"otherInsurance": {"existingInsurance": true, "existingInsurance": false}'),
  ],
  ['a key that occurs twice, once in disguise', text('"iban": "NL91", "\\u0069ban": "NL92"')],
  ['objects in 33 levels', nested(33)],
  ['lists in 8,000 levels, which end nowhere', '['.repeat(8000)],
])('what is no readable JSON is refused: %s', async (_, body) => {
  expect(await sent(body)).toMatchObject(refused(400, unreadable));
});

test('JSON of many levels is refused by every call that takes a body', async () => {
  const { body } = await server.send('GET', '/api/openapi.json');
  const calls = Object.entries((body as ApiDocument).paths).flatMap(([path, operations]) =>
    (['POST', 'PUT', 'DELETE'] as const).flatMap((method) =>
      operations[method.toLowerCase()]?.requestBody?.content['application/json'] ? [{ method, path }] : [],
    ),
  );
  expect(calls.length).toBeGreaterThan(10);
  await inOrder(calls, async ({ method, path }) => {
    const url = path.replaceAll(/\{\w+\}/g, token);
    for (const deep of [nested(8000), '['.repeat(8000) + ']'.repeat(8000)])
      expect({ path, ...(await server.send(method, url, deep, asking)) }).toMatchObject({
        path,
        status: 400,
        body: { errors: [unreadable] },
      });
  });
});

describe('what is JSON but no draft', () => {
  test.each([
    ['null', 'null'],
    ['a number', '5'],
    ['a text', '"draft"'],
    ['a list', '[]'],
  ])('what is JSON but no draft is refused: %s', async (_, body) => {
    expect(await sent(body)).toMatchObject(refused(400, { code: 'request.malformed' }));
  });

  test.each([
    ['an unknown field', { ...sentSample, sumAssurde: 1 }, malformed('sumAssurde')],
    ['an unknown field deeper down', { insurer: { surnam: 'Jansen' } }, malformed('insurer.surnam')],
    ['a name of 10,000 characters', { insurer: { surname: 'x'.repeat(10_000) } }, malformed('insurer.surname')],
    [
      'a day that does not exist',
      { insurer: { dateOfBirth: '31-02-1988' } },
      { code: 'dateOfBirth.format', field: 'insurer.dateOfBirth' },
    ],
    [
      'a date that cannot be read',
      { insurer: { dateOfBirth: '14 foo 1988' } },
      { code: 'dateOfBirth.format', field: 'insurer.dateOfBirth' },
    ],
    [
      'another impossible date',
      { otherInsurance: { existingInsuranceCancellationDate: '2026-13-01' } },
      malformed('otherInsurance.existingInsuranceCancellationDate'),
    ],
    ['a negative amount', { sumAssured: -100 }, malformed('sumAssured')],
    ['an amount in fractions of a cent', { sumAssured: 2400.001 }, malformed('sumAssured')],
    ['an amount beyond all numbers', '{"sumAssured": 1e999}', malformed('sumAssured')],
    [
      'a long list',
      { premiumTerms: Array.from({ length: 61 }, () => ({ amount: 1, startDate: '01-01-2026' })) },
      malformed('premiumTerms'),
    ],
    ['a wrong item in a list', { premiumTerms: [{ amount: 'x', startDate: '' }] }, malformed('premiumTerms.0.amount')],
    ['a text full of brackets and quotes', { iban: '[{"\\'.repeat(100) }, malformed('iban')],
    ['a draft within a draft within a draft', nested(32), malformed('insurer.insurer')],
  ])('what is JSON but no draft is refused with the field: %s', async (_, body, error) => {
    expect(await sent(body)).toMatchObject(refused(400, error));
  });

  test('an occupation that is not in the list is refused', async () => {
    const occupation = { name: 'Astronaut' };
    const error = { code: 'occupation.unlisted', field: 'job.occupation.name' };
    const body = { ...sentSample, job: { ...sentSample.job, occupation } };
    expect(await sent(body)).toMatchObject(refused(400, error));
  });

  test('a thousand unknown fields are not a thousand faults', async () => {
    const body = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, 1]));
    const { body: answer } = await server.send('POST', '/api/applications', body);
    expect((answer as { errors: unknown[] }).errors).toHaveLength(50);
  });
});

describe('a body that is', () => {
  test('a megabyte is too large', async () => {
    expect(await sent({ iban: 'x'.repeat(1_000_000) })).toMatchObject(refused(413, tooLarge));
  });

  test('a body that is just over the limit is too large, just under it is not', async () => {
    expect(await sent(ofBytes(102_401))).toMatchObject(refused(413, tooLarge));
    expect(await sent(ofBytes(102_400))).toMatchObject(refused(400, malformed('iban')));
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data', 'nonsense'])(
    '%s is of the wrong type',
    async (type) => {
      const answers = await sent(JSON.stringify(sentSample), { 'content-type': type });
      expect(answers).toMatchObject(refused(415, { code: 'request.wrongType' }));
    },
  );

  test('a body that is not there is refused', async () => {
    const answers = await everywhere(undefined);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});

const fields = Object.keys(sentDraftSchema.shape);
const anyJson = fc.jsonValue({ maxDepth: 4, noUnicodeString: false });
/** Without the key that makes a body unreadable before anybody looks at its fields. */
const wrongFor = (field: string) =>
  anyJson.filter(
    (value) => !sentDraftSchema.safeParse({ [field]: value }).success && !JSON.stringify(value).includes('proto'),
  );

describe('whatever is sent', () => {
  test.each(fields)('a wrong value for %s is refused with a field, and changes nothing', async (field) => {
    const property = fc.asyncProperty(wrongFor(field), async (value) => {
      for (const { status, body } of await everywhere({ [field]: value })) {
        expect(status).toBe(400);
        const { errors } = body as { errors: { field?: string }[] };
        expect(errors.every((error) => error.field?.split('.')[0] === field)).toBe(true);
      }
    });
    await fc.assert(property, { numRuns: 15 });
    expect(await server.stored()).toBe(before);
  });

  test('any JSON to any call is never the server’s fault', async () => {
    const property = fc.asyncProperty(anyJson, async (body) => {
      for (const { status } of await everywhere(body)) expect(status).toBeLessThan(500);
    });
    await expect(fc.assert(property, { numRuns: 200 })).resolves.toBeUndefined();
  });

  test('any draft with any of its fields replaced is never the server’s fault', async () => {
    const replaced = fc.dictionary(fc.constantFrom(...fields, 'occupation', 'version', 'dci'), anyJson, { maxKeys: 3 });
    const property = fc.asyncProperty(replaced, async (changes) => {
      for (const { status } of await everywhere({ ...sentSample, ...changes })) expect(status).toBeLessThan(500);
    });
    await expect(fc.assert(property, { numRuns: 200 })).resolves.toBeUndefined();
  });

  test('any token, Idempotency-Key or address is never the server’s fault', async () => {
    const property = fc.asyncProperty(fc.string({ unit: 'binary' }), fc.webPath(), async (anything, path) => {
      const key = { 'idempotency-key': encodeURIComponent(anything.toWellFormed()) };
      const answers = [
        await server.send('GET', `/api/applications/${encodeURIComponent(anything.toWellFormed())}`),
        await server.send('GET', path || '/'),
        await server.send('GET', `/api${path}`),
        await server.send('POST', '/api/applications', {}, key),
      ];
      for (const { status } of answers) expect(status).toBeLessThan(500);
    });
    await expect(fc.assert(property, { numRuns: 200 })).resolves.toBeUndefined();
  });
});
