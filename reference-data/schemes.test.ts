import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Scheme } from '@vangnet/domain/product/scheme-schema';
import { loadSchemes, schemeToldOn } from './schemes.ts';
import { numbersIn } from './testing/numbers-in.ts';
import { ownFolder } from './testing/refused.ts';

const published = join(import.meta.dirname, '../data');
const FILE = 'schemes/baz/2026-11-23.json';

const folder = ownFolder('data', (data) => cpSync(join(published, FILE), join(data, FILE)));

const write = (file: string, from: string, to: string) =>
  writeFileSync(join(folder(), file), readFileSync(join(published, FILE), 'utf8').replace(from, to));
const toldOn = (year: number, month: number, day: number) =>
  schemeToldOn(loadSchemes(folder(), 'baz'), { year, month, day })?.asOf;

test('a version of a scheme is shown from the day of its look-up', () => {
  expect(toldOn(2026, 11, 22)).toBeUndefined();
  expect(toldOn(2026, 11, 23)).toBe('2026-11-23');
});

test.each(['rejected', 'adopted'])('from the day of a file with the state %s the scheme is not shown', (state) => {
  write('schemes/baz/2027-02-01.json', '2026-11-23', '2027-02-01');
  const file = join(folder(), 'schemes/baz/2027-02-01.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"proposed"', `"${state}"`));
  expect(toldOn(2027, 1, 31)).toBe('2026-11-23');
  expect(toldOn(2027, 2, 1)).toBeUndefined();
});

test('a brand that switches on no scheme has none', () => {
  expect(loadSchemes(folder(), undefined)).toEqual([]);
});

test('the published scheme may not be edited', () => {
  cpSync(join(published, 'SHA256SUMS'), join(folder(), 'SHA256SUMS'));
  expect(toldOn(2026, 11, 23)).toBe('2026-11-23');
  write(FILE, '171', '172');
  expect(() => loadSchemes(folder(), 'baz')).toThrow(`${FILE}, the file: differs from SHA256SUMS`);
});

test.each([
  [
    'Het voorstel betaalt',
    'De wet betaalt',
    'line 10, benefit, value: each sentence must say "voorstel" or "proposal"',
  ],
  ['"source": "ANP", "on"', '"on"', 'line 3, state, source: is missing'],
  ['"asOf": "2026-11-23"', '"asOf": "2026-11-24"', 'asOf: is 2026-11-24; it must equal the file name'],
])('a scheme with %s as %s is refused', (from, to, fault) => {
  write(FILE, from, to);
  expect(() => loadSchemes(folder(), 'baz')).toThrow(`${FILE}, ${fault}`);
});

const factsIn = (schemes: readonly Scheme[] = []) =>
  schemes.flatMap((one) => [one.audience, one.benefit, one.optOut, ...one.course]);
const figuresOf = (schemes?: readonly Scheme[]) =>
  factsIn(schemes).map(({ value, source, on }) => [numbersIn(value), source, on]);

describe('in English a scheme', () => {
  const ENGLISH = FILE.replace('.json', '.en.json');
  const change = (from: string, to: string) => {
    const said = readFileSync(join(published, ENGLISH), 'utf8');
    expect(said).toContain(from);
    writeFileSync(join(folder(), ENGLISH), said.replace(from, to));
  };

  test('in English a scheme has other texts, and the same figures, sources and numbers in its texts', () => {
    const [dutch, english] = (['nl', 'en'] as const).map((language) => loadSchemes(published, 'baz', language));
    expect(factsIn(english).filter(({ value }) => !value.includes('proposal') || value.includes('voorstel'))).toEqual(
      [],
    );
    expect(figuresOf(english)).toEqual(figuresOf(dutch));
    expect(english?.[0]).toMatchObject({ asOf: '2026-11-23', mostPremium: dutch?.[0]?.mostPremium });
  });

  test.each([
    ['The proposal pays', 'The law pays', 'line 9, benefit: each sentence must say "voorstel" or "proposal"'],
    ['The proposal pays', 'Right now the proposal pays', 'line 9, benefit: each sentence must'],
    [
      '    "On 12 September 2025 the proposal went to the Council of State (Raad van State).",\n',
      '',
      'course: must have 3 texts',
    ],
    ['"asOf": "2026-11-23"', '"asOf": "2026-11-24"', 'asOf: is 2026-11-24; it must be that of the file name'],
    ['"optOut"', '"mostPremium": 1, "optOut"', 'the file: has unknown keys: mostPremium'],
  ])('in English a scheme with %s as %s is refused', (from, to, fault) => {
    change(from, to);
    expect(() => loadSchemes(folder(), 'baz', 'en')).toThrow(`${ENGLISH}, ${fault}`);
    expect(loadSchemes(folder(), 'baz')).toHaveLength(1);
  });

  test('in English a scheme without English texts is refused', () => {
    expect(() => loadSchemes(folder(), 'baz', 'en')).toThrow(`${ENGLISH}, the file: does not exist`);
  });
});

test('a brand that switches on a scheme without files is refused', () => {
  expect(() => loadSchemes(folder(), 'waz')).toThrow('schemes/waz, the folder: contains no scheme');
});
