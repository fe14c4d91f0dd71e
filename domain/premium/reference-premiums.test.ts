import { describe, expect, test } from 'vitest';
import { centsFromEuro } from '../values/money.ts';
import { incidence } from './incidence.ts';
import { monthlyBeforeDiscount } from './progression.ts';
import { engine, tariff } from '../testing/premium.ts';
import { referenceRows } from '../testing/reference-rows.ts';

/** Half a unit of the last printed decimal, and a little for the binary fraction. */
const halfUnit = (decimals: number) => 0.5 * 10 ** -decimals * 1.02;

const rows = referenceRows('2026-01.golden.csv').map((row) => ({
  ...row,
  sumAssured: centsFromEuro(row.number('sumAssured')),
}));

test('there are 43 reference rows', () => {
  expect(rows).toHaveLength(43);
});

describe.each(rows)('reference row $id', ({ age, sumAssured, profile, text, number }) => {
  const unrounded = monthlyBeforeDiscount(
    tariff,
    engine.unitRate(profile, age),
    { sumAssured, indexed: profile.indexed },
    1,
  );
  const years = engine.progression(profile, { startAge: age, sumAssured, discount: true });
  const amounts = years.map(({ amount }) => amount);

  test.each([
    ['incidence', 10, () => incidence(tariff, profile, age)],
    ['annuityMonths', 8, () => engine.rateTables.annuityMonths(profile, age)],
    ['rawRate', 10, () => engine.rateTables.rawRate(profile, age)],
    ['rate', 10, () => engine.unitRate(profile, age)],
    ['grossYear1Unrounded', 8, () => unrounded],
  ])('%s equals the printed figure in all its decimals', (column, decimals, computed) => {
    expect(text(column).split('.')[1]).toHaveLength(decimals);
    expect(Math.abs(computed() - number(column))).toBeLessThan(halfUnit(decimals));
  });

  test('every euro column is equal to the cent', () => {
    const cents = (column: string) => (text(column) === '' ? undefined : centsFromEuro(number(column)));
    expect({
      policyYears: amounts.length,
      monthlyBeforeDiscount: centsFromEuro(unrounded),
      monthlyAfterDiscount: amounts[0],
      progression1: amounts[0],
      progression2: amounts[1],
      progression3: amounts[2],
      progression10: amounts[9],
      progressionLast: amounts.at(-1),
      progressionSum: amounts.reduce((sum, amount) => sum + amount, 0),
    }).toEqual({
      policyYears: number('policyYears'),
      monthlyBeforeDiscount: cents('monthlyBeforeDiscount'),
      monthlyAfterDiscount: cents('monthlyAfterDiscount'),
      progression1: cents('progression1'),
      progression2: cents('progression2'),
      progression3: cents('progression3'),
      progression10: cents('progression10'),
      progressionLast: cents('progressionLast'),
      progressionSum: cents('progressionSum'),
    });
  });

  test('the progression numbers the policy years from 1 and the ages from the start age', () => {
    expect(years.map(({ year, age: attained }) => [year, attained])).toEqual(
      amounts.map((_, index) => [index + 1, age + index]),
    );
  });
});
