import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cut, subsets } from './subset-font.ts';

const root = join(import.meta.dirname, '..');
const [ownTexts, ...names] = subsets();

describe.each(subsets().map((subset) => ({ name: basename(subset.file), subset })))('$name', ({ subset }) => {
  test('a font file is what its range and weights cut out of the complete font', async () => {
    expect(Buffer.compare(await cut(subset), readFileSync(subset.file))).toBe(0);
  });
});

test('the font of our own texts is at most 20 kB', () => {
  expect(statSync(ownTexts?.file ?? '').size).toBeLessThanOrEqual(20_000);
});

test('no letter is in two fonts, which a browser would both fetch', () => {
  const letters = subsets().flatMap((subset) => Array.from(subset.letters));
  expect(new Set(letters).size).toBe(letters.length);
});

test.each([
  'web/**/text.ts',
  'server/**/text.ts',
  'domain/flow/screens.ts',
  'domain/values/money.ts',
  'data/{brands,knowledge,occupations}/**/*',
])('what pages show from %s is set in the font of our own texts', (pattern) => {
  const files = globSync(pattern, { cwd: root }).filter((file) => /\.\w+$/.test(file));
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8')).join('');
  const other = [...new Set(texts)].filter((letter) => letter > '~' && !ownTexts?.letters.includes(letter));
  expect([files.length > 0, other]).toEqual([true, []]);
});

test('letters of names from the rest of Europe are in the fonts for names', () => {
  const covered = names.map(({ letters }) => letters).join('');
  expect(Array.from('ŞğłĳŁśžőșØßÅñ').filter((letter) => !covered.includes(letter))).toEqual([]);
});
