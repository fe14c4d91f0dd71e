import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figures } from '@vangnet/domain/testing/premium';
import { loadPublishedDocuments } from '@vangnet/reference-data/documents';
import { houseStyle } from '../testing/brand.ts';
import { renderDocumentSets } from './document-sets.ts';

const published = (external = {}) =>
  loadPublishedDocuments(join(import.meta.dirname, '../../data/documents'), external).map((set) => ({
    ...set,
    figures,
  }));

test('the documents of the product are all there, as PDF and as a page with its stylesheet', async () => {
  const { sets, faults } = await renderDocumentSets(published(), houseStyle);
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

/** The documents that a test is not about. */
const elsewhere = {
  pvw: 'https://brand.example/pvw.pdf',
  cbeo: 'https://brand.example/cbeo.pdf',
  dvd: 'https://brand.example/dvd.pdf',
};

test('a document that the brand keeps elsewhere is offered at its address', async () => {
  const { sets } = await renderDocumentSets(published(elsewhere), houseStyle);
  expect(sets[0]?.documents.get('dvd')).toEqual({ kind: 'dvd', url: 'https://brand.example/dvd.pdf' });
  expect(sets[0]?.documents.get('card')).toHaveProperty('pdf');
});

test('a text that cannot be laid out is a line for the operator', async () => {
  const [set] = published(elsewhere);
  const card = set?.documents.card;
  if (!set || !card || !('content' in card)) throw new Error('There are no documents');
  const image = { kind: 'image' as const, alt: 'Foto', source: 'data:image/png;base64,AAAA', width: 100, height: 9000 };
  const content = { ...card.content, blocks: [image] };
  const broken = { ...set, documents: { ...set.documents, card: { kind: 'card' as const, content } } };
  expect(await renderDocumentSets([broken], houseStyle)).toEqual({
    sets: [],
    faults: ['The document card 2026-01 cannot be laid out.'],
  });
});
