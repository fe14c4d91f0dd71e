import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { figures } from '@vangnet/domain/testing/premium';
import { DOCUMENT_KINDS, loadDocuments, loadPublishedDocuments } from '@vangnet/reference-data/documents';
import type { DocumentKind } from '@vangnet/reference-data/documents';
import type { OfferedDocument } from './document-sets.ts';
import { offeredDocuments, renderDocumentSets } from './draw-documents.ts';
import { readPdf, type ReadPdf } from './testing/read-pdf.ts';
import { houseStyle as vangnet } from '../testing/brand.ts';

const folder = fileURLToPath(new URL('../../data/documents', import.meta.url));
const offer = () => offeredDocuments(loadDocuments(folder, '2026-01'), vangnet, '2026-01');
const digest = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

const offered = await offer();

function ours(kind: DocumentKind): Extract<OfferedDocument, { version: string }> {
  const document = offered.get(kind);
  if (!document || 'url' in document) throw new Error(`${kind} is not ours`);
  return document;
}

test('documents carry their version and the digest of what is shown', () => {
  for (const kind of DOCUMENT_KINDS) {
    const { version, pdf, html } = ours(kind);
    expect(version).toBe('2026-01');
    expect([pdf.sha256, html.sha256]).toEqual([digest(pdf.content), digest(html.content)]);
  }
});

test('documents are the same to the byte every time', async () => {
  const again = await offer();
  const digests = (documents: typeof offered) =>
    [...documents.values()].map((one) => ('pdf' in one ? [one.pdf.sha256, one.html.sha256] : []));
  expect(digests(again)).toEqual(digests(offered));
});

/** The documents that a test is not about. */
const elsewhere = {
  pvw: 'https://brand.example/pvw.pdf',
  cbeo: 'https://brand.example/cbeo.pdf',
  dvd: 'https://brand.example/dvd.pdf',
};
const published = () => loadPublishedDocuments(folder, elsewhere).map((set) => ({ ...set, figures }));

test('a document that the brand keeps elsewhere is offered at its address, the others with a stylesheet in the colours of the brand', async () => {
  const { sets, faults } = await renderDocumentSets(published(), vangnet);
  expect(faults).toEqual([]);
  const [set] = sets;
  expect(set?.documents.get('dvd')).toEqual({ kind: 'dvd', url: elsewhere.dvd });
  expect(set?.documents.get('card')).toMatchObject({
    pdf: {},
    html: { content: expect.stringContaining(`href="/documents/${set?.version}/documents.css"`) },
  });
  expect(set?.stylesheet).toMatch(/^:root\{--brand:#0a5561;/);
});

test('a text that cannot be laid out is a line for the operator', async () => {
  const [set] = published();
  const card = set?.documents.card;
  if (!set || !card || !('content' in card)) throw new Error('There are no documents');
  const image = { kind: 'image' as const, alt: 'Foto', source: 'data:image/png;base64,AAAA', width: 100, height: 9000 };
  const content = { ...card.content, blocks: [image] };
  const broken = { ...set, documents: { ...set.documents, card: { kind: 'card' as const, content } } };
  expect(await renderDocumentSets([broken], vangnet)).toEqual({
    sets: [],
    faults: ['The document card 2026-01 cannot be laid out.'],
  });
});

describe.each([
  ['pvw', 9],
  ['cbeo', 5],
  ['dvd', 2],
  ['card', 2],
] as const)('the PDF of %s', (kind, pages) => {
  let read: ReadPdf;
  beforeAll(async () => {
    read = await readPdf(ours(kind).pdf.content);
  });
  const roles = (role: RegExp) => read.nodes.filter((node) => role.test(node.role));

  test(`a document has at most ${pages} pages`, () => {
    expect(read.pages.length).toBeLessThanOrEqual(pages);
  });

  test('a PDF starts with its title and skips no level of heading', () => {
    const levels = roles(/^H\d$/).map((node) => Number(node.role.slice(1)));
    expect(roles(/^H\d$/)[0]?.text).toBe(ours(kind).title);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
  });

  test('a PDF has every chapter among its bookmarks', () => {
    expect(read.outline.map(({ title }) => title)).toEqual(roles(/^H2$/).map(({ text }) => text));
  });

  test('a PDF has headers in every table and a body in every item of a list', () => {
    for (const { children } of roles(/^TR$/)) expect(children[0]?.role ?? 'TH').toBe('TH');
    for (const { children } of roles(/^LI$/)) expect(children.at(-1)?.role ?? 'LBody').toBe('LBody');
  });

  test('a PDF paints only content and decoration, leaves nothing unheard, and names its links', () => {
    for (const { unmarked, unheard, annotations } of read.pages) {
      expect([unmarked, unheard]).toEqual([0, []]);
      for (const link of annotations) expect(link.contentsObj.str).not.toBe('');
    }
  });

  test('a PDF says that it is an example', () => {
    expect(read.pages[0]?.tree.text).toMatch(/voorbeeldtekst.*Een verzekeraar vervangt/i);
  });
});
