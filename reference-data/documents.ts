import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { after, checkedFolder, failed, loadError, type Loaded } from './checked-files.ts';
import { documentSchema, type DocumentContent } from './document-content.ts';
import { startOfText } from './in-force.ts';
import { readJsonAs } from './json.ts';
import type { FiguresFrom } from './releases.ts';

/** The documents of the product: policy terms, consumer brochure, comparison card and insurance card (IPID). */
export const DOCUMENT_KINDS = ['pvw', 'cbeo', 'dvd', 'card'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const policyDocumentSchema = documentSchema.extend({ kind: z.enum(DOCUMENT_KINDS) });

/** A document that we show ourselves, or one that the brand keeps elsewhere. */
type PolicyDocument =
  | { readonly kind: DocumentKind; readonly content: DocumentContent }
  | { readonly kind: DocumentKind; readonly url: string };
export type PolicyDocuments = Readonly<Record<DocumentKind, PolicyDocument>>;

/** The addresses of documents that a brand keeps elsewhere. */
export type ExternalDocuments = { readonly [Kind in DocumentKind]?: string | undefined };

/** The documents of one version, and the first day on which they are offered, as yyyy-mm-dd. */
export type PublishedDocuments = {
  readonly version: string;
  readonly from: string;
  readonly documents: PolicyDocuments;
};

/**
 * Reads every version of the documents: `<version>/<kind>.json` for each kind that is not `external`. A version is
 * offered from the day on which all of its documents are published.
 *
 * @throws one Error that lists everything that is wrong in a version, a line each
 */
export function loadPublishedDocuments(folder: string, external: ExternalDocuments = {}): PublishedDocuments[] {
  return versionsIn(folder).map((version) => {
    const documents = loadDocuments(folder, version, external);
    const days = Object.values(documents).map((document) => ('content' in document ? document.content.published : ''));
    return { version, documents, from: days.toSorted().at(-1) ?? '' };
  });
}

/** Documents with the figures of the product that they name. */
export type DocumentsWithFigures = PublishedDocuments & { readonly figures: ProductFigures };

/**
 * The documents with the figures of the product. Where those change under a version, its documents say something else from
 * that day on, so that is a version of its own, named after the tariff too: 2026-01-2026-09.
 */
export function documentsWithFigures(
  published: readonly PublishedDocuments[],
  changes: readonly FiguresFrom[],
): DocumentsWithFigures[] {
  const sorted = published.toSorted((a, b) => startOfText(a) - startOfText(b));
  return sorted.flatMap((set, index) => {
    const end = sorted[index + 1]?.from;
    const first = changes.findLast(({ from }) => from <= set.from) ?? changes[0];
    const later = changes.filter(
      ({ from }) => from > set.from && (end === undefined || from < end) && from !== first?.from,
    );
    return [
      ...(first ? [{ ...set, figures: first.figures }] : []),
      ...later.map(({ from, figures, tariffVersion }) => ({
        ...set,
        from,
        figures,
        version: `${set.version}-${tariffVersion}`,
      })),
    ];
  });
}

/** A name that needs no escaping in an address. */
const versionsIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => /^\w[\w.-]*$/.test(name)) : [];

/**
 * The documents of one version.
 *
 * @throws one Error that lists everything that is wrong, a line each
 * @internal
 */
export function loadDocuments(parent: string, version: string, external: ExternalDocuments = {}): PolicyDocuments {
  const folder = join(parent, version);
  const files = checkedFolder(folder);
  const read = (kind: DocumentKind): Loaded<PolicyDocument> => {
    const url = external[kind];
    if (url !== undefined) return { value: { kind, url }, faults: [] };
    return after(files.read(`${kind}.json`), (text) => readDocument(text, kind, version));
  };
  const { pvw, cbeo, dvd, card } = { pvw: read('pvw'), cbeo: read('cbeo'), dvd: read('dvd'), card: read('card') };
  const faults = [files, pvw, cbeo, dvd, card].flatMap((one) => one.faults);
  if (faults.length === 0 && pvw.value && cbeo.value && dvd.value && card.value) {
    return { pvw: pvw.value, cbeo: cbeo.value, dvd: dvd.value, card: card.value };
  }
  throw loadError(`The documents in ${folder} cannot be used:`, faults);
}

function readDocument(text: string, kind: DocumentKind, version: string): Loaded<PolicyDocument> {
  const file = `${kind}.json`;
  return after(readJsonAs(policyDocumentSchema, text, file), ({ kind: named, ...content }) => {
    if (named !== kind) return failed(file, 'kind', `is ${named}; it must equal the file name`);
    if (content.version !== version) {
      return failed(file, 'version', `is ${content.version}; it must equal the folder name`);
    }
    return { value: { kind, content }, faults: [] };
  });
}
