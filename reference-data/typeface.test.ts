import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadTypeface } from './typeface.ts';
import { ownFolder } from './testing/refused.ts';

const MEANDER = join(import.meta.dirname, '../data/example-brands/meander');

const folder = ownFolder('mine', (at) => cpSync(join(MEANDER, 'typeface'), join(at, 'typeface'), { recursive: true }));
const own = () => join(folder(), 'typeface');

const fontIn = (extension: string) => readdirSync(own()).find((name) => name.endsWith(extension)) ?? '';
const edit = (from: string | RegExp, to: string) => {
  const path = join(own(), 'typeface.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};

test('a brand without a typeface has that of the house', () => {
  rmSync(own(), { recursive: true });
  expect(loadTypeface(folder())).toBeUndefined();
});

test('a typeface has its files, of which every page needs the letters of our own texts', () => {
  const typeface = loadTypeface(folder());
  expect(typeface?.pages.filter(({ always }) => always).map(({ weights }) => weights)).toEqual(['400', '700']);
  for (const { file, base64 } of typeface?.pages ?? [])
    expect(Buffer.from(base64, 'base64')).toEqual(readFileSync(join(own(), file)));
  expect(typeface?.documents.black).toEqual(typeface?.documents.bold);
});

test.each<[string, () => void, RegExp]>([
  [
    'of which half was copied',
    () => truncate(fontIn('.woff2')),
    /mine\/typeface\/page-\w+\.woff2, the file: is not what/,
  ],
  [
    'whose font for documents is gone',
    () => rmSync(join(own(), fontIn('.otf'))),
    /document-\w+\.otf, the file: does not exist/,
  ],
  ['without its description', () => rmSync(join(own(), 'typeface.json')), /typeface\.json, the file: does not exist/],
  [
    'that leads out of the folder',
    () => edit(/page-\w+\.woff2/, '../../brand.json'),
    /pages 1, file: must be a file of fonts/,
  ],
  [
    'with a rule of its own among its letters',
    () => edit('U+20-7E', 'U+20}*{color:red'),
    /pages 1, letters: must be ranges/,
  ],
  ['that is too large for a phone', () => grow(), /page-\w+\.woff2, the file: has 70000 bytes; at most 60 kB/],
])('a typeface %s is refused with the file', (_, spoil, fault) => {
  spoil();
  expect(() => loadTypeface(folder())).toThrow(fault);
});

function truncate(name: string): void {
  const path = join(own(), name);
  writeFileSync(path, readFileSync(path).subarray(0, 3000));
}

function grow(): void {
  writeFileSync(join(own(), fontIn('.woff2')), Buffer.alloc(70_000));
}
