import { describe, expect, test } from 'vitest';
import { eachInFolder, run, type TariffJson } from '../testing/workbench.ts';
import { check } from './check.ts';

const folder = eachInFolder();

const GRID = [
  /^good +1\. nobody pays less by being older +501,120 comparisons$/,
  /^good +2\. a longer waiting period is cheaper +410,112 comparisons$/,
  /^good +3\. a longer claim duration is dearer +341,760 comparisons$/,
  /^good +4\. cover for mental illness is dearer +256,320 comparisons$/,
  /^good +5\. indexation is dearer +256,320 comparisons$/,
  /^good +6\. a higher class is dearer +384,480 comparisons$/,
  /^good +7\. a better criterion is dearer +341,760 comparisons$/,
  /^good +8\. a higher end age is not cheaper +475,200 comparisons$/,
  /^good +14\. smoothing keeps the value of the rates +11,520 comparisons$/,
];

/** A published tariff never changes, so the newest is enough by day. */
const versions = process.env['TEST_ALL'] ? ['2026-01', '2026-07'] : ['2026-07'];
test.each(versions)('tariff %s of the project has no violations', async (version) => {
  const { status, lines } = await run(check, [version]);
  expect(lines).toEqual([
    expect.stringMatching(`^Tariff ${version}, in force from `),
    expect.stringMatching(/^good +schema, gaps, overlaps, ranges/),
    expect.stringMatching(/^good +occupations +920 in /),
    ...GRID.map((line) => expect.stringMatching(line)),
    expect.stringMatching(/^good +golden quotes +600 figures in 43 rows of /),
    '2,978,592 comparisons of premiums. No violations.',
  ]);
  expect(status).toBe(0);
});

describe('a tariff is refused by file and row', () => {
  test.each<[string, (file: TariffJson) => unknown, string]>([
    [
      'with a missing age',
      (file) => file.incidencePerYear.splice(18, 1),
      'incidencePerYear, age 36: is missing; there must be a row for each age from 18 to 69',
    ],
    [
      'with two rows for one age',
      (file) => file.mortalityPerYear.push([50, 0.0021113]),
      'mortalityPerYear, age 50: has 2 rows; there must be one',
    ],
    [
      'with incidence that falls',
      (file) => (file.incidencePerYear[18] = [36, 0.029]),
      'incidencePerYear, age 36: 0.029 falls below the 0.029309 of age 35',
    ],
    [
      'with a figure out of range',
      (file) => (file.interestPerYear = 2.5),
      'interestPerYear: must be at most 0.2, not 2.5',
    ],
  ])('a tariff %s is refused by file and row', async (_, change, fault) => {
    const file = folder.tariff(change);
    const { status, lines } = await run(check, [file]);
    expect(lines).toContain(`         ${file}, ${fault}`);
    expect(lines.at(-1)).toBe('The premiums were not compared. 1 violation.');
    expect(status).toBe(1);
  });

  test('a tariff with NaN is refused by line and column', async () => {
    const file = folder.tariff(
      () => undefined,
      (text) => text.replace('0.030202', 'NaN'),
    );
    const { status, lines } = await run(check, [file]);
    expect(lines).toContainEqual(
      expect.stringMatching(/next\.json, line 97, column 4: NaN is not a valid JSON number$/),
    );
    expect(status).toBe(1);
  });
});

test('falling premiums in a tariff whose tables are correct are found, counted and shown cell by cell', async () => {
  // Level risk, no interest and no lapse: the short last years of a later end age lower the smoothed rate.
  const file = folder.tariff((tariff) => {
    tariff.incidencePerYear = tariff.incidencePerYear.map(([age = 0]) => [age, 0.03]);
    tariff.recoveryFactorByAge = tariff.recoveryFactorByAge.map(([age = 0]) => [age, 1]);
    Object.assign(tariff, { interestPerYear: 0, persistencyPerYear: 1 });
  });
  const { status, lines } = await run(check, [file]);
  expect(lines).toContainEqual(expect.stringMatching(/^good +schema/));
  const at = lines.findIndex((line) => /^WRONG +8\. a higher end age is not cheaper/.test(line));
  expect(lines[at + 1]).toMatch(
    /^ {9}age 18, class 1, end age 65, DAYS_90, YEARS_2, ACCEPTABLE_LABOUR, with mental illness, level: 0\.01138015\d+ is below the 0\.01138032\d+ of endAge 64$/,
  );
  expect(lines[at + 11]).toBe('         and 51,631 more');
  expect(lines.at(-1)).toBe('2,978,592 comparisons of premiums. 51,641 violations.');
  expect(status).toBe(1);
});

test('the occupation table that the user names is checked with the tariff', async () => {
  const header = 'name,classNr,excluded,maxStartAge,maxEndAgeOwnLabour,maxEndAgeFittingLabour,ownLabour,fittingLabour';
  const occupations = folder.write('own.csv', `${header}\nAccountant,7,false,60,67,67,YES,YES\n`);
  const file = folder.tariff((tariff) => (tariff.interestPerYear = 2.5));
  const { lines } = await run(check, [file, '--occupations', occupations]);
  expect(lines).toContain(`         ${occupations}, row 2: classNr must be 1, 2, 3 or 4`);
  expect(lines.at(-1)).toBe('The premiums were not compared. 2 violations.');
});

test.each([
  [['nowhere.json'], 'nowhere.json does not exist'],
  [[], 'FILE is missing'],
  [['2026-01', '2026-07'], '"2026-07" is an argument too many'],
  [['2026-01', '--portfolio', 'x.csv'], "Unknown option '--portfolio'"],
])('check with the arguments %j is refused in one line', async (args, refused) => {
  expect(await run(check, args)).toEqual({ lines: [], refused });
});
