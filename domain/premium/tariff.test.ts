import { describe, expect, test } from 'vitest';
import published from '../../data/tariffs/2026-01.json' with { type: 'json' };
import { parseTariff } from './tariff.ts';
import { fault, faultsAfter, type TariffJson } from '../testing/premium.ts';

test('the published tariff is accepted', () => {
  expect(parseTariff(published, 'tariffs/2026-01.json')).toMatchObject({
    ok: true,
    tariff: { tariffVersion: '2026-01', effectiveFrom: { year: 2026, month: 1, day: 1 } },
  });
});

test('the order of the rows does not matter', () => {
  expect(faultsAfter((file) => (file.incidencePerYear = file.incidencePerYear.toReversed()))).toEqual([]);
});

describe('a single figure is refused', () => {
  test.each<[string, (file: TariffJson) => unknown, string, string]>([
    [
      'when a year of months is missing',
      (file) => file.recoveryPerMonth.splice(12),
      'recoveryPerMonth',
      'must have exactly 24 entries, not 12',
    ],
    [
      'when it is missing',
      (file) => Reflect.deleteProperty(file.loadings, 'renewal'),
      'loadings.renewal',
      'is missing',
    ],
    [
      'when nothing says where it comes from',
      (file) => (file.provenance.loadings = ''),
      'provenance.loadings',
      'must have at least 1 characters, not 0',
    ],
    [
      'when it is not known',
      (file) => Object.assign(file, { genderFactor: 1.1 }),
      'the file',
      'has unknown keys: genderFactor',
    ],
    [
      'when it is text',
      (file) => Object.assign(file, { interestPerYear: '2.5%' }),
      'interestPerYear',
      'must be a number, not "2.5%"',
    ],
    [
      'when months are not whole',
      (file) => (file.waitingMonths.DAYS_30 = 1.5),
      'waitingMonths.DAYS_30',
      'must be a whole number, not 1.5',
    ],
    [
      'when interest is a percentage',
      (file) => (file.interestPerYear = 2.5),
      'interestPerYear',
      'must be at most 0.2, not 2.5',
    ],
    [
      'when the day does not exist',
      (file) => (file.effectiveFrom = '2026-02-30'),
      'effectiveFrom',
      '2026-02-30 is not a day',
    ],
    [
      'when the day has another notation',
      (file) => (file.effectiveFrom = '01-01-2026'),
      'effectiveFrom',
      'has the wrong notation: "01-01-2026"',
    ],
    [
      'when it asks for a rounding that is not done',
      (file) => (file.rounding = 'up'),
      'rounding',
      'must be "euro cents, half-up, once, at the end", not "up"',
    ],
  ])('a figure is refused %s', (_, change, row, reason) => {
    expect(faultsAfter(change)).toEqual(fault(row, reason));
  });
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
  expect(parseTariff(json, 'tariffs/next.json')).toMatchObject({ ok: false, faults: [{ row: 'the file' }] });
});
