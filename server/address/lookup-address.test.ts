import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { inOrder } from '../testing/in-order.ts';
import {
  addressLookup,
  RegisterFailure,
  type AddressAnswer,
  type AddressQuestion,
  type TypedAddress,
} from './register.ts';

const found: AddressAnswer = { found: true, street: 'Voorbeeldstraat', city: 'Utrecht' };

let now: Date;
let asked: AddressQuestion[];
let answer: () => Promise<AddressAnswer>;
let lookup: (address: TypedAddress) => Promise<unknown>;
beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
  asked = [];
  answer = async () => found;
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
  await lookup({ zipCode: '3511AB', houseNumber: 12, numberAddition: 'a-2' });
  await lookup({ zipCode: '3511Ab', houseNumber: '12 bis' });
  expect(asked).toEqual([
    { postcode: '3511AB', houseNumber: 12, addition: '' },
    { postcode: '3511AB', houseNumber: 12, addition: 'A2' },
    { postcode: '3511AB', houseNumber: 12, addition: 'BIS' },
  ]);
});

describe('an answer is remembered', () => {
  test('an answer is remembered when the same address is typed in another way', async () => {
    expect(await lookup(home)).toEqual(found);
    expect(await lookup({ zipCode: '3511AB', houseNumber: 12, numberAddition: ' ' })).toEqual(found);
    expect(asked).toHaveLength(1);
  });

  test('for a day when it was found', async () => {
    await lookup(home);
    later(24 * 60 - 1);
    await lookup(home);
    expect(asked).toHaveLength(1);
    later(2);
    await lookup(home);
    expect(asked).toHaveLength(2);
  });

  test('for five minutes when it was not', async () => {
    answer = async () => ({ found: false });
    expect(await lookup(home)).toEqual({ found: false });
    later(4);
    await lookup(home);
    expect(asked).toHaveLength(1);
    later(2);
    answer = async () => found;
    expect(await lookup(home)).toEqual(found);
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

describe('a failure', () => {
  test('a failure is reported with its reason and not remembered', async () => {
    answer = () => Promise.reject(new RegisterFailure('answered with status 500'));
    const failed = { found: false, failed: true, reason: 'The address register answered with status 500' };
    expect(await lookup(home)).toEqual(failed);
    answer = async () => found;
    expect(await lookup(home)).toEqual(found);
  });

  test('a failure that is a mistake of ours is not hidden', async () => {
    answer = () => Promise.reject(new TypeError('undefined is not a function'));
    await expect(lookup(home)).rejects.toThrow(TypeError);
  });
});

describe('visitors who ask the same at the same moment', () => {
  test('visitors who ask the same at the same moment share one question', async () => {
    const slow = Promise.withResolvers<AddressAnswer>();
    answer = () => slow.promise;
    const lookups = [lookup(home), lookup(home), lookup({ ...home, houseNumber: 13 })];
    slow.resolve(found);
    expect(await Promise.all(lookups)).toEqual([found, found, found]);
    expect(asked.map(({ houseNumber }) => houseNumber)).toEqual([12, 13]);
  });

  test('visitors who ask the same at the same moment share a failure, and the next one asks again', async () => {
    answer = () => Promise.reject(new RegisterFailure('did not respond in time'));
    const answers = await Promise.all([lookup(home), lookup(home)]);
    expect(answers).toMatchObject([{ failed: true }, { failed: true }]);
    await lookup(home);
    expect(asked).toHaveLength(2);
  });
});
