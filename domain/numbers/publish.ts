import { REFUSED } from './counts.ts';
import { MOMENTS } from './moments.ts';

/** The number of applications of each key of a table. */
type Counts = ReadonlyMap<string, number>;
/** A day, YYYY-MM-DD, with what was counted on it, by the kind of table. */
export type Day = { readonly date: string; readonly tables: ReadonlyMap<string, Counts> };

/** A table without its small numbers, of a day or of a whole week; days are YYYY-MM-DD. */
export type PublishedTable = {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly counts: Counts;
  /** False when a small number is left out: the table has no total then. */
  readonly isWhole: boolean;
};

/** The smallest number that is published. */
export const LEAST = 5;

/**
 * Every table of a week, and each of its days.
 *
 * @param days all seven, in their order
 */
export function publishWeek(days: readonly Day[]): PublishedTable[] {
  const kinds = [...new Set(days.flatMap(({ tables }) => [...tables.keys()]))].toSorted(inWords);
  return kinds.flatMap((kind) => {
    // Refusals are counted once a week.
    const ofDays = kind === REFUSED ? [] : days.filter(({ tables }) => tables.has(kind)).map((day) => [day]);
    return [days, ...ofDays].map((some) => publish(some, kind));
  });
}

/** The table of these days together. */
function publish(days: readonly Day[], kind: string): PublishedTable {
  const sums = new Map<string, number>();
  for (const { tables } of days)
    for (const [key, count] of tables.get(kind) ?? []) sums.set(key, (sums.get(key) ?? 0) + count);
  const all = [...sums].filter(([, count]) => count > 0).toSorted(([one], [other]) => inOrder(one, other));
  const large = all.filter(([, count]) => count >= LEAST);
  return {
    from: days.at(0)?.date ?? '',
    to: days.at(-1)?.date ?? '',
    kind,
    counts: new Map(large),
    isWhole: large.length === all.length,
  };
}

/** "75-99" before "100-124". */
const inWords = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
/** Moments as visitors come to them, every other key by its words. */
const inOrder = (one: string, other: string) => MOMENTS.indexOf(one) - MOMENTS.indexOf(other) || inWords(one, other);
