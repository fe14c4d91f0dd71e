import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReferenceData } from './read.ts';
import { ownFolder } from './testing/refused.ts';

const published = join(import.meta.dirname, '../data');
const today = { year: 2026, month: 3, day: 10 };

const folder = ownFolder('data', (data) => {
  cpSync(published, data, { recursive: true });
  rmSync(join(data, 'SHA256SUMS'));
  rmSync(join(data, 'documents/2026-01/SHA256SUMS'));
});

const change = (file: string, from: RegExp | string, to: string) =>
  writeFileSync(join(folder(), file), readFileSync(join(folder(), file), 'utf8').replace(from, to));
const read = (data = folder()) =>
  readReferenceData({ data, brandsDirs: [join(data, 'brands')], tariffDir: data }, today);
const faults = () => {
  const { ok, ...rest } = read();
  return 'faults' in rest ? rest.faults : ok;
};

test('everything that is published can be used today', () => {
  const { value } = { value: undefined, ...read() };
  const [house] = value ?? [];
  expect(house?.brand.name).toBe('Vangnet');
  expect(house?.releases.map(({ engine: { tariff } }) => tariff.tariffVersion)).toEqual(['2026-01', '2026-07']);
  expect(house?.bankOn(today).version).toBe('2026-01');
  expect(house?.documents.map(({ version }) => version)).toEqual(['2026-01', '2026-12']);
});

test('what is not in force yet is reported, all of it at once', () => {
  change('knowledge/2026-01.json', '"2026-01-01"', '"2027-01-01"');
  change('tariffs/2026-01.json', '"2026-01-01"', '"2026-06-01"');
  for (const kind of ['pvw', 'cbeo', 'dvd', 'card']) {
    change(`documents/2026-01/${kind}.json`, /"published": "[^"]+"/, '"published": "2026-06-01"');
  }
  expect(faults()).toEqual([
    `TARIFF_DIR: no tariff in ${folder()} is in force on 10-03-2026.`,
    `${folder()}/knowledge contains no questions that are in force on 10-03-2026.`,
    `${folder()}/documents contains no documents that are published by 10-03-2026.`,
  ]);
});

test('what is broken is reported, a line each, also when the folder is empty', () => {
  writeFileSync(join(folder(), 'documents/2026-01/pvw.json'), '{');
  rmSync(join(folder(), 'knowledge'), { recursive: true });
  change('brands/vangnet/brand.json', '"documents": {}', '"documents": { "dvd": "http://brand.example/dvd.pdf" }');
  expect(faults()).toEqual([
    expect.stringMatching(/^The brand in .*vangnet cannot be used:$/),
    'vangnet/brand.json, line 101, documents, dvd: must be an https address, not "http://brand.example/dvd.pdf"',
    expect.stringMatching(/^The knowledge test in .* cannot be used:$/),
    'knowledge, the folder: contains no questions',
    expect.stringMatching(/^The documents in .*2026-01 cannot be used:$/),
    expect.stringMatching(/^pvw\.json, the file: is not JSON/),
  ]);
});
