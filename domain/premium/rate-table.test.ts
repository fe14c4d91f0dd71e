import { expect, test } from 'vitest';
import type { RateProfile } from './profile.ts';
import { engine } from '../testing/premium.ts';

const profile: RateProfile = {
  classNr: 2,
  endAge: 67,
  waitingPeriod: 'DAYS_90',
  claimDuration: 'YEARS_5',
  assessment: 'OWN_LABOUR',
  mentalIncluded: false,
  indexed: true,
};

test('a profile has one table, computed once', () => {
  expect(engine.rateTables.rates({ ...profile })).toBe(engine.rateTables.rates(profile));
});

test('a table starts at 18 and ends the year before the end age', () => {
  const { first, values } = engine.rateTables.rates(profile);
  expect([first, values.length]).toEqual([18, 67 - 18]);
});

test('a claim that would start after the end of the term is worth nothing', () => {
  expect(engine.rateTables.annuityMonths({ ...profile, waitingPeriod: 'DAYS_365' }, 66)).toBe(0);
});

test.each([54, 71, 66.5, NaN])('end age %d is a bug of the caller', (endAge) => {
  expect(() => engine.rateTables.rates({ ...profile, endAge })).toThrow(/outside 55 to 70/);
});

test.each([17, 67, 40.5])('age %d with end age 67 is a bug of the caller', (age) => {
  expect(() => engine.unitRate(profile, age)).toThrow(RangeError);
});

test.each([0, 5])('class %d is a bug of the caller', (classNr) => {
  expect(() => engine.unitRate({ ...profile, classNr }, 40)).toThrow(RangeError);
});
