import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSchemes, schemeToldOn } from './schemes.ts';

const published = join(import.meta.dirname, '../data');
const FILE = 'schemes/baz/2026-11-23.json';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemes-'));
  cpSync(join(published, FILE), join(folder, FILE));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, from: string, to: string) =>
  writeFileSync(join(folder, file), readFileSync(join(published, FILE), 'utf8').replace(from, to));
const toldOn = (year: number, month: number, day: number) =>
  schemeToldOn(loadSchemes(folder, 'baz'), { year, month, day })?.asOf;

test('a version of a scheme is shown from the day of its look-up', () => {
  expect(toldOn(2026, 11, 22)).toBeUndefined();
  expect(toldOn(2026, 11, 23)).toBe('2026-11-23');
});

test.each(['rejected', 'adopted'])('from the day of a file with the state %s the scheme is not shown', (state) => {
  write('schemes/baz/2027-02-01.json', '2026-11-23', '2027-02-01');
  const file = join(folder, 'schemes/baz/2027-02-01.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"proposed"', `"${state}"`));
  expect(toldOn(2027, 1, 31)).toBe('2026-11-23');
  expect(toldOn(2027, 2, 1)).toBeUndefined();
});

test('a brand that switches on no scheme has none', () => {
  expect(loadSchemes(folder, undefined)).toEqual([]);
});

test('the published scheme may not be edited', () => {
  cpSync(join(published, 'SHA256SUMS'), join(folder, 'SHA256SUMS'));
  expect(toldOn(2026, 11, 23)).toBe('2026-11-23');
  write(FILE, '171', '172');
  expect(() => loadSchemes(folder, 'baz')).toThrow(`${FILE}, the file: differs from SHA256SUMS`);
});

test.each([
  ['Het voorstel betaalt hoogstens', 'De wet betaalt hoogstens', 'benefit, value: each sentence must say "voorstel"'],
  [
    '"source": "ANP", "on": "2026-03-13" },\n  "course"',
    '"on": "2026-03-13" },\n  "course"',
    'state, source: is missing',
  ],
  ['"asOf": "2026-11-23"', '"asOf": "2026-11-24"', 'asOf: is 2026-11-24; it must equal the file name'],
])('a scheme with %s as %s is refused', (from, to, fault) => {
  write(FILE, from, to);
  expect(() => loadSchemes(folder, 'baz')).toThrow(`${FILE}, ${fault}`);
});

test('a brand that switches on a scheme without files is refused', () => {
  expect(() => loadSchemes(folder, 'waz')).toThrow('schemes/waz, the folder: contains no scheme');
});
