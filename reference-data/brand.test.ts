import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadBrand } from './brand.ts';

const published = join(import.meta.dirname, '../data/brands/vangnet.json');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The faults of our brand with something changed. */
function faults(from: string, to: string): string[] {
  const file = join(folder, 'brand.json');
  writeFileSync(file, readFileSync(published, 'utf8').replace(from, to));
  try {
    loadBrand(file);
  } catch (error) {
    const [heading = '', ...lines] = String(error).split('\n');
    return heading.endsWith(`The brand in ${file} cannot be used:`) ? lines : [heading];
  }
  return [];
}

describe('a brand file', () => {
  test('a brand file of ours can be used', () => {
    expect(loadBrand(published).name).toBe('Vangnet');
  });

  test.each([
    ['"phone": "088 000 12 34",', '', 'brand.json, phone: is missing'],
    ['tel:+31880001234', 'tel:088', 'brand.json, phoneHref: has the wrong notation: "tel:088"'],
    ['#0a5561', 'teal', 'brand.json, colours, brand: has the wrong notation: "teal"'],
    ['"name"', '"colour": "x", "name"', 'brand.json, the file: has unknown keys: colour'],
    ['"award": "Bekroonde verzekeraar",', '', 'brand.json, claims, award: is missing'],
    ['"award"', '"cheap": "Goedkoop", "award"', 'brand.json, claims: has unknown keys: cheap'],
    ['"payment": "1 minuut"', '"pay": "1 minuut"', 'brand.json, durations: has unknown keys: pay'],
    [
      '{{withdrawalDays}}',
      '{{days}}',
      expect.stringMatching(
        /^brand\.json, claims, coolingOff: unknown placeholder \{\{days\}\}; known: \{\{least\}\}, /,
      ),
    ],
    ['"name"', '"phone": "112", "name"', 'brand.json, phone: occurs twice in one object'],
    [
      'https://www',
      'http://www',
      'brand.json, externalSite: must be an https address, not "http://www.vangnet.example/"',
    ],
    ['"source": "UWV",', '', 'brand.json, nextSteps 1, source: is missing'],
    ['"reviewed": "2026-11-23"', '"reviewed": "onlangs"', expect.stringContaining('nextSteps 1, reviewed: ')],
    [
      'https://www.uwv.nl/',
      'http://www.uwv.nl/',
      'brand.json, nextSteps 1, link, url: has the wrong notation: "http://www.uwv.nl/"',
    ],
  ])('a brand file with %s as %s is refused: %3$s', (from, to, line) => {
    expect(faults(from, to)).toEqual([line]);
  });

  test('a brand file may have a duration for each step, or none at all', () => {
    expect(loadBrand(published).durations).toEqual({
      payment: '1 minuut',
      identity: '2 minuten',
      health: '15 minuten',
      review: 'meestal 5 werkdagen',
    });
    const { durations: _, ...others } = JSON.parse(readFileSync(published, 'utf8'));
    const file = join(folder, 'brand.json');
    writeFileSync(file, JSON.stringify(others));
    expect(loadBrand(file).durations).toEqual({});
  });

  test('a brand file may leave out a claim that it cannot make', () => {
    expect(faults('"Bekroonde verzekeraar"', 'null')).toEqual([]);
  });

  test('a brand file with colours that cannot be read on each other is refused', () => {
    expect(faults('"onRope": "#0c2a31"', '"onRope": "#ffffff"')).toEqual([
      'brand.json, colours, onRope: #ffffff on rope #ffc53a has a contrast of 1.57; the text of a tag needs at least 4.5. Choose colours that differ more in lightness',
    ]);
  });

  test('a brand file that does not exist is refused', () => {
    const file = join(folder, 'none.json');
    expect(() => loadBrand(file)).toThrow(`The brand in ${file} cannot be used:\nnone.json, the file: does not exist`);
  });
});
