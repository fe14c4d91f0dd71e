import { amsterdamDate } from '@vangnet/domain/values/dates';
import { DOCUMENT_KINDS, type DocumentKind, type OfferedDocument } from './documents.ts';
import { inForceOn, startOfText } from '@vangnet/reference-data/in-force';

/** The documents of one version, which are offered together. */
export type DocumentSet = {
  readonly version: string;
  /** The first day on which they are offered, as yyyy-mm-dd. */
  readonly from: string;
  readonly documents: ReadonlyMap<DocumentKind, OfferedDocument>;
  /** Of their pages, at `stylesheetPath`. */
  readonly stylesheet: string;
};
export type FoundDocument = { readonly url: string; readonly htmlUrl: string; readonly version: string };

export const documentPath = (version: string, kind: DocumentKind, format: 'pdf' | 'html') =>
  `/documents/${version}/${kind}.${format}`;
export const stylesheetPath = (version: string) => `/documents/${version}/documents.css`;

/** Where the document of today is: with us, or where the brand keeps it. Undefined when there is no such document. */
export function findDocument(
  { documentSets, clock }: { documentSets: readonly DocumentSet[]; clock: () => Date },
  type: string,
): FoundDocument | undefined {
  const set = inForceOn(documentSets, startOfText, amsterdamDate(clock()));
  const kind = DOCUMENT_KINDS.find((known) => known === type);
  if (!set || !kind) return undefined;
  const { version, documents } = set;
  const document = documents.get(kind);
  if (!document) return undefined;
  if ('url' in document) return { url: document.url, htmlUrl: document.url, version };
  return { url: documentPath(version, kind, 'pdf'), htmlUrl: documentPath(version, kind, 'html'), version };
}

/** The titles under which the documents are offered, in their order. */
const TITLES: Readonly<Record<DocumentKind, string>> = {
  pvw: 'Polisvoorwaarden',
  cbeo: 'Consumentenbrochure',
  dvd: 'Vergelijkingskaart',
  card: 'Verzekeringskaart',
};

/** The documents of today with their addresses in full, for a mail. */
export function documentLinks(
  parts: { documentSets: readonly DocumentSet[]; clock: () => Date },
  publicUrl: string,
): { title: string; url: string }[] {
  return DOCUMENT_KINDS.flatMap((kind) => {
    const found = findDocument(parts, kind);
    return found ? [{ title: TITLES[kind], url: new URL(found.url, publicUrl).href }] : [];
  });
}
