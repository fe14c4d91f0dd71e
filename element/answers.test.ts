import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { waitingPeriods } from '@vangnet/domain/product/choice-text';
import { inHundred } from '@vangnet/domain/product/risk-words';
import { formatDate, parseDate } from '@vangnet/domain/values/dates';
import { BEGIN, dateIn, euroIn, fieldOf, requestOf } from './answers.ts';
import { CHOICES, inWords } from './form.ts';
import { ofHundred } from './price.ts';
import { textFor } from './text.ts';
import { expectForAll } from '@vangnet/domain/testing/for-all';

const nl = textFor('nl');

describe('a typed date', () => {
  test.each([
    ['14-03-1985', '14-03-1985'],
    ['1-3-1985', '01-03-1985'],
    ['01031985', '01-03-1985'],
    [' 1/3/1985 ', '01-03-1985'],
    ['29-02-2000', '29-02-2000'],
    ['29-02-1999', undefined],
    ['31-04-1985', undefined],
    ['00-01-1985', undefined],
    ['12-13-1985', undefined],
    ['1-3-85', undefined],
    ['', undefined],
  ])('%j is the day %j', (typed, day) => {
    expect(dateIn(typed)).toBe(day);
  });

  test('what is read from a typed date is a day that the server knows, and each such day is read', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) =>
        formatDate({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }),
      );
    fc.assert(fc.property(day, (text) => dateIn(text) === text));
    const digits = fc.stringMatching(/^\d{1,2}-\d{1,2}-\d{4}$/);
    expectForAll(digits, (text) => {
      const read = dateIn(text);
      return read === undefined || parseDate(read) !== undefined;
    });
  });
});

test.each([
  ['2400', 2400],
  ['2.400', 2400],
  ['2,400', 2400],
  ['€ 2.400,50', 2400.5],
  ['2400.5', 2400.5],
  ['12.400', 12_400],
  ['1.2.3', undefined],
  ['-5', undefined],
  ['1e5', undefined],
  ['veel', undefined],
])('the amount %j is %j euro', (typed, euro) => {
  expect(euroIn(typed)).toBe(euro);
});

test('a price is asked for only when every question has an answer', () => {
  const whole = {
    ...BEGIN,
    occupation: 'Kapper',
    dateOfBirth: '1-3-1985',
    sumAssured: '2.400',
    claimDuration: 'YEARS_5',
  };
  expect(JSON.parse(requestOf(whole))).toEqual({
    ...whole,
    dateOfBirth: '01-03-1985',
    sumAssured: 2400,
    mentalIllnessIncluded: false,
    include: ['alternatives'],
  });
  for (const name of ['occupation', 'dateOfBirth', 'sumAssured', 'claimDuration'])
    expect(requestOf({ ...whole, [name]: '' })).toBe('');
});

test('an attribute has the name of its answer in lower case, and no other name', () => {
  expect(fieldOf('sumassured')).toBe('sumAssured');
  for (const name of ['lang', 'tostring', 'constructor']) expect(fieldOf(name)).toBeUndefined();
});

describe('what the element knows by itself is what the product has:', () => {
  test('the choices are those of the product, in its order', () => {
    expect(CHOICES.claimDuration).toEqual(['', ...CLAIM_DURATIONS]);
    expect(CHOICES.waitingPeriod).toEqual(WAITING_PERIODS);
    expect(INDEXATIONS).toContain(BEGIN.indexation);
  });

  test('the waiting periods have the words of our own pages', () => {
    for (const period of WAITING_PERIODS) expect(inWords(nl, period)).toBe(waitingPeriods[period]);
    expect(inWords(textFor('en-GB'), 'DAYS_365')).toBe('1 year');
  });

  test('a chance is rounded as on our own pages', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => ofHundred(nl, chance) === inHundred(chance)),
    );
  });
});
