import { describe, expect, test } from 'vitest';
import { fault, faultsAfter, type TariffJson } from '../testing/premium.ts';

const without = (rows: number[][], age: number) =>
  rows.splice(
    rows.findIndex(([key]) => key === age),
    1,
  );

function set(rows: number[][], age: number, value: number): void {
  const row = rows.find(([key]) => key === age);
  if (row) row[1] = value;
}

describe('a table with a row per age or year is refused', () => {
  test.each([
    ['incidencePerYear', 36, 'incidencePerYear, age 36', 'is missing; there must be a row for each age from 18 to 69'],
    [
      'recoveryFactorByAge',
      69,
      'recoveryFactorByAge, age 69',
      'is missing; there must be a row for each age from 18 to 69',
    ],
    ['mortalityPerYear', 70, 'mortalityPerYear, age 70', 'is missing; there must be a row for each age from 18 to 70'],
    [
      'recoveryPerYear',
      5,
      'recoveryPerYear, claim year 5',
      'is missing; there must be a row for each claim year from 3 to 11',
    ],
  ] as const)('the table %s without %i is refused', (table, key, row, reason) => {
    expect(faultsAfter((file) => without(file[table], key))).toEqual(fault(row, reason));
  });

  test('a table with two rows for one age is refused', () => {
    expect(faultsAfter((file) => file.incidencePerYear.push([40, 0.034052]))).toEqual(
      fault('incidencePerYear, age 40', 'has 2 rows; there must be one'),
    );
  });

  test('a table with an age outside the rated ages is refused', () => {
    expect(faultsAfter((file) => file.recoveryFactorByAge.push([70, 0.5]))).toEqual(
      fault('recoveryFactorByAge, age 70', 'is not from 18 to 69'),
    );
  });

  test.each([
    ['not a number', NaN, 'must be a number, not NaN'],
    ['infinite', Infinity, 'must be a number, not Infinity'],
    ['negative', -0.01, 'must be above 0, not -0.01'],
    ['a certainty', 1, 'must be below 1, not 1'],
  ])('a table with an incidence that is %s is refused', (_, value, reason) => {
    expect(faultsAfter((file) => set(file.incidencePerYear, 36, value))).toEqual(
      fault('incidencePerYear, age 36', reason),
    );
  });

  test('a table with an incidence that falls with age is refused', () => {
    expect(faultsAfter((file) => set(file.incidencePerYear, 36, 0.028))).toEqual(
      fault('incidencePerYear, age 36', '0.028 falls below the 0.029309 of age 35'),
    );
  });

  test('a table with a mortality that falls with age is refused', () => {
    expect(faultsAfter((file) => set(file.mortalityPerYear, 70, 0.01))).toEqual(
      fault('mortalityPerYear, age 70', '0.01 falls below the 0.0144609 of age 69'),
    );
  });

  test('a table with a recovery that rises with age is refused', () => {
    expect(faultsAfter((file) => set(file.recoveryFactorByAge, 41, 1.01))).toEqual(
      fault('recoveryFactorByAge, age 41', '1.01 rises above the 1 of age 40'),
    );
  });
});

