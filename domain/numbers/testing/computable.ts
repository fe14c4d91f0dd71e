import { LEAST, type Counts, type Day, type Told } from '../tell.ts';

/** What happened, as numbers in the same order. */
export type World = readonly number[];
/** What somebody adds and subtracts: a factor for each number of a world. */
type Sum = readonly number[];

/** Whether a number may not be told. */
export const isFew = (count: number) => count > 0 && count < LEAST;
const sumOf = (world: World, sum: Sum) => world.reduce((total, count, index) => total + count * (sum[index] ?? 0), 0);

/**
 * Everything that somebody who knows all that is published, and how it is chosen, can compute and may not: a sum that is the
 * same number of 1 to 4 in every world of which the same is published.
 */
export function computable(worlds: readonly World[], published: (world: World) => unknown, sums: readonly Sum[]) {
  const alike = Map.groupBy(worlds, (world) => JSON.stringify(published(world)));
  return [...alike.values()].flatMap((same) =>
    sums.flatMap((sum) => {
      const values = new Set(same.map((world) => sumOf(world, sum)));
      const [value = 0] = values;
      return values.size === 1 && isFew(value) ? [{ world: same[0], sum, value }] : [];
    }),
  );
}

/** Every list of so many numbers with at most this sum, or with exactly this one. */
export function lists(length: number, most: number, isExact = false): World[] {
  if (length === 0) return isExact && most > 0 ? [] : [[]];
  return Array.from({ length: most + 1 }, (_, first) => first).flatMap((first) =>
    lists(length - 1, most - first, isExact).map((rest) => [first, ...rest]),
  );
}

/** Every part of so many numbers, but the empty one. */
export const parts = (length: number): Sum[] =>
  Array.from({ length: 2 ** length - 1 }, (_, bits) =>
    Array.from({ length }, (__, index) => ((bits + 1) >> index) & 1),
  );

export const countsOf = (record: Readonly<Record<string, number>>): Counts => new Map(Object.entries(record));
export const recordOf = (counts: Counts) => Object.fromEntries(counts);
/** Tables with their numbers as records, to compare and to write. */
export const plain = (told: readonly Told[]) => told.map((table) => ({ ...table, counts: recordOf(table.counts) }));

/** A day of a week of March 2026, with what was counted on it. */
export const dayOf = (index: number, tables: Readonly<Record<string, Counts>>): Day => ({
  date: `2026-03-0${index + 2}`,
  tables: new Map(Object.entries(tables)),
});
