import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eachInFolder, run } from '../testing/workbench.ts';
import { batch } from './batch.ts';

const folder = eachInFolder();
const HEADER = 'age,occupation,sum,duration,waiting,mental,indexation';
const GOOD = '35,Accountant,2000,YEARS_5,DAYS_30,no,no';
const RESULTS = 'premium,premiumYear2,premiumHighest,endDate,tariffVersion,error';
const PRICED = '27.91,36.70,142.77,01-04-2061,2026-01,';

/** Prices these lines; returns what was printed, and the lines of the result unless nothing was written. */
async function priced(lines: string[], ...options: string[]) {
  const input = folder.write('in.csv', lines.join('\n'));
  const ran = await run(batch, [input, folder.path('out.csv'), ...options]);
  const isThere = readdirSync(dirname(input)).includes('out.csv');
  const out = isThere ? readFileSync(folder.path('out.csv'), 'utf8').trimEnd().split('\n') : undefined;
  const [refused] = [ran.refused?.replaceAll(dirname(input), '')];
  return { ...ran, refused, said: ran.lines.map((line) => line.replaceAll(`${dirname(input)}/`, '')), out };
}

/** The errors of the rows, without quotes. */
const errors = (out: string[] | undefined) =>
  (out ?? []).slice(1).map((line) => line.replaceAll('"', '').split(',,,,,,')[1] ?? '');

test('a portfolio gets the premiums behind its own columns, and keeps the columns that no case uses', async () => {
  const { status, said, out } = await priced([`id,${HEADER}`, `a-1,${GOOD}`, `"b, 2",${GOOD}`]);
  expect(out).toEqual([`id,${HEADER},${RESULTS}`, `a-1,${GOOD},${PRICED}`, `"b, 2",${GOOD},${PRICED}`]);
  expect(said[0]).toBe('out.csv: 2 rows, 2 priced, 0 with an error');
  expect(status).toBe(0);
});

test('a portfolio may have dates of birth, and rows without the discount', async () => {
  const { out } = await priced([
    `${HEADER.replace('age', 'birth')},discount`,
    `${GOOD.replace('35', '31-03-1991')},no`,
    `${GOOD.replace('35', '02-04-1991')},`,
  ]);
  expect(out?.slice(1).map((line) => line.split(',').slice(8, 12))).toEqual([
    ['34.88', '36.70', '142.77', '31-03-2061'],
    ['26.54', '34.88', '142.77', '02-04-2061'],
  ]);
});

test('a portfolio is priced with the tariff in force on the date, or with the tariff that the user names', async () => {
  for (const options of [
    ['--date', '01-01-2027'],
    ['--tariff', '2026-07'],
  ])
    expect((await priced([HEADER, GOOD], ...options)).out?.[1]).toMatch(/,2026-07,$/);
});

test('a portfolio without rows has a result without rows', async () => {
  expect(await priced([HEADER])).toMatchObject({ status: 0, out: [`${HEADER},${RESULTS}`] });
});

describe('a row with an error keeps its place and says why', () => {
  test.each([
    ['35,Acountant,2000,YEARS_5,DAYS_30,no,no', 'occupation: Acountant is not in the list of occupations'],
    ['35,,2000,YEARS_5,DAYS_30,no,no', 'occupation: is missing'],
    [
      'x,Accountant,2000,YEARS_5,DAYS_30,maybe,no',
      'age: must be an age in whole years, not x; mental: must be yes or no, not maybe',
    ],
    ['35,Accountant,2.000,YEARS_5,DAYS_30,no,no', 'sum: must be an amount such as 2400 or 2400.50, not 2.000'],
    ['35,Accountant,2000,YEARS_3,DAYS_30,no,no', 'duration: must be YEARS_2, YEARS_5, INSURANCE_END_DATE, not YEARS_3'],
    [
      '35,Accountant,2000,YEARS_2,DAYS_730,no,no',
      'not sold: a waiting period of two years is not sold with a benefit of two years',
    ],
    ['64,Accountant,2000,YEARS_5,DAYS_30,no,no', 'not sold: too old for the occupation on the start date'],
    ['35,Accountant', 'has 2 cells, the header has 7'],
    ['35,"Acc\nountant",2000,YEARS_5,DAYS_30,no,no', 'occupation: \\Acc\\nountant\\ is not in the list of occupations'],
  ])('the row %j keeps its place and says why it has no premium', async (line, reason) => {
    const { status, said, out } = await priced([HEADER, GOOD, line, GOOD]);
    expect(said[0]?.replaceAll('"', '')).toBe(
      `in.csv, row 3: ${reason.replaceAll('\\A', 'A').replace('\\ is', ' is')}`,
    );
    expect(out?.[1]).toBe(`${GOOD},${PRICED}`);
    expect(out?.at(-1)).toBe(`${GOOD},${PRICED}`);
    expect(status).toBe(1);
  });

  test('ten thousand rows with an error keep their places and are counted', async () => {
    const broken = Array.from({ length: 10_000 }, () => `35,Nobody,2000,YEARS_5,DAYS_30,no,no`);
    const { said, out } = await priced([HEADER, ...broken, GOOD]);
    expect(
      errors(out).filter((error) => error === 'occupation: Nobody is not in the list of occupations'),
    ).toHaveLength(10_000);
    expect(said.slice(4, 7)).toEqual([
      'in.csv, row 6: occupation: "Nobody" is not in the list of occupations',
      'and 9,995 more rows with an error',
      'out.csv: 10,001 rows, 1 priced, 10,000 with an error',
    ]);
  });

  test('a row has the number of an editor, also after a quoted line break', async () => {
    const { said, out } = await priced([`note,${HEADER}`, `"two\nlines",${GOOD}`, `,${GOOD.replace('35', 'x')}`]);
    expect(said[0]).toBe('in.csv, row 4: age: must be an age in whole years, not "x"');
    expect(out?.slice(1, 3)).toEqual(['"two', `lines",${GOOD},${PRICED}`]);
  });
});

