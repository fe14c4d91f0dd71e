import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTyped } from './run.ts';
import { eachInFolder } from './testing/workbench.ts';

const folder = eachInFolder();
const root = join(import.meta.dirname, '..');

/** The output of the program and its exit status. */
async function tariff(args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = {
    print: (line: string) => void out.push(`${line}\n`),
    note: (line: string) => void err.push(`${line}\n`),
    clock: () => new Date(),
  };
  const status = await runTyped(args, terminal);
  return { status, stdout: out.join(''), stderr: err.join('') };
}

test('npm run tariff -- help names every command', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'tariff', 'help'], {
    encoding: 'utf8',
  });
  expect(stdout.match(/^ {2}\w+/gm)).toEqual(['  check', '  quote', '  batch', '  diff', '  help']);
  expect(status).toBe(0);
});

test.each([
  [['chek', '2026-01'], 'unknown command "chek"; known: check, quote, batch, diff, help'],
  [['batch', 'in.csv'], 'OUT.csv is missing'],
  [['batch', 'nowhere.csv', 'out.csv'], 'nowhere.csv does not exist'],
  [['diff', '2026-01', 'nowhere.json'], 'nowhere.json, the file: does not exist'],
  [['quote', '--date', '01-01-2026'], "Unknown option '--date'"],
  [['batch', 'in.csv', 'out.csv', '--date', '2026-01-01'], 'date: must be a day as dd-mm-yyyy, not "2026-01-01"'],
  [['batch', 'in.csv', 'out.csv', '--date', '01-01-2020'], 'no tariff is in force on 01-01-2020'],
])('the arguments %j end the program with status 2 and one line that says why', async (args, line) => {
  const { status, stdout, stderr } = await tariff(args);
  expect(stderr.split('\n')[0]).toBe(line);
  expect(stderr).not.toContain('    at ');
  expect([status, stdout]).toEqual([2, '']);
});

test('a missing occupation table is named in the message', async () => {
  const { status, stderr } = await tariff(['quote', 'age=35', '--occupations', 'nowhere.csv']);
  expect(stderr).toContain('nowhere.csv, the file: does not exist\n');
  expect(status).toBe(2);
});

test('a broken tariff ends check with status 1', async () => {
  expect(await tariff(['check', folder.tariff((file) => file.incidencePerYear.splice(18, 1))])).toMatchObject({
    status: 1,
    stderr: '',
  });
});

test('file names are relative to the folder of the user, and without a terminal there is no progress bar', () => {
  folder.write(
    'here/in.csv',
    'age,occupation,sum,duration,waiting,mental,indexation\n35,Accountant,2000,YEARS_5,DAYS_30,no,no\n',
  );
  const env = { ...process.env, INIT_CWD: folder.path('here') };
  const words = [join(import.meta.dirname, 'main.ts'), 'batch', 'in.csv', 'out.csv'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env });
  expect(stdout).toMatch(/^out\.csv: 1 rows, 1 priced, 0 with an error\n/);
  expect([status, stderr]).toEqual([0, '']);
  expect(readdirSync(folder.path('here'))).toEqual(['in.csv', 'out.csv']);
});
