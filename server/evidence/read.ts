import type { Selectable } from 'kysely';
import { openPart } from '../database/sealed-parts.ts';
import type { Owner } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { BEGINNING, placeIn, type End } from './chain.ts';

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
  return rows.map((row, index) => opened(owner, row, endOf(rows[index - 1])));
}

type Row = Selectable<Tables['evidence']>;

const endOf = (row: Row | undefined): End => (row ? { length: row.sequence, hash: row.hash } : BEGINNING);

function opened(owner: Owner, { sequence, at, kind, content }: Row, before: End): Recorded {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any release wrote it, as an object
  const entry = openPart(owner, placeIn(before), content) as Readonly<Record<string, unknown>>;
  return { ...entry, sequence, at, kind };
}
