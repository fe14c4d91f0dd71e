import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eachInFolder } from '../testing/workbench.ts';
import { openRelease } from '../input/release.ts';
import { checkGolden } from './golden.ts';
import { readGoldenFile } from './golden-file.ts';

const folder = eachInFolder();
const { engine } = openRelease('2026-01', undefined);
const golden = (version: string) =>
  readFileSync(new URL(`../../data/tariffs/${version}.golden.csv`, import.meta.url), 'utf8');

/** The faults in a file of golden quotes of tariff 2026-01. */
function faultsIn(text: string): readonly string[] {
  const file = folder.write('golden.csv', text);
  return checkGolden(engine, readGoldenFile(file), 'golden.csv').faults;
}

test('the quotes of the tariff itself agree, also in a file with a byte order mark', () => {
  expect(faultsIn(golden('2026-01'))).toEqual([]);
  expect(faultsIn(`\uFEFF${golden('2026-01')}`)).toEqual([]);
});

test('the quotes of another tariff differ, which is reported row by row and column by column', () => {
  const faults = faultsIn(golden('2026-07'));
  expect(faults).toContain('golden.csv, row 2, annuityMonths: expects 6.21794927, the engine gives 6.33059650');
  expect(faults.length).toBeGreaterThan(400);
});

test('a difference of one cent is reported', () => {
  expect(faultsIn(golden('2026-01').replace(',77.57,', ',77.58,'))).toEqual([
    'golden.csv, row 3, monthlyAfterDiscount: expects 77.58, the engine gives 77.57',
  ]);
});

test('a year that the policy does not have is reported', () => {
  const header = golden('2026-01').split('\n')[0] ?? '';
  const row = 'R1,66,1,DAYS_30,YEARS_2,67,OWN_LABOUR,true,NO_INDEXATION,2000,,,,,1,,,,,9.99,,,,';
  expect(faultsIn(`${header}\n${row}\n`)).toEqual([
    'golden.csv, row 2, progression2: expects 9.99, the engine gives nothing',
  ]);
});

test.each([
  ['DAYS_30', 'DAYS_31', 'row 2, waitingPeriod: "DAYS_31" is not an allowed value'],
  ['R001,18', 'R001,17', 'row 2, age: "17" is not an allowed value'],
  [',2000,', ',much,', 'row 2, sumAssured: "much" is not an amount'],
  ['claimDuration', 'duration', 'row 2, claimDuration: "" is not an allowed value'],
  ['R001,18', 'R001,18,18', 'the file: Invalid Record Length: columns length is 24, got 25 on line 2'],
])('a golden file in which %s reads %s is refused by row and column', (from, to, fault) => {
  expect(() => faultsIn(golden('2026-01').replace(from, to))).toThrow(`golden.csv, ${fault}`);
});

test.each(['', golden('2026-01').split('\n')[0] ?? ''])(
  'a file without rows proves nothing and is refused: %#',
  (text) => {
    expect(() => faultsIn(text)).toThrow('golden.csv, the file: has no rows');
  },
);
