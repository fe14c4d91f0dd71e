import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { DOCUMENT_KINDS, type DocumentKind } from '@vangnet/reference-data/documents';
import { inForceOn, startOfText } from '@vangnet/reference-data/in-force';
import { documentPath, type DocumentSet } from './document-sets.ts';
import type { Words } from '../../words/words.ts';

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
