import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { inOrder } from '../testing/in-order.ts';
import {
  addressLookup,
  type AddressQuestion,
  type RegisterAnswer,
  type RegisteredAddress,
  type TypedAddress,
} from './address.ts';

const of = (...addresses: RegisteredAddress[]): RegisterAnswer => ({ ok: true, addresses, isWhole: true });
const at = (street: string, addition = '', city = 'Utrecht') => ({ street, city, addition });
const failed: RegisterAnswer = { ok: false, reason: 'The address register answered with status 500' };
const found = { found: true, place: { street: 'Voorbeeldstraat', city: 'Utrecht' } };

let now: Date;
let asked: AddressQuestion[];
let answer: () => Promise<RegisterAnswer>;
let lookup: (address: TypedAddress) => Promise<unknown>;
beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
  asked = [];
  answer = async () => of(at('Voorbeeldstraat'));
  const find = (question: AddressQuestion) => {
    asked.push(question);
    return answer();
  };
  lookup = addressLookup({ find }, () => now);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const home = { zipCode: '3511 ab', houseNumber: '12' };

test('the register is asked in its own notation, however the address is typed', async () => {
  await lookup(home);
  await lookup({ zipCode: '3511AB', houseNumber: 13, numberAddition: 'a-2' });
  await lookup({ zipCode: '3511Ab', houseNumber: '14 bis' });
  expect(asked).toEqual([12, 13, 14].map((houseNumber) => ({ postcode: '3511AB', houseNumber })));
});

describe('the addresses of a number', () => {
  const [koning, klaroen] = ['Lange Koningsweg', 'Klein Klaroenpad'];
  const three = [at(koning, 'A-2'), at(koning), at(koning, 'bis')];
  const choices = [koning, klaroen].map((street) => ({ street, city: 'Utrecht' }));
  test.each<[string, RegisteredAddress[], string, object]>([
    ['exactly what was typed', three, 'a2', { street: koning }],
    ['exactly what was typed, without an addition', three, '', { street: koning }],
    ['an addition that nobody has', three, 'Z9', { street: koning, additions: ['A-2', 'bis'] }],
    ['no addition where each has one', [at(koning, '10'), at(koning, '9')], '', { additions: ['9', '10'] }],
    ['one street of several by its addition', [at(koning, '1'), at(klaroen)], '1', { street: koning }],
    ['several streets, and an addition that none has', [at(koning, '1'), at(klaroen)], '9', { choices }],
    ['several streets, and no addition yet', [at(koning, '1'), at(klaroen)], '', { choices }],
    ['several streets with the same addition', [at(koning, '1'), at(klaroen, '1'), at('Dam')], '1', { choices }],
    ['one street of two towns', [at(koning, '1'), at(koning, '2', 'Delft')], '', { choices: [{}, { city: 'Delft' }] }],
  ])('the addresses of a number say with %s which street it is', async (_, addresses, numberAddition, place) => {
    answer = async () => of(...addresses);
    expect(await lookup({ ...home, numberAddition })).toMatchObject({ found: true, place });
  });

  test('the addresses of a number of which some were not given refuse no addition', async () => {
    answer = async () => ({ ok: true, addresses: [at(koning, '1')], isWhole: false });
    expect(await lookup({ ...home, numberAddition: '2' })).toEqual({
      found: true,
      place: { street: koning, city: 'Utrecht' },
    });
  });

  test('the addresses of a number never give a street that is neither the only one nor the one with that addition', async () => {
    const address = fc.record({
      street: fc.constantFrom('A', 'B', 'C'),
      city: fc.constantFrom('Utrecht', 'Delft'),
      addition: fc.constantFrom('', '1', 'b', 'B-2'),
    });
    const property = fc.asyncProperty(
      fc.array(address),
      fc.constantFrom('', '1', 'b', 'b2', 'z'),
      async (addresses, typed) => {
        const register = { find: async () => of(...addresses) };
        const looked = await addressLookup(register, () => now)({ ...home, numberAddition: typed });
        const streets = new Set(addresses.map(({ street, city }) => `${street}, ${city}`));
        expect(looked.found).toBe(streets.size > 0);
        if (!looked.found || 'choices' in looked.place) return;
        const { street, city } = looked.place;
        const isExact = (one: RegisteredAddress) =>
          one.street === street &&
          one.city === city &&
          one.addition.replace('-', '').toUpperCase() === typed.toUpperCase();
        expect(streets.size === 1 || addresses.some(isExact)).toBe(true);
      },
    );
    await expect(fc.assert(property)).resolves.toBeUndefined();
  });
});

describe('an answer is remembered', () => {
  test('an answer is remembered for every addition of its number, however the address is typed', async () => {
    expect(await lookup(home)).toEqual(found);
    expect(await lookup({ zipCode: '3511AB', houseNumber: 12, numberAddition: ' ' })).toEqual(found);
    await lookup({ ...home, numberAddition: 'bis' });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['for a day when it was found', 24 * 60, of(at('Voorbeeldstraat')), found],
    ['for five minutes when it was not', 5, of(), { found: false }],
  ])('an answer is remembered %s', async (_, minutes, first, looked) => {
    answer = async () => first;
    expect(await lookup(home)).toEqual(looked);
    later(minutes - 1);
    expect(await lookup(home)).toEqual(looked);
    expect(asked).toHaveLength(1);
    later(2);
    await lookup(home);
    expect(asked).toHaveLength(2);
  });

  test('until a thousand others were asked after it', async () => {
    const others = Array.from({ length: 999 }, (_, index) => ({ zipCode: '3511AB', houseNumber: index + 1000 }));
    await lookup(home);
    await inOrder(others, async (other) => void (await lookup(other)));
    await lookup(home);
    expect(asked).toHaveLength(1000);
    await inOrder(others, async (other) => void (await lookup(other)));
    await lookup({ zipCode: '1012AB', houseNumber: 1 });
    await lookup(home);
    expect(asked).toHaveLength(1002);
  });
});

test('a failure is reported with its reason and not remembered', async () => {
  answer = async () => failed;
  expect(await lookup(home)).toEqual({ found: false, failed: true, reason: expect.stringContaining('status 500') });
  answer = async () => of(at('Voorbeeldstraat'));
  expect(await lookup(home)).toEqual(found);
});

test('a failure that is a mistake of ours is not hidden', async () => {
  answer = () => Promise.reject(new TypeError('undefined is not a function'));
  await expect(lookup(home)).rejects.toThrow(TypeError);
});

test.each([
  ['an answer', of(at('Voorbeeldstraat')), found, 2],
  ['a failure, and the next one asks again', failed, { failed: true }, 3],
])('visitors who ask the same at the same moment share %s', async (_, given, looked, inAll) => {
  const slow = Promise.withResolvers<RegisterAnswer>();
  answer = () => slow.promise;
  const lookups = [lookup(home), lookup(home), lookup({ ...home, houseNumber: 13 })];
  slow.resolve(given);
  expect(await Promise.all(lookups)).toMatchObject([looked, looked, looked]);
  expect(asked.map(({ houseNumber }) => houseNumber)).toEqual([12, 13]);
  await lookup(home);
  expect(asked).toHaveLength(inAll);
});
