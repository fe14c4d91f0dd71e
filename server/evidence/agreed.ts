import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { fill } from '@vangnet/domain/values/fill';
import type { StoreContext } from '../database/store-context.ts';
import type { Recorded } from './entry.ts';

type Db = StoreContext['db'];

/** Computes the SHA-256, in hexadecimal, by which entries name a text that was agreed to. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Keeps texts that were agreed to, by their hash; each text once for all applications, so none holds personal data. */
export async function keepTexts(db: Db, texts: ReadonlyMap<string, string>): Promise<void> {
  if (texts.size === 0) return;
  const found = db
    .selectFrom('agreed_texts')
    .select('sha256')
    .where('sha256', 'in', [...texts.keys()]);
  const kept = new Set((await found.execute()).map(({ sha256 }) => sha256));
  // In one order, so that of two transactions that keep the same texts one waits for the other.
  const missing = [...texts]
    .filter(([sha256]) => !kept.has(sha256))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (missing.length === 0) return;
  const rows = missing.map(([sha256, content]) => ({ sha256, content }));
  await db
    .insertInto('agreed_texts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads texts that were agreed to, by their hash. */
export async function readTexts(db: Db, hashes: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const wanted = [...hashes];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('agreed_texts').selectAll().where('sha256', 'in', wanted).execute();
  return new Map(rows.map(({ sha256, content }) => [sha256, content]));
}

const filled = z.optional(z.record(z.string(), z.string()));
/** The parts of an entry that name a text. Release 1.0 wrote the wording itself into the entry. */
const agreedSchema = z.object({
  declared: z.optional(z.array(z.looseObject({ sha256: z.optional(z.string()), filled }))),
  documents: z.optional(z.array(z.object({ sha256: z.string() }))),
});

/** Lists the hashes of the texts that an entry names. */
export function hashesIn(entry: Recorded): string[] {
  const { declared = [], documents = [] } = agreedSchema.safeParse(entry).data ?? {};
  return [...declared, ...documents].flatMap(({ sha256 }) => sha256 ?? []);
}

/** Puts the wording of each declaration in the place of its hash. A text that is gone leaves the hash; `verify` reports it. */
export async function withWordings(db: Db, entries: readonly Recorded[]): Promise<Recorded[]> {
  const declared = entries.map((entry) => agreedSchema.safeParse(entry).data?.declared);
  const texts = await readTexts(
    db,
    new Set(declared.flatMap((some = []) => some.flatMap(({ sha256 }) => sha256 ?? []))),
  );
  return entries.map((entry, index) => {
    const worded = declared[index]?.map(({ sha256, filled: holes = {}, ...rest }) =>
      sha256 === undefined ? rest : { ...rest, wording: fill<string>(texts.get(sha256) ?? sha256, holes) },
    );
    return worded ? { ...entry, declared: worded } : entry;
  });
}
