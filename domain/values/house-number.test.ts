import { expect, it } from 'vitest';
import { parseHouseNumber } from './house-number.ts';

it.each([
  ['12', 12, ''],
  ['12A', 12, 'A'],
  ['12a-2', 12, 'A2'],
  ['12-2', 12, '2'],
  ['12 bis', 12, 'BIS'],
  ['99999', 99_999, ''],
])('a house number is understood from "%s"', (typed, number, addition) => {
  expect(parseHouseNumber(typed)).toEqual({ number, addition });
});

it('an addition is taken from a field of its own', () => {
  expect(parseHouseNumber('12', 'a 2')).toEqual({ number: 12, addition: 'A2' });
  expect(parseHouseNumber('12A', '2')).toEqual({ number: 12, addition: 'A2' });
});

it.each(['', '0', '012', '123456', 'A12', '12 OR *:*', '12)', `12${'A'.repeat(20)}`])(
  '"%s" is no house number',
  (text) => {
    expect(parseHouseNumber(text)).toBeUndefined();
  },
);
