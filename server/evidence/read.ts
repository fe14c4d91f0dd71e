import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { openPart, type Opener } from '../database/sealed-parts.ts';
import type { Owner } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { BEGINNING, placeIn, type End, type Link } from './chain.ts';

/** An entry with its time, and the release and reference data that wrote it. */
export type Recorded = { readonly sequence: number; readonly at: string; readonly kind: string } & Readonly<
  Record<string, unknown>
>;

/** Reads the record of an application from its beginning. Throws when a row cannot be decrypted for its position. */
export async function recordedOf(owner: Owner): Promise<Recorded[]> {
  const rows = await owner.context.db
    .selectFrom('evidence')
    .selectAll()
    .where('application_id', '=', owner.applicationId)
    .orderBy('sequence')
    .execute();
  return rows.map((row, index) => openEntry(owner, row, endOf(rows[index - 1])));
}

type Row = Selectable<Tables['evidence']>;

const endOf = (row: Row | undefined): End => (row ? { length: row.sequence, hash: row.hash } : BEGINNING);

/** What is sealed of an entry: any release wrote it, so that of its kind nothing is asked. */
const sealedEntry = z.record(z.string(), z.unknown());

/** Opens an entry in its place, after the end of those before it. Throws when it was not sealed for there. */
export function openEntry(opener: Opener, { sequence, at, kind, content }: Link, before: End): Recorded {
  return { ...z.parse(sealedEntry, openPart(opener, placeIn(before), content)), sequence, at, kind };
}
