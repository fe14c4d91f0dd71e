import { expect, test } from 'vitest';
import { eachInFolder, run } from '../testing/workbench.ts';
import { diff } from './diff.ts';

const folder = eachInFolder();
const HEADER = 'id,age,occupation,sum,duration,waiting,mental,indexation';

test('a comparison of a tariff with itself shows no changes', async () => {
  const { status, lines } = await run(diff, ['2026-01', '2026-01']);
  expect(lines[1]).toBe('7,728 rows: 0 dearer, 0 cheaper, 7,728 equal');
  expect(lines[2]).toMatch(/^mean change 0\.0%; in total € (\d+\.\d\d) to € \1, 0\.0%$/);
  expect(lines.slice(3)).toEqual(['', 'Rows by change', `     0.0% to   +0.1% ${'█'.repeat(40)}     7,728`]);
  expect(status).toBe(0);
});

test('tariff 2026-07 is dearer for the young and cheaper with a long waiting period, in the fixed spread', async () => {
  const { lines } = await run(diff, ['2026-01', '2026-07']);
  const heading = lines.indexOf('Largest rises');
  expect(lines[0]).toBe('From tariff 2026-01 to 2026-07: premium of the first year, a fixed spread of profiles');
  expect(lines[heading + 1]).toMatch(/^ {4}\+5\.6% {6}7\.55 to {6}7\.97 {2}row 17: 20, /);
  expect(lines[lines.indexOf('Largest falls') + 1]).toMatch(/^ {4}-3\.4% .* 40, .*, DAYS_730, yes, yes$/);
  const counts = lines
    .flatMap((line) => /%.*█* +([\d,]+)$/.exec(line)?.[1] ?? [])
    .map((text) => Number(text.replace(',', '')));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(7_728);
});

test('a portfolio is compared row by row, and rows without a premium are reported', async () => {
  const file = folder.write(
    'in.csv',
    [
      HEADER,
      'a,20,Accountant,2000,YEARS_2,DAYS_365,no,no',
      'b,50,Accountant,2000,INSURANCE_END_DATE,DAYS_30,yes,no',
      'c,64,Accountant,2000,YEARS_5,DAYS_30,no,no',
      'd,35',
    ].join('\n'),
  );
  const { status, lines } = await run(diff, ['2026-01', '2026-07', '--portfolio', file]);
  expect(lines[1]).toBe('2 rows: 1 dearer, 1 cheaper, 0 equal');
  expect(lines.find((line) => line.includes('row 2'))).toMatch(
    /^ {4}\+5\.6% {6}7\.55 to {6}7\.97 {2}row 2: a, 20, Accountant/,
  );
  expect(lines.find((line) => line.includes('row 3'))).toMatch(/^ {4}-2\.1% {4}178\.22 to {4}174\.50 /);
  expect(lines.slice(-4)).toEqual([
    '',
    '2 rows without a premium',
    '  row 4: not sold: too old for the occupation on the start date',
    '  row 5: has 2 cells, the header has 8',
  ]);
  expect(status).toBe(1);
});

test('a portfolio without any premium has nothing to compare', async () => {
  const file = folder.write('in.csv', `${HEADER}\nd,35\n`);
  const { lines } = await run(diff, ['2026-01', '2026-07', '--portfolio', file]);
  expect(lines.slice(1, 4)).toEqual(['No row has a premium under both tariffs.', '', '1 rows without a premium']);
});
