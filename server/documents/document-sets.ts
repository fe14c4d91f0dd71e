import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { DocumentContent } from '@vangnet/reference-data/document-content';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type PolicyDocuments,
  type DocumentsWithFigures,
} from '@vangnet/reference-data/documents';
import { plainText } from '@vangnet/reference-data/markup';
import type { HouseStyle } from './house-style.ts';
import { renderHtml } from './html.ts';
import { paletteOf } from '@vangnet/reference-data/palette';
import { renderPages } from './pdf.ts';
import { words } from '../../words/words.ts';

const kindSchema = z.enum(DOCUMENT_KINDS);
const text = z.string();
/** The digest is the evidence of what exactly was shown. */
const pdfFile = z.object({
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  sha256: text,
  pages: z.int(),
});
const htmlFile = z.object({ content: text, sha256: text });
/** A document as it is offered: as PDF and as page, or at the address where the brand keeps it. */
const offeredSchema = z.union([
  z.object({ kind: kindSchema, title: text, version: text, pdf: pdfFile, html: htmlFile }),
  z.object({ kind: kindSchema, url: text }),
]);
export type OfferedDocument = z.output<typeof offeredSchema>;

/**
 * The documents of one version, which are offered together: from that day on, as yyyy-mm-dd. The stylesheet of their pages is at
 * `stylesheetPath`.
 */
export const documentSetSchema = z.object({
  version: text,
  from: text,
  documents: z.readonly(z.map(kindSchema, offeredSchema)),
  stylesheet: text,
});
export type DocumentSet = Readonly<z.output<typeof documentSetSchema>>;

export const documentPath = (version: string, kind: DocumentKind, format: 'pdf' | 'html') =>
  `/documents/${version}/${kind}.${format}`;
export const stylesheetPath = (version: string) => `/documents/${version}/documents.css`;

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

/** The contents of the stylesheet of the pages, in the colours of the brand. @internal */
export function documentStylesheet(style: HouseStyle): string {
  const colours = Object.entries(paletteOf(style.colours)).map(([tone, colour]) => `--${tone}:${colour}`);
  const files = STYLESHEETS.map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8'));
  return [`:root{${colours.join(';')}}`, ...files].join('\n');
}
