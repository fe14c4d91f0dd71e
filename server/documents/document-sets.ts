import * as z from 'zod/mini';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { DOCUMENT_KINDS, type DocumentKind } from '@vangnet/reference-data/documents';
import { inForceOn, startOfText } from '@vangnet/reference-data/in-force';
import type { Words } from '../../words/words.ts';

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

export type DocumentDeps = {
  readonly clock: () => Date;
  readonly documentSets: readonly DocumentSet[];
  readonly words: Words;
};
type FoundDocument = {
  readonly url: string;
  readonly htmlUrl: string;
  readonly version: string;
  /** Size for the reader; unknown of a document that is elsewhere. */
  readonly pdf?: { readonly pages: number; readonly bytes: number };
};

export function offeredVersion({ documentSets, clock }: DocumentDeps): string | undefined {
  return inForceOn(documentSets, startOfText, amsterdamDate(clock()))?.version;
}

/** Finds the document of today: on this server, or where the brand keeps it. */
export function findDocument({ documentSets, clock }: DocumentDeps, type: string): Result<FoundDocument> {
  const set = inForceOn(documentSets, startOfText, amsterdamDate(clock()));
  const kind = DOCUMENT_KINDS.find((known) => known === type);
  const found = set && kind && placeOf(set, kind);
  return found ? ok(found) : refuse('request.notFound');
}

/** Finds the documents of an earlier version; none when that version is not kept any more. */
export function documentsOfVersion(
  { documentSets, words }: Pick<DocumentDeps, 'documentSets' | 'words'>,
  wanted: string | undefined,
): (FoundDocument & { readonly type: DocumentKind; readonly title: string })[] {
  const set = documentSets.find(({ version }) => version === wanted);
  if (!set) return [];
  return DOCUMENT_KINDS.flatMap((type) => {
    const found = placeOf(set, type);
    return found ? [{ type, title: words.documents.text.titles[type], ...found }] : [];
  });
}

/** Gives the documents of a version as an applicant agrees to them: the page of each, or the address where the brand keeps it. */
export const agreedDocuments = (sets: readonly DocumentSet[]) => (wanted: string) =>
  [...(sets.find(({ version }) => version === wanted)?.documents ?? [])].map(([document, offered]) => ({
    document,
    content: 'url' in offered ? offered.url : offered.html.content,
  }));

function placeOf({ version, documents }: DocumentSet, kind: DocumentKind): FoundDocument | undefined {
  const document = documents.get(kind);
  if (!document) return undefined;
  if ('url' in document) return { url: document.url, htmlUrl: document.url, version };
  const { pages, content } = document.pdf;
  return {
    url: documentPath(version, kind, 'pdf'),
    htmlUrl: documentPath(version, kind, 'html'),
    version,
    pdf: { pages, bytes: content.length },
  };
}

/** The documents of today with their addresses in full, for a mail. */
export function documentLinks(deps: DocumentDeps, publicUrl: string): { title: string; url: string }[] {
  return DOCUMENT_KINDS.flatMap((kind) => {
    const found = findDocument(deps, kind);
    return found.ok
      ? [{ title: deps.words.documents.text.titles[kind], url: new URL(found.value.url, publicUrl).href }]
      : [];
  });
}
