import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTypeface } from '@vangnet/reference-data/typeface';
import { cutTypeface } from './cut-typeface.ts';

const { resolve } = createRequire(import.meta.url);
const overpass = (weight: string) => resolve(`@expo-google-fonts/overpass/${weight}/Overpass_${weight}.ttf`);
const varying = (part: string) => resolve(`@fontsource-variable/overpass/files/overpass-${part}-wght-normal.woff2`);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-cut-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a font for each weight is cut to what pages need, and kept whole for documents', async () => {
  const { width, pages, documents, lacks } = await cutTypeface(folder, [overpass('400Regular'), overpass('700Bold')]);
  expect([width, lacks, documents.bold === documents.black]).toEqual([1, '', true]);
  const of400 = pages.filter(({ weights }) => weights === '400');
  expect(of400.map(({ always }) => always)).toEqual([true, false, false]);
  expect([pages.length, readdirSync(join(folder, 'typeface')).length]).toEqual([6, 9]);
});

test('a font that varies is cut to the weights of the pages, and the house sets what it lacks', async () => {
  await cutTypeface(folder, [overpass('400Regular'), overpass('700Bold')]);
  const { pages, lacks } = await cutTypeface(folder, [varying('latin')]);
  expect(pages.map(({ weights }) => weights)).toEqual(['400 800', '400 800', '400 800']);
  expect([lacks.includes('ł'), lacks.includes('é')]).toEqual([true, false]);
  // What was there before is gone, and a server reads the rest.
  expect(readdirSync(join(folder, 'typeface'))).toHaveLength(7);
  expect(new Set(Object.values(loadTypeface(folder)?.documents ?? {}).map(({ file }) => file)).size).toBe(3);
});

test.each<[string, () => string[], string]>([
  ['no font', () => [import.meta.filename], 'cut-typeface.test.ts: is no font that can be read (Unknown font format)'],
  ['without bold', () => [overpass('400Regular')], 'there is no font of weight 600 or more, for headings and amounts'],
  ['without plain text', () => [overpass('700Bold')], 'there is no font of about weight 400, for plain text'],
  [
    'in italics',
    () => [overpass('400Regular_Italic'), overpass('700Bold')],
    'Overpass_400Regular_Italic.ttf: is italic; texts are upright',
  ],
  ['without our letters', () => [varying('latin-ext')], 'which stand in texts of the product'],
  ['not to be embedded', () => [notForEmbedding(), overpass('700Bold')], 'says that it may not be embedded'],
  [
    'too wide',
    () => [twiceAsWide(), overpass('700Bold')],
    'weight 400: is 2.00 times as wide as that of the house; at most 1.2',
  ],
])('a typeface that is %s is refused, and nothing is written', async (_, fonts, fault) => {
  await expect(cutTypeface(folder, fonts())).rejects.toThrow(fault);
  expect(existsSync(join(folder, 'typeface'))).toBe(false);
});

/** The units of a square of the font are at 18 in its table `head`; whether it may be embedded is at 8 in `OS/2`. */
const twiceAsWide = () => changed('head', 18, (units) => units / 2);
const notForEmbedding = () => changed('OS/2', 8, () => 2);

function changed(table: string, place: number, to: (before: number) => number): string {
  const bytes = readFileSync(overpass('400Regular'));
  const at = bytes.readUInt32BE(bytes.indexOf(table) + 8) + place;
  bytes.writeUInt16BE(to(bytes.readUInt16BE(at)), at);
  const file = join(folder, 'changed.ttf');
  writeFileSync(file, bytes);
  return file;
}
