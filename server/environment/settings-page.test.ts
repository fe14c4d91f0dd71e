import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from './environment.ts';

test('the operations page has a row for every variable, and for no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const settings = page.split('\n## ').find((section) => section.startsWith('Settings\n'));
  const rows = settings?.match(/^\| `.*?\|/gm) ?? [];
  const named = rows.flatMap((row) => row.match(/[A-Z]+(_[A-Z]+)*/g) ?? []);
  expect(named.toSorted()).toEqual(variableNames.toSorted());
});
