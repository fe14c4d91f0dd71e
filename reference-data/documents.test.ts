import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadDocuments, loadPublishedDocuments } from './documents.ts';
import { inForceFrom } from './in-force.ts';
import { faultsOf, ownFolder } from './testing/refused.ts';

const published = fileURLToPath(new URL('../data/documents', import.meta.url));
const FILES = ['pvw.json', 'cbeo.json', 'dvd.json', 'card.json'];

/** A copy of the first version, without checksums. */
const parent = ownFolder('documents', (at) => {
  for (const file of FILES) cpSync(join(published, '2026-01', file), join(at, '2026-01', file));
});
const folder = () => join(parent(), '2026-01');

const read = (file: string) => readFileSync(join(folder(), file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(folder(), file), text);
const change = (file: string, from: string, to: string) => write(file, read(file).replace(from, to));

const faultLines = () =>
  faultsOf(() => loadDocuments(parent(), '2026-01'), `The documents in ${folder()} cannot be used:`);

test('the documents of the first version are the four of the product, listed in the checksums', () => {
  const documents = loadDocuments(published, '2026-01');
  const titles = Object.values(documents).map((one) => 'content' in one && one.content.title);
  expect(titles).toEqual(['Polisvoorwaarden', 'Consumentenbrochure', 'Vergelijkingskaart', 'Verzekeringskaart']);
  expect(FILES.every((file) => readFileSync(join(published, '2026-01/SHA256SUMS'), 'utf8').includes(file))).toBe(true);
});

test('the documents may lie elsewhere, and then need no file', () => {
  rmSync(join(folder(), 'pvw.json'));
  const url = 'https://www.example.nl/voorwaarden.pdf';
  expect(loadDocuments(parent(), '2026-01', { pvw: url }).pvw).toEqual({ kind: 'pvw', url });
});

/** A copy of the first version as another one, published on another day. */
function publish(version: string, day: string): void {
  mkdirSync(join(parent(), version));
  for (const file of FILES) {
    const text = read(file).replace(/"published": "[^"]+"/, `"published": "${day}"`);
    writeFileSync(join(parent(), version, file), text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  }
}
const offered = () => inForceFrom(loadPublishedDocuments(parent()), { year: 2026, month: 3, day: 10 });

test('versions of the documents that are offered now or later are kept ready, earlier ones are not', () => {
  publish('2026-03', '2026-03-10');
  publish('2026-06', '2026-06-01');
  expect(offered().map(({ version, from }) => [version, from])).toEqual([
    ['2026-03', '2026-03-10'],
    ['2026-06', '2026-06-01'],
  ]);
});

test('versions of the documents that are all published later leave nothing to offer today', () => {
  publish('2026-06', '2026-06-01');
  rmSync(folder(), { recursive: true });
  expect(offered()).toEqual([]);
});

test('versions of the documents are offered from the day on which all of their documents are published', () => {
  publish('2026-03', '2026-03-10');
  const card = readFileSync(join(parent(), '2026-03/card.json'), 'utf8').replace('2026-03-10', '2026-03-11');
  writeFileSync(join(parent(), '2026-03/card.json'), card);
  expect(offered().map(({ version, from }) => [version, from])).toEqual([
    ['2026-01', '2026-01-01'],
    ['2026-03', '2026-03-11'],
  ]);
});

test('what is wrong in the documents is said all at once, with file, place and reason', () => {
  rmSync(join(folder(), 'card.json'));
  change('dvd.json', '"layout": "compact"', '"layout": "poster"');
  change('dvd.json', '"kind": "facts"', '"kind": "fax"');
  change('cbeo.json', '{{mail}}](mailto:{{mail}}', '{{fax}}](fax:{{fax}}');
  expect(faultLines()).toEqual([
    'cbeo.json, line 154, blocks 47, text: unknown placeholder {{fax}}; known: {{name}}, {{phone}}, {{mail}}, {{hours}}, {{site}}, {{least}}, {{most}}, {{proofAbove}}, {{fee}}, {{discount}}, {{withdrawalDays}}',
    'dvd.json, line 8, layout: must be "reading" or "compact", not "poster"',
    'dvd.json, line 14, blocks 4, kind: is a block of an unknown kind',
    'card.json, the file: does not exist',
  ]);
});

test.each([
  ['"level": 2', '"level": 3', 'pvw.json, line 10, blocks: the heading "1. Wat betekenen de woorden?" skips a level'],
  ['"kind": "pvw"', '"kind": "dvd"', 'pvw.json, kind: is dvd; it must equal the file name'],
  ['"version": "2026-01"', '"version": "2026-02"', 'pvw.json, version: is 2026-02; it must equal the folder name'],
  ['"title"', '"title": "a", "title"', 'pvw.json, title: occurs twice in one object'],
  ['"title"', '"titel"', 'pvw.json, line 1, title: is missing'],
  [
    '["Wij, we, ons"',
    '["Wij", "we"',
    'pvw.json, line 19, blocks 4, rows: every row must have as many cells as there are columns',
  ],
  ['"2026-01-01"', '"2026-02-30"', 'pvw.json, line 7, published: has the wrong notation: "2026-02-30"'],
])('a document with %s as %s is refused', (from, to, line) => {
  change('pvw.json', from, to);
  expect(faultLines()).toContain(line);
});

test('JSON that is none is a fault of the documents', () => {
  write('pvw.json', '{ "kind": ');
  expect(faultLines()).toEqual([expect.stringMatching(/^pvw\.json, the file: is not JSON: SyntaxError/)]);
});

test('a published text that was edited is a fault of the documents', () => {
  const sums = FILES.map((file) => `${createHash('sha256').update(read(file)).digest('hex')}  ${file}\n`);
  write('SHA256SUMS', sums.join(''));
  change('pvw.json', '{{fee}} poliskosten', '€ 35 poliskosten');
  expect(faultLines()).toEqual([
    'pvw.json, the file: differs from SHA256SUMS; do not edit a published version, add a new one',
  ]);
});
