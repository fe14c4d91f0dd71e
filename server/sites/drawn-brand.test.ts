import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brand } from '../testing/brand.ts';
import { drawnBrand } from './drawn-brand.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'vangnet-drawn-')), 'drawn');
});
afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

const site = { language: 'nl' as const, brand, figures: [], publicUrl: 'https://aov.example' };
const given = { brand, documents: [], sites: [site] };
const draw = (code = 'of the tests', changes: object = {}) => drawnBrand({ ...given, ...changes }, { folder, code });
const files = () => readdirSync(folder);

test('a brand is drawn once: then it is read from the folder, also in another process', async () => {
  const drawn = await draw();
  expect(drawn).toEqual({ sets: [], pages: [{ pages: expect.any(Array) as unknown }], faults: [] });
  expect(files()).toHaveLength(1);
  expect(await draw()).toEqual(drawn);
  expect(files()).toHaveLength(1);
});

test('another brand, another address and other code are drawn anew', async () => {
  await draw();
  await draw('of the tests', { brand: { ...brand, name: 'Meander' } });
  await draw('of the tests', { sites: [{ ...site, publicUrl: 'https://meander.example' }] });
  await draw('of another release');
  expect(files()).toHaveLength(4);
});

test('a file that was cut off, changed or cannot be read is drawn again', async () => {
  const drawn = await draw();
  const file = join(folder, files()[0] ?? '');
  const content = readFileSync(file);
  for (const spoiled of [content.subarray(0, -1), Buffer.concat([content, Buffer.from('x')]), Buffer.from('')]) {
    writeFileSync(file, spoiled);
    expect(await draw()).toEqual(drawn);
    expect(readFileSync(file)).toEqual(content);
  }
  rmSync(file);
  mkdirSync(file);
  expect(await draw()).toEqual(drawn);
});

test('a brand that takes too long to draw is a fault, and is drawn the next time', async () => {
  const { faults } = await drawnBrand(given, { folder, code: 'of the tests', limitMs: 1 });
  expect(faults).toEqual([`${brand.name} is not drawn within 0.001 seconds; is one of its texts very long?`]);
  expect(await draw()).toMatchObject({ faults: [] });
});

test('a folder that cannot be written to is no fault', async () => {
  writeFileSync(folder, 'a file');
  expect(await draw()).toMatchObject({ faults: [] });
});