describe('the figures together are refused', () => {
  test.each<[string, (file: TariffJson) => unknown, string, string]>([
    [
      'when the shares of degree do not add up to 1',
      ({ degreeBands: [first] }) => first && (first.year2 = 0.06),
      'degreeBands, year2',
      'the shares add up to 0.99, not to 1',
    ],
    [
      'when a degree band leaves a gap',
      ({ degreeBands }) => degreeBands[1] && (degreeBands[1].from = 36),
      'degreeBands, 36 to 45',
      'must start at 35 and end above it',
    ],
    [
      'when a degree band pays something outside it',
      ({ degreeBands }) => degreeBands[1] && (degreeBands[1].paid = 0.5),
      'degreeBands, 35 to 45',
      'pays 0.5, which is outside the band',
    ],
    [
      'when the degree bands stop before full disability',
      ({ degreeBands }) => degreeBands[5] && (degreeBands[5].to = 99),
      'degreeBands',
      'must end at 100',
    ],
    [
      'when less than the full amount is paid from 80% on',
      ({ degreeBands }) => degreeBands[5] && (degreeBands[5].paid = 0.9),
      'degreeBands, 80 to 100',
      'pays 0.9, not the full amount',
    ],
    [
      'when the full amount is paid below 80%',
      ({ degreeBands }) =>
        degreeBands.splice(4, 2, { from: 65, to: 100, paid: 1, year1: 0.65, year2: 0.68, later: 0.74 }),
      'degreeBands, 65 to 100',
      'must end at 80, where the full amount begins',
    ],
    [
      'when the loadings take the whole premium',
      ({ loadings }) => (loadings.commission = 0.79),
      'loadings',
      'add up to 1; they must stay below 1',
    ],
    [
      'when the knots of the mental share are out of order',
      ({ mentalShareKnots: knots }) => knots.splice(1, 2, [45, 0.3], [30, 0.34]),
      'mentalShareKnots, age 30',
      'comes after age 45; knots go from young to old',
    ],
    [
      'when the knots of the mental share stop early',
      ({ mentalShareKnots: knots }) => knots.pop(),
      'mentalShareKnots',
      'must run from age 18 to age 69',
    ],
    [
      'when mental illness would cause more than all of a class',
      ({ classes }) => classes[3] && (classes[3].mentalShareFactor = 3),
      'classes, mentalShareFactor, class 4',
      '3 times the highest share 0.36 is not below 1',
    ],
    [
      'when a class is missing',
      ({ classes }) => classes.pop(),
      'classes, class 4',
      'is missing; there must be a row for each class from 1 to 4',
    ],
    [
      'when a higher class claims no more',
      ({ classes }) => classes[2] && (classes[2].incidenceFactor = 1.28),
      'classes, incidenceFactor, class 3',
      '1.28 does not rise above the 1.28 of class 2',
    ],
    [
      'when a higher class recovers faster',
      ({ classes }) => classes[3] && (classes[3].recoveryFactor = 0.97),
      'classes, recoveryFactor, class 4',
      '0.97 rises above the 0.96 of class 3',
    ],
    [
      'when fitting labour costs as much as own labour',
      ({ assessmentFactor }) => (assessmentFactor.FITTING_LABOUR = 1),
      'assessmentFactor.OWN_LABOUR',
      '1 is not above the 1 of FITTING_LABOUR',
    ],
    [
      'when a longer waiting period is no longer',
      ({ waitingMonths }) => (waitingMonths.DAYS_180 = 3),
      'waitingMonths.DAYS_180',
      '3 is not above the 3 of DAYS_90',
    ],
    [
      'when people recover in the month that the incidence leaves out',
      ({ recoveryPerMonth }) => (recoveryPerMonth[0] = 0.2),
      'recoveryPerMonth, month 0',
      'must be 0, not 0.2: the incidence counts only what lasts a month',
    ],
    [
      'when the amounts grow by another percentage than the terms say',
      (file) => (file.indexPerYear = 0.03),
      'indexPerYear',
      'is 0.03, but the product grows by 0.02',
    ],
    [
      'when the least amount is not below the most',
      (file) => (file.minSumAssuredEuro = 5000),
      'minSumAssuredEuro',
      '5000 is not below maxSumAssuredEuro',
    ],
  ])('a tariff is refused %s', (_, change, row, reason) => {
    expect(faultsAfter(change)).toEqual(fault(row, reason));
  });

  test('a tariff is refused when the risk is so high that the premium cannot pay for its own waiver', () => {
    const faults = faultsAfter(({ classes }) => classes[3] && (classes[3].incidenceFactor = 12));
    expect(faults).toContainEqual(fault('age 50', 'the risk of the dearest profile is too high for any premium')[0]);
  });
});
