import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leash } from '../scripts/leash.ts';
import { eachInFolder } from './testing/workbench.ts';

const folder = eachInFolder();
const program = join(import.meta.dirname, 'main.ts');

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
