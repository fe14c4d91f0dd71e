import { expect, test } from 'vitest';
import { eachInFolder, run } from '../testing/workbench.ts';
import { quote } from './quote.ts';

const folder = eachInFolder();
const CASE = {
  age: '35',
  occupation: 'Accountant',
  sum: '2000',
  duration: 'INSURANCE_END_DATE',
  waiting: 'DAYS_30',
  mental: 'yes',
  indexation: 'no',
};

/** Quotes the case with these changes; undefined leaves a name out. */
const ask = (change: Record<string, string | undefined> = {}, ...options: string[]) =>
  run(quote, [
    ...Object.entries({ ...CASE, ...change }).flatMap(([name, value]) =>
      value === undefined ? [] : `${name}=${value}`,
    ),
    ...options,
  ]);

/** An accountant whose cover ends at 67, as in the worked example of the premium notes. */
function exampleOccupations(): string {
  const header = 'name,classNr,excluded,maxStartAge,maxEndAgeOwnLabour,maxEndAgeFittingLabour,ownLabour,fittingLabour';
  return folder.write('own.csv', `${header}\nAccountant,1,false,60,67,67,YES,YES\n`);
}

test('a quote shows the worked example of the premium notes, figure by figure, and its receipt', async () => {
  const { status, lines } = await ask({}, '--occupations', exampleOccupations());
  const steps = lines.slice(0, lines.indexOf('Risk until age 67') - 1);
  const figures = steps.filter((line) => /^ {2}(?!year|until)/.test(line)).map((line) => line.trim().split(/\s+/));
  expect(figures.map((words) => [words[0], words.at(-1)])).toEqual([
    ['i', '0.029309'],
    ['A', '13.207830'],
    ['n', '0.0322590'],
    ['q', '0.0428759'],
    ['p', '0.0447966'],
    ['ancillary', '0.0016835'],
    ['raw', '0.0464802'],
    ['rate', '0.0464802'],
    ['before', '96.96'],
    ['amount', '77.57'],
    ['basis', '11.15'],
    ['age', '12.21'],
    ['claimDuration', '36.50'],
    ['mentalCover', '33.10'],
    ['fixedCosts', '4.00'],
    ['discount', '-19.39'],
    ['first', '77.57'],
  ]);
  expect(lines.slice(0, 4)).toEqual([
    'Tariff 2026-01, cover from 01-04-2026',
    'Accountant: class 1, OWN_LABOUR, to age 67',
    'age 35, € 2000.00 a month, INSURANCE_END_DATE after DAYS_30',
    'with mental illness, not indexed, with first-year discount',
  ]);
  const years = lines.filter((line) => line.startsWith('  year'));
  expect([years[0], years[1], years[9], years.length]).toEqual([
    '  year  1, age 35      77.57',
    '  year  2, age 36     103.11',
    '  year 10, age 44     160.94',
    32,
  ]);
  expect(steps.at(-1)).toBe('  until 01-04-2058');
  expect(status).toBe(0);
});

test('a quote shows the figures about the risk, which are those of a reference row', async () => {
  const row = { age: '41', duration: 'YEARS_2', waiting: 'DAYS_180', mental: 'no' };
  const header = 'name,classNr,excluded,maxStartAge,maxEndAgeOwnLabour,maxEndAgeFittingLabour,ownLabour,fittingLabour';
  const table = folder.write('k007.csv', `${header}\nAccountant,4,false,60,70,70,YES,YES\n`);
  const { lines } = await ask(row, '--occupations', table);
  const figures = lines.slice(lines.indexOf('Risk until age 70')).join('\n');
  for (const value of ['0.7733516516', '0.2168206459', '3.2758672000', '26.1146064262', '0.3499877116']) {
    expect(figures).toContain(value);
  }
});

test('a quote uses the tariff in force on the date', async () => {
  expect((await ask({ date: '31-12-2026' })).lines[0]).toBe('Tariff 2026-01, cover from 01-01-2027');
  expect((await ask({ date: '01-01-2027' })).lines[0]).toBe('Tariff 2026-07, cover from 01-02-2027');
});

test('a quote computes the age from a date of birth, and omits the discount on request', async () => {
  const { lines } = await ask({ age: undefined, birth: '02-04-1990', discount: 'no' });
  expect(lines[2]).toMatch(/^age 35, /);
  expect(lines[3]).toMatch(/, without first-year discount$/);
  expect(
    lines
      .find((line) => line.startsWith('  amount'))
      ?.split(/\s{2,}/)
      .slice(2),
  ).toEqual(['no discount', '98.90']);
});

test('a quote of a case that is not sold says why and ends with status 1', async () => {
  const { status, lines } = await ask({ age: '17' });
  expect(lines.at(-1)).toBe('Not sold: too young on the start date (age.tooYoung).');
  expect(status).toBe(1);
});

test.each([
  [{ age: undefined }, 'age: is missing'],
  [{ sum: '1e3' }, 'sum: must be an amount such as 2400 or 2400.50, not "1e3"'],
  [
    { sum: '-5', mental: 'maybe' },
    'sum: must be an amount such as 2400 or 2400.50, not "-5"\nmental: must be yes or no, not "maybe"',
  ],
  [{ occupation: 'accountant' }, 'occupation: "accountant" is not in the list of occupations'],
  [{ birth: '31-02-1990' }, 'give age or birth, not both'],
  [{ age: undefined, birth: '31-02-1990' }, 'birth: must be a day as dd-mm-yyyy, not "31-02-1990"'],
  [
    { gender: 'F' },
    'unknown name "gender"; known: age, birth, occupation, sum, duration, waiting, mental, indexation, discount, date',
  ],
  [{ date: 'today' }, 'date: must be a day as dd-mm-yyyy, not "today"'],
])('a quote with %j is refused', async (change, refused) => {
  expect(await ask(change)).toEqual({ lines: [], refused });
});

test('a quote is refused when a name is given twice or an argument is not name=value', async () => {
  expect(await run(quote, ['age=35', 'age=36'])).toEqual({ lines: [], refused: 'age is given twice' });
  expect(await run(quote, ['35'])).toEqual({ lines: [], refused: '"35" is not name=value' });
});

test('a quote is refused when the tariff is a file without occupations beside it, with a hint to name a table', async () => {
  const file = folder.tariff(() => undefined);
  const { refused } = await ask({}, '--tariff', file);
  expect(refused).toMatch(
    /occupations\/next\.csv, the file: does not exist\nName an occupation table with --occupations FILE\.$/,
  );
  expect((await ask({}, '--tariff', file, '--occupations', exampleOccupations())).lines[0]).toMatch(/^Tariff next, /);
});
