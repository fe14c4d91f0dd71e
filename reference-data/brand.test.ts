import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadBrand } from './brand.ts';
import { faultsOf, ownFolder } from './testing/refused.ts';

const published = join(import.meta.dirname, '../data/brands/vangnet');
const publishedText = readFileSync(join(published, 'brand.json'), 'utf8');

const folder = ownFolder('ours');

/** The faults of our brand with something changed. */
function faults(from: string, to: string): string[] {
  writeFileSync(join(folder(), 'brand.json'), publishedText.replace(from, to));
  return faultsOf(() => loadBrand(folder()), `The brand in ${folder()} cannot be used:`);
}

test('a brand file of ours can be used', () => {
  expect(loadBrand(published).name).toBe('Vangnet');
});

test.each([
  ['"phone": "088 000 12 34",', '', 'ours/brand.json, line 1, phone: is missing'],
  [
    'tel:+31880001234',
    'tel:088',
    'ours/brand.json, line 7, phoneHref: must be a number to dial, such as tel:+31201112233, not "tel:088"',
  ],
  [
    '#0a5561',
    'teal',
    'ours/brand.json, line 12, colours, brand: must be a colour as #rrggbb, in small letters, not "teal"',
  ],
  ['"name"', '"colour": "x", "name"', 'ours/brand.json, the file: has unknown keys: colour'],
  ['"award": "Bekroonde verzekeraar",', '', 'ours/brand.json, line 25, claims, award: is missing'],
  ['"award"', '"cheap": "Goedkoop", "award"', 'ours/brand.json, line 25, claims: has unknown keys: cheap'],
  ['"payment": "1 minuut"', '"pay": "1 minuut"', 'ours/brand.json, line 51, durations: has unknown keys: pay'],
  [
    '{{withdrawalDays}}',
    '{{days}}',
    expect.stringMatching(
      /^ours\/brand\.json, line 31, claims, coolingOff: unknown placeholder \{\{days\}\}; known: \{\{least\}\}, /,
    ),
  ],
  ['"name"', '"phone": "112", "name"', 'ours/brand.json, phone: occurs twice in one object'],
  [
    'https://www',
    'http://www',
    'ours/brand.json, line 10, externalSite: must be an https address, not "http://www.vangnet.example/"',
  ],
  ['"source": "UWV",', '', 'ours/brand.json, line 59, nextSteps 1, source: is missing'],
  ['"reviewed": "2026-11-23"', '"reviewed": "onlangs"', expect.stringContaining('nextSteps 1, reviewed: ')],
  [
    'https://www.uwv.nl/',
    'http://www.uwv.nl/',
    'ours/brand.json, line 64, nextSteps 1, link, url: has the wrong notation: "http://www.uwv.nl/"',
  ],
])('a brand file with %s as %s is refused: %3$s', (from, to, line) => {
  expect(faults(from, to)).toEqual([line]);
});

test.each([
  ['{"draft": 31}', 'draft: must be at most the 30 days of the installation, not 31'],
  ['{"quoted": 91}', 'quoted: must be at most the 90 days of the installation, not 91'],
  ['{"tested": 182}', 'tested: must be at most the 181 days of the installation, not 182'],
  ['{"quoted": 20}', 'quoted: 20 days is shorter than draft, which comes before it and is kept for 30'],
  ['{"tested": 60}', 'tested: 60 days is shorter than quoted, which comes before it and is kept for 90'],
  ['{"draft": 0}', expect.stringContaining('draft: ')],
])('a brand file with the terms %s is refused: %s', (terms, reason) => {
  const line = typeof reason === 'string' ? `ours/brand.json, line 3, retention, ${reason}` : reason;
  expect(faults('"name"', `"retention": ${terms}, "name"`)).toEqual([line]);
});

test.each([
  ['{"reference": "md", "case": "MA"}', ', reference: must be two to four capitals, not "md"'],
  ['{"reference": "MD", "case": "MEANDER"}', ', case: must be two to four capitals, not "MEANDER"'],
  ['{"reference": "MD", "case": "MD"}', ': must differ'],
  ['{"reference": "MD"}', ', case: is missing'],
])('a brand file with the prefixes %s is refused: %s', (prefixes, reason) => {
  expect(faults('"name"', `"prefixes": ${prefixes}, "name"`)).toEqual([`ours/brand.json, line 3, prefixes${reason}`]);
});

test('a brand file with a term for what is paid for is refused', () => {
  expect(faults('"name"', '"retention": {"paid": 30}, "name"')).toEqual([
    'ours/brand.json, line 3, retention: has unknown keys: paid',
  ]);
});

test('a brand file may have a duration for each step, or none at all', () => {
  expect(loadBrand(published).durations).toEqual({
    payment: '1 minuut',
    identity: '2 minuten',
    health: '15 minuten',
    review: 'meestal 5 werkdagen',
  });
  const { durations: _, ...others } = JSON.parse(publishedText);
  writeFileSync(join(folder(), 'brand.json'), JSON.stringify(others));
  expect(loadBrand(folder()).durations).toEqual({});
});

test('a brand file may leave out a claim that it cannot make', () => {
  const { claims, claimSources, ...others } = JSON.parse(publishedText);
  delete claimSources.award;
  writeFileSync(
    join(folder(), 'brand.json'),
    JSON.stringify({ ...others, claims: { ...claims, award: null }, claimSources }),
  );
  expect(loadBrand(folder()).claims.award).toBeNull();
});

test('a brand file with colours that cannot be read on each other is refused', () => {
  expect(faults('"onRope": "#0c2a31"', '"onRope": "#ffffff"')).toEqual([
    'ours/brand.json, line 12, colours, onRope: #ffffff on rope #ffc53a has a contrast of 1.57; the text of a tag needs at least 4.5. Choose colours that differ more in lightness',
  ]);
});

test('a brand file that does not exist is refused', () => {
  const fault = `The brand in ${folder()} cannot be used:\nours/brand.json, the file: does not exist`;
  expect(() => loadBrand(folder())).toThrow(fault);
});
