import { call, type CallResult } from '@vangnet/contract/client';
import { DOCUMENT_TYPES, getDocument, type DocumentType } from '@vangnet/contract/documents';
import { useLoad } from '../hooks/use-load.ts';

type Found = Extract<CallResult<typeof getDocument>, { ok: true }>['response']['results'];
type OfferedDocument = Found & { type: DocumentType };
export type Documents = {
  /** Those that were found. */
  readonly list: readonly OfferedDocument[];
  /** Some cannot be found now. */
  readonly hasFailed: boolean;
  readonly loading: boolean;
};

async function fetchDocument(type: DocumentType): Promise<OfferedDocument | undefined> {
  const found = await call(getDocument, { params: { type } });
  return found.ok ? { type, ...found.response.results } : undefined;
}

async function fetchDocuments(): Promise<Documents> {
  const found = await Promise.all(DOCUMENT_TYPES.map(fetchDocument));
  const list = found.flatMap((document) => document ?? []);
  return { list, hasFailed: list.length < found.length, loading: false };
}

const none: Documents = { list: [], hasFailed: false, loading: true };

/**
 * Loads the addresses of the documents, from the moment that they are `wanted`. One that is missing hides only itself; a
 * failure can be tried again.
 */
export function useDocuments(wanted = true): [Documents, retry: () => void] {
  const { found, retry } = useLoad(fetchDocuments, wanted);
  return [found ?? none, retry];
}
