import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import {
  documentStylesheet,
  loadDocuments,
  offeredDocuments,
  type ExternalDocuments,
  type PolicyDocuments,
} from './documents.ts';
import type { HouseStyle } from './house-style.ts';
import { inForceOn, startOfText } from '@vangnet/reference-data/in-force';
import { stylesheetPath, type DocumentSet } from './find-document.ts';

export type Brand = { readonly style: HouseStyle; readonly external: ExternalDocuments };
type Loaded = { readonly version: string; readonly from: string; readonly documents: PolicyDocuments };

/**
 * Reads the documents in `<folder>/<version>` and renders those of today and of later: the next version can lie ready,
 * and is offered from the day on which it is published. `faults` are lines for the operator.
 */
export async function readDocumentSets(
  folder: string,
  day: CalendarDate,
  { style, external }: Brand,
): Promise<{ sets: DocumentSet[]; faults: string[] }> {
  try {
    const loaded = versionsIn(folder).map((version) => load(join(folder, version), version, external));
    const current = inForceOn(loaded, startOfText, day);
    if (!current) return { sets: [], faults: [`${folder} contains no documents that are published by today.`] };
    const offered = loaded.filter(({ from }) => from >= current.from);
    return { sets: await Promise.all(offered.map((set) => render(set, style))), faults: [] };
  } catch (error) {
    return { sets: [], faults: (error instanceof Error ? error.message : String(error)).split('\n') };
  }
}

/** A name that needs no escaping in an address. */
const versionsIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => /^\w[\w.-]*$/.test(name)) : [];

/** A set is offered from the day on which all of its documents are published. */
function load(folder: string, version: string, external: ExternalDocuments): Loaded {
  const documents = loadDocuments(folder, external);
  const days = Object.values(documents).map((document) => ('content' in document ? document.content.published : ''));
  return { version, documents, from: days.toSorted().at(-1) ?? '' };
}

async function render({ version, from, documents }: Loaded, style: HouseStyle): Promise<DocumentSet> {
  const offered = await offeredDocuments(documents, style, stylesheetPath(version));
  return { version, from, documents: offered, stylesheet: documentStylesheet(style) };
}
