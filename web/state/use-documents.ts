import { useCallback, useEffect, useState } from 'react';
import { call } from '@vangnet/contract/client';
import { DOCUMENT_TYPES, getDocument, type DocumentType } from '@vangnet/contract/documents';

export type OfferedDocument = { type: DocumentType; url: string; version: string };
export type Documents = { status: 'loading' | 'failed' } | { status: 'ready'; list: OfferedDocument[] };

async function fetchDocument(type: DocumentType): Promise<OfferedDocument | undefined> {
  const found = await call(getDocument, { params: { type } });
  return found.ok ? { type, url: found.response.results.url, version: found.response.results.version } : undefined;
}

async function fetchDocuments(): Promise<Documents> {
  const list = await Promise.all(DOCUMENT_TYPES.map(fetchDocument));
  const found = list.flatMap((document) => document ?? []);
  return found.length === DOCUMENT_TYPES.length ? { status: 'ready', list: found } : { status: 'failed' };
}

/** Where the documents are. A failure does not block; it can be tried again. */
export function useDocuments(): [Documents, retry: () => void] {
  const [documents, setDocuments] = useState<Documents>({ status: 'loading' });
  const load = useCallback(() => void fetchDocuments().then(setDocuments), []);
  useEffect(load, [load]);
  return [documents, load];
}
