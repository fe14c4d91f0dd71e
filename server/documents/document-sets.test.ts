import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { houseStyle } from '../brand.ts';
import { readDocumentSets } from './document-sets.ts';

const OURS = join(import.meta.dirname, '../../data/documents');
const brand = { style: houseStyle, external: {} };
const day = { year: 2026, month: 3, day: 10 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-documents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A copy of our documents as another version, published on another day. */
function publish(version: string, published: string): void {
  cpSync(join(OURS, '2026-01'), join(folder, version), { recursive: true });
  rmSync(join(folder, version, 'SHA256SUMS'), { force: true });
  for (const kind of ['pvw', 'cbeo', 'dvd', 'card']) {
    const file = join(folder, version, `${kind}.json`);
    const text = readFileSync(file, 'utf8').replace(/"published": "[^"]+"/, `"published": "${published}"`);
    writeFileSync(file, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  }
}

describe('the documents of the product', () => {
  test('are all there today, as PDF and as a page with its stylesheet', async () => {
    const { sets, faults } = await readDocumentSets(OURS, day, brand);
    expect(faults).toEqual([]);
    const [set] = sets;
    expect([...(set?.documents.keys() ?? [])]).toEqual(['pvw', 'cbeo', 'dvd', 'card']);
    for (const document of set?.documents.values() ?? []) {
      if ('url' in document) throw new Error(`${document.kind} is not ours`);
      expect(Buffer.from(document.pdf.content).subarray(0, 5).toString()).toBe('%PDF-');
      expect(document.html.content).toContain(`href="/documents/${set?.version}/documents.css"`);
    }
    expect(set?.stylesheet).toContain('--');
  });

  test('may lie elsewhere by the word of the brand', async () => {
    const external = { dvd: 'https://brand.example/dvd.pdf' };
    const { sets } = await readDocumentSets(OURS, day, { ...brand, external });
    expect(sets[0]?.documents.get('dvd')).toEqual({ kind: 'dvd', url: 'https://brand.example/dvd.pdf' });
  });

  test('that are offered now or later are kept ready, earlier ones are not', async () => {
    publish('2025-07', '2025-07-01');
    publish('2026-03', '2026-03-10');
    publish('2026-06', '2026-06-01');
    const { sets } = await readDocumentSets(folder, day, brand);
    expect(sets.map(({ version, from }) => [version, from])).toEqual([
      ['2026-03', '2026-03-10'],
      ['2026-06', '2026-06-01'],
    ]);
  });
});

describe('what cannot be offered stands in the way of the start', () => {
  test('no documents, or none yet', async () => {
    expect((await readDocumentSets(join(folder, 'nowhere'), day, brand)).faults).toHaveLength(1);
    publish('2026-06', '2026-06-01');
    const { faults } = await readDocumentSets(folder, day, brand);
    expect(faults).toEqual([`${folder} contains no documents that are published by today.`]);
  });

  test('a document that is broken, and an address that is not secure, each on a line', async () => {
    publish('2026-03', '2026-03-10');
    writeFileSync(join(folder, '2026-03', 'pvw.json'), '{');
    const external = { dvd: 'http://brand.example/dvd.pdf' };
    const { faults } = await readDocumentSets(folder, day, { ...brand, external });
    expect(faults).toEqual([
      expect.stringContaining('cannot be used'),
      expect.stringMatching(/pvw\.json/),
      expect.stringMatching(/dvd: .*https/),
    ]);
  });
});