describe('a file of a spreadsheet', () => {
  test('a file with a byte order mark gets a result with one', async () => {
    const { out } = await priced([`\uFEFF${HEADER}`, GOOD]);
    expect(out).toEqual([`\uFEFF${HEADER},${RESULTS}`, `${GOOD},${PRICED}`]);
  });

  test('a file with semicolons between cells has decimal commas, also in the result', async () => {
    const row = '35;Accountant;2400,50;YEARS_5;DAYS_30;no;no';
    const { out } = await priced([HEADER.replaceAll(',', ';'), row]);
    expect(out?.[1]).toBe(`${row};32,85;43,25;170,55;01-04-2061;2026-01;`);
  });

  test('a file with commas between cells has decimal points', async () => {
    const { said } = await priced([HEADER, GOOD.replace('2000', '"2400,50"'), GOOD.replace('2000', '2400,50')]);
    expect(said.slice(0, 2)).toEqual([
      'in.csv, row 2: sum: "2400,50" has a decimal comma; write a point, or separate the cells with semicolons',
      'in.csv, row 3: has 8 cells, the header has 7; a decimal comma splits an amount into two cells',
    ]);
  });
});

describe('batch writes nothing', () => {
  test.each<[string, string[], string]>([
    ['for an empty file', [], '/in.csv, row 1: has no header: the file is empty'],
    [
      'for a wrong header',
      [HEADER.replace('sum', 'som'), GOOD],
      `/in.csv, row 1: column sum is missing; the columns are ${HEADER.replace('sum', 'som').replaceAll(',', ', ')}`,
    ],
    [
      'for a header without age',
      [HEADER.replace('age', 'leeftijd'), GOOD],
      '/in.csv, row 1: there must be a column age or a column birth, but there is neither',
    ],
    ['for a column that occurs twice', [`${HEADER},sum`, `${GOOD},1`], '/in.csv, row 1: column "sum" occurs twice'],
    [
      'for a result that is priced again',
      [`${HEADER},premium`, `${GOOD},1`],
      '/in.csv, row 1: column premium would collide with a column of the result; remove or rename it',
    ],
    [
      'for a quote that is not closed',
      [HEADER, GOOD, `"${GOOD}`, GOOD],
      '/in.csv, row 3: has a quote that is not closed',
    ],
    [
      'for a quote within a cell',
      [HEADER, GOOD, GOOD.replace('Acc', 'A"cc')],
      '/in.csv, row 3: has a quote within a cell; put the whole cell in quotes and write the quote twice',
    ],
  ])('batch writes nothing %s', async (_, lines, refused) => {
    expect(await priced(lines)).toMatchObject({ refused, out: undefined });
    expect(readdirSync(folder.path(''))).toEqual(['in.csv']);
  });

  test('batch does not replace an existing result when the portfolio breaks off in the middle', async () => {
    folder.write('out.csv', 'the result of last month');
    const many = Array.from({ length: 20_000 }, () => GOOD);
    expect(await priced([HEADER, ...many, '"'])).toMatchObject({ out: ['the result of last month'] });
    expect(readdirSync(folder.path(''))).toEqual(['in.csv', 'out.csv']);
  });

  test('batch does not write over the portfolio, over a folder, or where there is no folder', async () => {
    const input = folder.write('in.csv', `${HEADER}\n${GOOD}\n`);
    mkdirSync(folder.path('there'));
    const refused = async (output: string) => (await run(batch, [input, folder.path(output)])).refused;
    expect(await refused('in.csv')).toMatch(/in\.csv is the portfolio itself; name another file for the result$/);
    expect(await refused('there')).toMatch(/there is not a file$/);
    expect(await refused('nowhere/out.csv')).toMatch(/out\.csv cannot be written: .*nowhere does not exist$/);
  });
});
