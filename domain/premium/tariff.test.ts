import { expect, test } from 'vitest';
import published from '../../data/tariffs/2026-01.json' with { type: 'json' };
import { parseTariff } from './tariff.ts';
import { faultsAfter, type TariffJson } from '../testing/premium.ts';

test('the published tariff is accepted', () => {
  expect(parseTariff(published, 'tariffs/2026-01.json')).toMatchObject({
    ok: true,
    tariff: { tariffVersion: '2026-01', effectiveFrom: { year: 2026, month: 1, day: 1 } },
  });
});

test('the order of the rows does not matter', () => {
  expect(faultsAfter((file) => (file.incidencePerYear = file.incidencePerYear.toReversed()))).toEqual([]);
});

test.each<[string, (file: TariffJson) => unknown]>([
  ['recoveryPerMonth: must have exactly 24 entries, not 12', (file) => file.recoveryPerMonth.splice(12)],
  ['loadings.renewal: is missing', (file) => Reflect.deleteProperty(file.loadings, 'renewal')],
  ['provenance.loadings: must have at least 1 characters, not 0', (file) => (file.provenance.loadings = '')],
  ['the file: has unknown keys: genderFactor', (file) => Object.assign(file, { genderFactor: 1.1 })],
  ['interestPerYear: must be a number, not "2.5%"', (file) => Object.assign(file, { interestPerYear: '2.5%' })],
  ['waitingMonths.DAYS_30: must be a whole number, not 1.5', (file) => (file.waitingMonths.DAYS_30 = 1.5)],
  ['interestPerYear: must be at most 0.2, not 2.5', (file) => (file.interestPerYear = 2.5)],
  ['effectiveFrom: 2026-02-30 is not a day', (file) => (file.effectiveFrom = '2026-02-30')],
  ['effectiveFrom: has the wrong notation: "01-01-2026"', (file) => (file.effectiveFrom = '01-01-2026')],
  ['rounding: must be "euro cents, half-up, once, at the end", not "up"', (file) => (file.rounding = 'up')],
])('a figure is refused for the fault in “%s”', (told, change) => {
  expect(faultsAfter(change)).toEqual([told]);
});

test('everything that is wrong is said at once', () => {
  const faults = faultsAfter((file) => {
    file.incidencePerYear.splice(18, 1);
    file.loadings.commission = 0.8;
    file.mortalityPerYear.push([50, 0.0021113]);
  });
  expect(faults).toHaveLength(3);
});

test.each([null, 'a text', 7, []])('%j is not a tariff', (json) => {
  expect(parseTariff(json, 'tariffs/next.json')).toMatchObject({
    ok: false,
    faults: [{ file: 'tariffs/next.json', row: 'the file' }],
  });
});
