import { expect, test } from 'vitest';
import { faultsAfter, type TariffJson } from '../testing/premium.ts';

const without = (rows: number[][], age: number) =>
  rows.splice(
    rows.findIndex(([key]) => key === age),
    1,
  );

function set(rows: number[][], age: number, value: number): void {
  const row = rows.find(([key]) => key === age);
  if (row) row[1] = value;
}

test.each<[string, (file: TariffJson) => unknown]>([
  [
    'incidencePerYear, age 36: is missing; there must be a row for each age from 18 to 69',
    (file) => without(file.incidencePerYear, 36),
  ],
  [
    'recoveryFactorByAge, age 69: is missing; there must be a row for each age from 18 to 69',
    (file) => without(file.recoveryFactorByAge, 69),
  ],
  [
    'mortalityPerYear, age 70: is missing; there must be a row for each age from 18 to 70',
    (file) => without(file.mortalityPerYear, 70),
  ],
  [
    'recoveryPerYear, claim year 5: is missing; there must be a row for each claim year from 3 to 11',
    (file) => without(file.recoveryPerYear, 5),
  ],
  ['incidencePerYear, age 40: has 2 rows; there must be one', (file) => file.incidencePerYear.push([40, 0.034052])],
  ['recoveryFactorByAge, age 70: is not from 18 to 69', (file) => file.recoveryFactorByAge.push([70, 0.5])],
  ['incidencePerYear, age 36: must be a number, not NaN', (file) => set(file.incidencePerYear, 36, NaN)],
  ['incidencePerYear, age 36: must be a number, not Infinity', (file) => set(file.incidencePerYear, 36, Infinity)],
  ['incidencePerYear, age 36: must be above 0, not -0.01', (file) => set(file.incidencePerYear, 36, -0.01)],
  ['incidencePerYear, age 36: must be below 1, not 1', (file) => set(file.incidencePerYear, 36, 1)],
  [
    'incidencePerYear, age 36: 0.028 falls below the 0.029309 of age 35',
    (file) => set(file.incidencePerYear, 36, 0.028),
  ],
  [
    'mortalityPerYear, age 70: 0.01 falls below the 0.0144609 of age 69',
    (file) => set(file.mortalityPerYear, 70, 0.01),
  ],
  ['recoveryFactorByAge, age 41: 1.01 rises above the 1 of age 40', (file) => set(file.recoveryFactorByAge, 41, 1.01)],
  [
    'degreeBands, year2: the shares add up to 0.99, not to 1',
    ({ degreeBands: [first] }) => first && (first.year2 = 0.06),
  ],
  [
    'degreeBands, 36 to 45: must start at 35 and end above it',
    ({ degreeBands }) => degreeBands[1] && (degreeBands[1].from = 36),
  ],
  [
    'degreeBands, 35 to 45: pays 0.5, which is outside the band',
    ({ degreeBands }) => degreeBands[1] && (degreeBands[1].paid = 0.5),
  ],
  ['degreeBands: must end at 100', ({ degreeBands }) => degreeBands[5] && (degreeBands[5].to = 99)],
  [
    'degreeBands, 80 to 100: pays 0.9, not the full amount',
    ({ degreeBands }) => degreeBands[5] && (degreeBands[5].paid = 0.9),
  ],
  [
    'degreeBands, 65 to 100: must end at 80, where the full amount begins',
    ({ degreeBands }) =>
      degreeBands.splice(4, 2, { from: 65, to: 100, paid: 1, year1: 0.65, year2: 0.68, later: 0.74 }),
  ],
  ['loadings: add up to 1; they must stay below 1', ({ loadings }) => (loadings.commission = 0.79)],
  [
    'mentalShareKnots, age 30: comes after age 45; knots go from young to old',
    ({ mentalShareKnots: knots }) => knots.splice(1, 2, [45, 0.3], [30, 0.34]),
  ],
  ['mentalShareKnots: must run from age 18 to age 69', ({ mentalShareKnots: knots }) => knots.pop()],
  [
    'classes, mentalShareFactor, class 4: 3 times the highest share 0.36 is not below 1',
    ({ classes }) => classes[3] && (classes[3].mentalShareFactor = 3),
  ],
  ['classes, class 4: is missing; there must be a row for each class from 1 to 4', ({ classes }) => classes.pop()],
  [
    'classes, incidenceFactor, class 3: 1.28 does not rise above the 1.28 of class 2',
    ({ classes }) => classes[2] && (classes[2].incidenceFactor = 1.28),
  ],
  [
    'classes, recoveryFactor, class 4: 0.97 rises above the 0.96 of class 3',
    ({ classes }) => classes[3] && (classes[3].recoveryFactor = 0.97),
  ],
  [
    'assessmentFactor.OWN_LABOUR: 1 is not above the 1 of FITTING_LABOUR',
    ({ assessmentFactor }) => (assessmentFactor.FITTING_LABOUR = 1),
  ],
  ['waitingMonths.DAYS_180: 3 is not above the 3 of DAYS_90', ({ waitingMonths }) => (waitingMonths.DAYS_180 = 3)],
  [
    'recoveryPerMonth, month 0: must be 0, not 0.2: the incidence counts only what lasts a month',
    ({ recoveryPerMonth }) => (recoveryPerMonth[0] = 0.2),
  ],
  ['indexPerYear: is 0.03, but the product grows by 0.02', (file) => (file.indexPerYear = 0.03)],
  ['minSumAssuredEuro: 5000 is not below maxSumAssuredEuro', (file) => (file.minSumAssuredEuro = 5000)],
])('a tariff is refused for the fault in “%s”', (told, change) => {
  expect(faultsAfter(change)).toEqual([told]);
});

test('a tariff is refused when the risk is so high that the premium cannot pay for its own waiver', () => {
  const faults = faultsAfter(({ classes }) => classes[3] && (classes[3].incidenceFactor = 12));
  expect(faults).toContain('age 50: the risk of the dearest profile is too high for any premium');
});
