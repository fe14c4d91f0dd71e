import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from './environment.ts';

test('the README tells of every variable, and of no other', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const rows = readme.split('## Configuration')[1]?.match(/^\| `.*?\|/gm) ?? [];
  const told = rows.flatMap((row) => row.match(/[A-Z]+(_[A-Z]+)*/g) ?? []);
  expect(told.toSorted()).toEqual(variableNames.toSorted());
});
