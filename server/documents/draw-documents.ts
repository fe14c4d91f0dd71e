import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { DOCUMENT_KINDS } from '@vangnet/reference-data/documents';
import type { DocumentKind, DocumentsWithFigures, PolicyDocuments } from '@vangnet/reference-data/documents';
import { plainText } from '@vangnet/reference-data/markup';
import { paletteOf } from '@vangnet/reference-data/palette';
import { words } from '../../words/words.ts';
import { stylesheetPath, type DocumentSet, type OfferedDocument } from './document-sets.ts';
import type { HouseStyle } from './house-style.ts';
import { renderHtml } from './html.ts';
import { renderPages } from './pdf.ts';

/** Renders versions of the documents. `faults` are lines for the operator: a text that cannot be laid out. */
export async function renderDocumentSets(
  published: readonly DocumentsWithFigures[],
  style: HouseStyle,
): Promise<{ sets: DocumentSet[]; faults: string[] }> {
  try {
    return { sets: await Promise.all(published.map((set) => renderSet(set, style))), faults: [] };
  } catch (error) {
    return { sets: [], faults: [error instanceof Error ? error.message : String(error)] };
  }
}

async function renderSet(
  { version, from, documents, figures }: DocumentsWithFigures,
  brandStyle: HouseStyle,
): Promise<DocumentSet> {
  const style = { ...brandStyle, words: { ...brandStyle.words, ...words.nl.figureWords(figures) } };
  const offered = await offeredDocuments(documents, style, version);
  return { version, from, documents: offered, stylesheet: documentStylesheet(style) };
}

/** Renders every document in the style of a brand, as part of this version. @internal */
export async function offeredDocuments(
  documents: PolicyDocuments,
  style: HouseStyle,
  version: string,
): Promise<ReadonlyMap<DocumentKind, OfferedDocument>> {
  const offered = DOCUMENT_KINDS.map(async (kind): Promise<[DocumentKind, OfferedDocument]> => {
    const document = documents[kind];
    return [kind, 'url' in document ? document : await rendered(kind, { ...document.content, version }, style)];
  });
  return new Map(await Promise.all(offered));
}

async function rendered(kind: DocumentKind, content: DocumentContent, style: HouseStyle): Promise<OfferedDocument> {
  const { title, version, published } = content;
  const created = new Date(`${published}T00:00:00Z`);
  const pdf = await renderPages(content, style, { created, id: `${kind} ${version}` }).catch((error: unknown) => {
    throw new Error(`The document ${kind} ${version} cannot be laid out.`, { cause: error });
  });
  const html = renderHtml(content, style, stylesheetPath(version));
  return {
    kind,
    title: plainText(title),
    version,
    pdf: { ...withDigest(pdf.content), pages: pdf.pages },
    html: withDigest(html),
  };
}

function withDigest<Content extends string | Uint8Array>(content: Content) {
  return { content, sha256: createHash('sha256').update(content).digest('hex') };
}

const STYLESHEETS = ['text', 'parts', 'print'];

/** The contents of the stylesheet of the pages, in the colours of the brand. */
function documentStylesheet(style: HouseStyle): string {
  const colours = Object.entries(paletteOf(style.colours)).map(([tone, colour]) => `--${tone}:${colour}`);
  const files = STYLESHEETS.map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8'));
  return [`:root{${colours.join(';')}}`, ...files].join('\n');
}
