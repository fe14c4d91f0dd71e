import { readAddresses } from './addresses.ts';
import { documentOf, type Document } from './document.ts';
import { readParameters, type Operation, type Parameters } from './parameters.ts';
import { readQuery } from './query.ts';
import { solrAnswer, solrError, type Answer } from './solr.ts';

export type Search = (operation: Operation, given: URLSearchParams) => Answer;

/** Loads the index and answers searches in it. */
export function openIndex(): Search {
  // The order of the service among equal scores.
  const documents = readAddresses().map(documentOf).toSorted(byDisplayName);
  return (operation, given) => {
    const read = readParameters(operation, given);
    if (!read.ok) return solrError(400, read.message);
    const { parameters } = read;
    const found = find(documents, parameters);
    if (!found.ok) return solrError(400, found.message);
    const matching = found.documents;
    const { start, rows, fields } = parameters;
    const docs = matching.slice(start, start + rows).map((document) => only(fields, document));
    return solrAnswer({ numFound: matching.length, start, docs });
  };
}

type Found = { ok: true; documents: readonly Document[] } | { ok: false; message: string };

function find(documents: readonly Document[], { text, filters, id }: Parameters): Found {
  let left = id === '' ? documents : documents.filter((document) => document['id'] === id);
  for (const query of [text, ...filters]) {
    const read = readQuery(query);
    if (!read.ok) return read;
    left = left.filter(read.matches);
  }
  return { ok: true, documents: left };
}

function only(fields: ReadonlySet<string> | undefined, document: Document): Document {
  if (!fields) return document;
  return Object.fromEntries(Object.entries(document).filter(([field]) => fields.has(field)));
}

function byDisplayName({ weergavenaam: one = '' }: Document, { weergavenaam: other = '' }: Document): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
