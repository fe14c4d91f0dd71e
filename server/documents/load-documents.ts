import { basename } from 'node:path';
import type * as z from 'zod';
import { issueReason } from '@vangnet/domain/premium/issue-reason';
import { readChecksums, readCheckedText } from '@vangnet/reference-data/checked-text';
import { failed, faultLine, type Loaded } from '@vangnet/reference-data/fault';
import { readJson } from '@vangnet/reference-data/read-json';
import {
  DOCUMENT_KINDS,
  policyDocumentSchema,
  type DocumentKind,
  type PolicyDocument,
  type PolicyDocuments,
} from './policy-document.ts';

/** The addresses of documents that a brand keeps elsewhere. */
export type ExternalDocuments = Partial<Readonly<Record<DocumentKind, string>>>;

/**
 * Reads the documents of one version: `<kind>.json` for each kind that is not `external`.
 *
 * @param folder named after the version, such as data/documents/2026-01
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadDocuments(folder: string, external: ExternalDocuments = {}): PolicyDocuments {
  const sums = readChecksums(folder);
  const read = (kind: DocumentKind): Loaded<PolicyDocument> => {
    const url = external[kind];
    if (url !== undefined) return externalDocument(kind, url);
    const text = readCheckedText(folder, `${kind}.json`, sums.value ?? new Map());
    return text.value === undefined ? { faults: text.faults } : parsed(text.value, kind, basename(folder));
  };
  const { pvw, cbeo, dvd, card } = { pvw: read('pvw'), cbeo: read('cbeo'), dvd: read('dvd'), card: read('card') };
  const faults = [sums, pvw, cbeo, dvd, card].flatMap((one) => one.faults);
  if (faults.length === 0 && pvw.value && cbeo.value && dvd.value && card.value) {
    return { pvw: pvw.value, cbeo: cbeo.value, dvd: dvd.value, card: card.value };
  }
  throw new Error(`The documents in ${folder} cannot be used:\n${faults.map(faultLine).join('\n')}`);
}

/** The document that an address names; undefined when there is no such kind. */
export function documentOf(documents: PolicyDocuments, name: string): PolicyDocument | undefined {
  const kind = DOCUMENT_KINDS.find((known) => known === name);
  return kind && documents[kind];
}

function externalDocument(kind: DocumentKind, url: string): Loaded<PolicyDocument> {
  const secure = URL.canParse(url) && new URL(url).protocol === 'https:';
  return secure
    ? { value: { kind, url }, faults: [] }
    : failed('external', kind, `must be an https address, not ${url}`);
}

function parsed(text: string, kind: DocumentKind, version: string): Loaded<PolicyDocument> {
  const file = `${kind}.json`;
  const json = readJson(text, file);
  if (json.faults.length > 0) return { faults: json.faults };
  const read = policyDocumentSchema.safeParse(json.value, { error: reasonOf });
  if (!read.success) {
    return { faults: read.error.issues.map(({ path, message }) => ({ file, row: placeOf(path), reason: message })) };
  }
  const { kind: named, ...content } = read.data;
  if (named !== kind) return failed(file, 'kind', `is ${named}; it must equal the file name`);
  if (content.version !== version)
    return failed(file, 'version', `is ${content.version}; it must equal the folder name`);
  return { value: { kind, content }, faults: [] };
}

function reasonOf(issue: z.core.$ZodRawIssue): string {
  return issue.code === 'invalid_union' ? 'is a block of an unknown kind' : issueReason(issue);
}

/** blocks 3, items 2, as a person counts; the columns of a block are counted too. */
function placeOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the file';
  return path.reduce<string>((place, step) => {
    if (typeof step === 'number') return `${place} ${step + 1}`;
    return place === '' ? String(step) : `${place}, ${String(step)}`;
  }, '');
}
