import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReferenceData } from './read.ts';
import { ownFolder } from './testing/refused.ts';

const data = join(import.meta.dirname, '../data');
const MEANDER = join(data, 'example-brands/meander');
const today = { year: 2026, month: 3, day: 10 };
const house = JSON.parse(readFileSync(join(data, 'brands/vangnet/brand.json'), 'utf8')) as object;

const brandsDir = ownFolder('brands');

const makeBrand = (name: string, changes: object = {}) => {
  mkdirSync(join(brandsDir(), name), { recursive: true });
  writeFileSync(join(brandsDir(), name, 'brand.json'), JSON.stringify({ ...house, ...changes }));
};
const read = (...others: string[]) =>
  readReferenceData({ data, brandsDirs: [brandsDir(), ...others], tariffDir: data }, today);
const brands = (...others: string[]) => {
  const found = read(...others);
  if (!found.ok) throw new Error(found.faults.join('\n'));
  return found.value;
};
const faults = (...others: string[]) => {
  const found = read(...others);
  return found.ok ? [] : found.faults;
};

test('what a folder has is that of its brand, and what it has not is that of all', () => {
  makeBrand('house');
  cpSync(MEANDER, join(brandsDir(), 'meander'), { recursive: true });
  const [first, second] = brands();
  expect([first.name, second?.name]).toEqual(['house', 'meander']);
  const [own, ofAll] = [second, first].map((brand) => brand?.figures[0]?.figures);
  expect([own?.firstYearDiscount, ofAll?.firstYearDiscount]).toEqual([0.1, 0.2]);
  const titles = [first, second].map((brand) => brand?.documents[0]?.documents.pvw);
  expect(titles).toMatchObject([
    { content: { title: 'Polisvoorwaarden' } },
    { content: { title: 'Voorwaarden van Meander' } },
  ]);
  expect(second?.synonyms).toBe(first.synonyms);
});

test('brands stand in several folders, and two of one name are refused', () => {
  makeBrand('house');
  const examples = join(data, 'example-brands');
  expect(brands(examples).map(({ name }) => name)).toEqual(['house', 'meander']);
  makeBrand('meander');
  expect(faults(examples)).toEqual(['BRANDS_DIR: two of its folders have a brand "meander".']);
});

test('two hundred brands share what they do not have themselves', () => {
  for (let index = 0; index < 200; index += 1) makeBrand(`brand-${index}`, { hosts: [`brand-${index}.example`] });
  const all = brands();
  expect(all).toHaveLength(200);
  expect(new Set(all.map(({ releases }) => releases)).size).toBe(1);
  expect(new Set(all.map(({ documents }) => documents)).size).toBe(1);
});

test('the faults of all brands are told at once, each with its file', () => {
  makeBrand('one', { phone: 7 });
  makeBrand('two', { hosts: ['Two.example'] });
  mkdirSync(join(brandsDir(), 'three'));
  writeFileSync(join(brandsDir(), 'three/brand.json'), '{ "half": ');
  mkdirSync(join(brandsDir(), 'four/tarifs'), { recursive: true });
  expect(faults().filter((line) => !line.startsWith('The brand in '))).toEqual([
    'four/tarifs, the file: is nothing that the folder of a brand has; is its name misspelt?',
    'four/brand.json, the file: does not exist',
    expect.stringMatching(/^one\/brand\.json, line 1, phone: /),
    expect.stringMatching(/^three\/brand\.json, the file: is not JSON/),
    'two/brand.json, line 1, hosts 1: must be a host in small letters and punycode, without a port, not "Two.example"',
  ]);
});

test('two brands with one host, or two without any, are told', () => {
  makeBrand('one', { hosts: ['aov.example'] });
  makeBrand('two', { hosts: ['elders.example', 'aov.example'] });
  expect(faults()).toEqual([
    'two/brand.json, hosts: names aov.example, as in one/brand.json; a request goes to the brand of its host',
  ]);
  makeBrand('one');
  makeBrand('two');
  expect(faults()).toEqual([
    'two/brand.json, hosts: is missing, as in one/brand.json; a request goes to the brand of its host',
  ]);
});

test('a link out of the folder is told, also that of the folder itself, and one within it is none', () => {
  cpSync(MEANDER, join(brandsDir(), 'meander'), { recursive: true });
  symlinkSync('2026-01', join(brandsDir(), 'meander/documents/2026-02'));
  expect(faults().filter((line) => line.includes('link'))).toEqual([]);
  symlinkSync('/etc/hostname', join(brandsDir(), 'meander/tariffs/own.json'));
  symlinkSync(MEANDER, join(brandsDir(), 'other'));
  expect(faults().filter((line) => line.includes('link'))).toEqual([
    'meander/tariffs/own.json, the file: is a link that leads out of the folder, or to nothing',
    'other/, the file: is a link that leads out of BRANDS_DIR',
  ]);
});

test('a logo with a script is refused: it is data, which can hold none', () => {
  const outlines = [{ d: 'M0 0"/><script>alert(1)</script>', fill: 'brand' }];
  makeBrand('one', { logo: { width: 40, height: 40, outlines } });
  expect(faults()).toEqual([
    expect.stringMatching(/^The brand in /),
    expect.stringMatching(/^one\/brand\.json, line 1, logo, outlines 1, d: must be a path/),
  ]);
  makeBrand('one', { logo: '<svg onload="alert(1)"/>' });
  expect(faults()[1]).toMatch(/^one\/brand\.json, line 1, logo: /);
});
