import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leash } from '../scripts/leash.ts';
import { eachInFolder } from './testing/workbench.ts';

const folder = eachInFolder();
const program = join(import.meta.dirname, 'main.ts');
const root = join(import.meta.dirname, '..');

/** Runs the program in a process of its own, as `npm run tariff` does from a folder. */
function tariff(args: string[], from = root) {
  const env = { ...process.env, INIT_CWD: from };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env });
  return { status, stdout, stderr };
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
])('the arguments %j end the program with status 2 and one line that says why', (args, line) => {
  const { status, stdout, stderr } = tariff(args);
  expect(stderr.split('\n')[0]).toBe(line);
  expect(stderr).not.toContain('    at ');
  expect([status, stdout]).toEqual([2, '']);
});

test('a missing occupation table is named in the message', () => {
  const { status, stderr } = tariff(['quote', 'age=35', '--occupations', 'nowhere.csv']);
  expect(stderr).toContain('nowhere.csv, the file: does not exist\n');
  expect(status).toBe(2);
});

test('a broken tariff ends check with status 1', () => {
  expect(tariff(['check', folder.tariff((file) => file.incidencePerYear.splice(18, 1))])).toMatchObject({
    status: 1,
    stderr: '',
  });
});

test('file names are relative to the folder of the user, and without a terminal there is no progress bar', () => {
  folder.write(
    'here/in.csv',
    'age,occupation,sum,duration,waiting,mental,indexation\n35,Accountant,2000,YEARS_5,DAYS_30,no,no\n',
  );
  const { status, stdout, stderr } = tariff(['batch', 'in.csv', 'out.csv'], folder.path('here'));
  expect(stdout).toMatch(/^out\.csv: 1 rows, 1 priced, 0 with an error\n/);
  expect([status, stderr]).toEqual([0, '']);
  expect(readdirSync(folder.path('here'))).toEqual(['in.csv', 'out.csv']);
});

test.each(['SIGINT', 'SIGTERM'] as const)('a %s in the middle of a batch leaves no file behind', async (signal) => {
  const rows = '35,Accountant,2000,YEARS_5,DAYS_30,no,no\n'.repeat(400_000);
  const input = folder.write('in.csv', `age,occupation,sum,duration,waiting,mental,indexation\n${rows}`);
  mkdirSync(folder.path('out'));
  const watcher = watch(folder.path('out'));
  const begun = once(watcher, 'change');
  const child = leash(spawn(process.execPath, [program, 'batch', input, folder.path('out/out.csv')]));
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  await begun;
  watcher.close();
  child.kill(signal);
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(said).toBe('Stopped; nothing was written.\n');
  expect(readdirSync(folder.path('out'))).toEqual([]);
});
