import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { HOUR_MS } from '@vangnet/domain/values/durations';
import { defaultLimits } from '../limits/limits.ts';
import type { AddressQuestion, RegisterAnswer, RegisteredAddress } from './address.ts';
import { inOrder } from '../testing/in-order.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const URL = '/api/address/lookup';
const home = { zipCode: '3511 AB', houseNumber: '12', numberAddition: 'A' };

let server: TestApp;
afterEach(() => server.app.close());

async function withRegister(
  find: (question: AddressQuestion) => Promise<RegisterAnswer>,
  overrides = {},
): Promise<void> {
  server = await testApp({ providers: { addressRegister: { find } }, ...overrides });
}
const having =
  (...addresses: RegisteredAddress[]) =>
  async (): Promise<RegisterAnswer> => ({ ok: true, addresses, isWhole: true });
const failing = async (): Promise<RegisterAnswer> => ({ ok: false, reason: 'The register answered with status 500' });
const street = { street: 'Voorbeeldstraat', city: 'Utrecht' };
const other = { ...street, city: 'Delft' };
const ask = (body: unknown) => server.send('POST', URL, body);
const unknown = { status: 200, body: { success: false, errors: [{ code: 'address.unknown' }] } };

test('an address that is found gives its street and city, and nobody keeps the answer', async () => {
  await withRegister(having({ ...street, addition: 'A' }));
  expect(await ask(home)).toMatchObject({
    status: 200,
    body: { success: true, results: street },
    headers: { 'cache-control': 'no-store' },
  });
});

test.each([
  ['the additions that there are', [{ ...street, addition: 'B' }], { ...street, additions: ['B'] }],
  ['a choice of streets', [street, other].map((one) => ({ ...one, addition: '' })), { choices: [street, other] }],
])('an address that is not exactly in the register gives %s', async (_, addresses, results) => {
  await withRegister(having(...addresses));
  expect(await ask(home)).toMatchObject({ status: 200, body: { success: true, results } });
});

test('an address is asked for as the register writes it, however phones and other systems write it', async () => {
  const asked: unknown[] = [];
  await withRegister(async (question) => (asked.push(question), having()()));
  const typed = ['3511\u00a0AB', ' 3511  ab ', 'NL-3511 AB', '\u202a3511AB\u202c'];
  await inOrder(typed, async (zipCode) =>
    expect(await ask({ zipCode, houseNumber: `${10 + asked.length} \u2013 3.` })).toMatchObject(unknown),
  );
  expect(asked).toEqual(typed.map((_, index) => ({ postcode: '3511AB', houseNumber: 10 + index })));
});

test('an address that is not found is no success, and nothing is logged about it', async () => {
  await withRegister(having());
  expect(await ask(home)).toMatchObject(unknown);
  expect(server.log.filter((line) => line.includes('address lookup failed'))).toEqual([]);
});

test('a register that fails is no success, and logged once for each call without the address', async () => {
  await withRegister(failing);
  expect(await ask(home)).toMatchObject(unknown);
  expect(await ask(home)).toMatchObject(unknown);
  const lines = server.log.filter((line) => line.includes('address lookup failed'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('answered with status 500');
  expect(lines[0]).toContain('"reference":');
  expect(server.log.join('')).not.toMatch(/3511 ?AB/);
});

test.each([
  ['a postcode that starts with 0', { ...home, zipCode: '0511AB' }, 'zipCode'],
  ['a postcode with more behind it', { ...home, zipCode: '3511AB OR *:*' }, 'zipCode'],
  ['a house number of six digits', { ...home, houseNumber: '123456' }, 'houseNumber'],
  ['a house number in fractions', { ...home, houseNumber: 1.5 }, 'houseNumber'],
  ['a search in place of a house number', { ...home, houseNumber: '12) OR (*:*' }, 'houseNumber'],
  ['no house number', { zipCode: '3511AB' }, 'houseNumber'],
  ['an unknown field', { ...home, q: '*' }, 'q'],
])('what is no address is malformed and not asked for: %s', async (_, body, field) => {
  await withRegister(() => Promise.reject(new Error('was asked')));
  expect(await ask(body)).toMatchObject({ status: 400, body: { success: false, errors: [{ field }] } });
});

test('three hundred calls a minute from one address are answered, the next response says when to come back', async () => {
  const limits = { ...defaultLimits, windowMs: HOUR_MS };
  await withRegister(having(), { limits });
  await inOrder(Array.from({ length: 300 }), async () => expect((await ask(home)).status).toBe(200));
  const refused = await ask(home);
  expect(refused).toMatchObject({ status: 429, body: { errors: [{ code: 'request.tooMany' }] } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('any JSON is never the server’s fault', async () => {
  await withRegister(failing);
  const anything = fc.jsonValue({ maxDepth: 3, noUnicodeString: false });
  const bodies = fc.oneof(
    anything,
    fc.record({ zipCode: fc.constant('3511AB'), houseNumber: anything, numberAddition: anything }),
    fc.record({ zipCode: anything, houseNumber: fc.nat() }),
  );
  const property = fc.asyncProperty(bodies, async (body) => {
    expect((await ask(body)).status).toBeLessThan(500);
  });
  await expect(fc.assert(property, { numRuns: 200 })).resolves.toBeUndefined();
});
