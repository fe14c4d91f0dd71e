import { BY_PARTNER, FUNNEL, isOfPartner, PARTNER, populationOf, REFUSED } from './counts.ts';
import { MOMENTS } from './moments.ts';

/** How many applications there are of each key of a table. */
export type Counts = ReadonlyMap<string, number>;
/** What was counted on a day, by the kind of table. */
export type Day = { readonly date: string; readonly tables: ReadonlyMap<string, Counts> };

/** A table as it may be told, of a day or of a whole week; days are YYYY-MM-DD. */
export type Told = {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly counts: Counts;
  /** False when there are others, which cannot be told. */
  readonly isWhole: boolean;
};

/** A number is told when it is about at least so many applications. */
export const LEAST = 5;

/** From 1 to 4: such a number is not told, and must not follow from others. */
const isFew = (count: number) => count > 0 && count < LEAST;

/**
 * The numbers of a table that may be told when the number of all is known. When there is a small one, those of the size that
 * is next to it are hidden too: among the hidden ones are then small ones and others, and nothing says which is which.
 *
 * @internal for its test
 */
export function protect(counts: Counts): Counts {
  const some = [...counts].filter(([, count]) => count > 0);
  const large = some.filter(([, count]) => !isFew(count));
  if (large.length === some.length) return new Map(some);
  const next = Math.min(...large.map(([, count]) => count));
  return new Map(large.filter(([, count]) => count > next));
}

/**
 * What may be told of a week: a table for all of it, and one for each day where all seven have nothing to hide. A day is told
 * with nothing missing or not at all, so that no number follows from a week less its days.
 *
 * @param days all seven, in their order
 */
export function tellWeek(days: readonly Day[]): Told[] {
  const funnel = tellFunnel(days);
  const kinds = [...new Set(days.flatMap(({ tables }) => [...tables.keys()]))].filter((kind) => kind !== FUNNEL);
  const tables = kinds.toSorted(inWords).flatMap((kind) => tellTable(days, kind, funnel));
  return [...funnel.tables, ...tables, ...tellPartners(days, funnel.ofWeek)];
}

/** "75-99" before "100-124". */
const inWords = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

const only = (counts: Counts, isIn: (key: string, count: number) => boolean): Counts =>
  new Map([...counts].filter((one) => isIn(...one)));

type Funnel = { readonly ofWeek: ReadonlySet<string>; readonly ofDays: ReadonlySet<string>; readonly tables: Told[] };

/**
 * The moments that may be told. Who came to one came to those before it: the difference of the two is how many did not come
 * further, which is a number too.
 */
function tellFunnel(days: readonly Day[]): Funnel {
  const week = countsOf(days, FUNNEL);
  const ofDay = days.map((day) => countsOf([day], FUNNEL));
  const [ofWeek, ofDays] = [new Set<string>(), new Set<string>()];
  for (const moment of MOMENTS.keys()) {
    if (!isTellable(week, moment, (one) => ofWeek.has(one))) continue;
    ofWeek.add(moment);
    if (ofDay.every((counts) => isTellable(counts, moment, (one) => ofDays.has(one)))) ofDays.add(moment);
  }
  return {
    ofWeek,
    ofDays,
    tables: [
      tableOf(days, FUNNEL, (counts) => among(counts, ofWeek)),
      ...tablesOfDays(days, FUNNEL, (counts) => among(counts, ofDays)),
    ],
  };
}

/** Whether neither the number of a moment is small, nor how many of those who came to a told one before it did not come to it. */
function isTellable(counts: Counts, moment: string, isTold: (before: string) => boolean): boolean {
  const count = counts.get(moment) ?? 0;
  const before = (MOMENTS.get(moment) ?? []).filter(isTold);
  return !isFew(count) && !before.some((one) => isFew(Math.abs((counts.get(one) ?? 0) - count)));
}

/** The numbers of these moments, in their order. */
const among = (counts: Counts, told: ReadonlySet<string>): Counts =>
  new Map(
    [...MOMENTS.keys()].filter((one) => told.has(one) && counts.get(one)).map((one) => [one, counts.get(one) ?? 0]),
  );

/** A table is told when its population is: the sum of its numbers is that one. */
function tellTable(days: readonly Day[], kind: string, { ofWeek, ofDays }: Funnel): Told[] {
  // Refusals are counted by the week, and nothing tells how many there are of all.
  if (kind === REFUSED) return [tableOf(days, kind, (all) => only(all, (_, count) => count >= LEAST))];
  if (isOfPartner(kind)) return [];
  const population = populationOf(kind);
  if (population === undefined || !ofWeek.has(population)) return [];
  const hasFew = (day: Day) => [...countsOf([day], kind).values()].some(isFew);
  const areDaysTold = ofDays.has(population) && !days.some(hasFew);
  return [tableOf(days, kind, protect), ...(areDaysTold ? tablesOfDays(days, kind, (counts) => counts) : [])];
}

/**
 * The told moments by partner, for the whole week. A partner is told at all of them or at none, because of the differences.
 * When one is hidden, those of the size that is next to it are too, as in `protect`, and more until the hidden ones
 * together could be told: what they are together follows from the funnel.
 */
function tellPartners(days: readonly Day[], ofWeek: ReadonlySet<string>): Told[] {
  const moments = BY_PARTNER.filter((one) => ofWeek.has(one));
  const tables = moments.map((one) => [one, countsOf(days, `${PARTNER}${one}`)] as const);
  const together = (names: readonly string[]): Counts =>
    new Map(tables.map(([one, counts]) => [one, names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)]));
  const areTellable = (names: readonly string[]) => {
    const counts = together(names);
    return moments.every((one) => isTellable(counts, one, (before) => counts.has(before)));
  };
  const sizeOf = (name: string) => Math.max(...together([name]).values());

  const names = [...new Set(tables.flatMap(([, counts]) => [...counts.keys()]))].filter((name) => sizeOf(name) > 0);
  let told = names.filter((name) => areTellable([name]));
  let isHiding = told.length < names.length;
  while (isHiding && told.length > 0) {
    const next = Math.min(...told.map(sizeOf));
    told = told.filter((name) => sizeOf(name) > next);
    isHiding = !areTellable(names.filter((name) => !told.includes(name)));
  }
  const counted = tables.filter(([, counts]) => counts.size > 0);
  return counted.map(([one]) => tableOf(days, `${PARTNER}${one}`, (all) => only(all, (name) => told.includes(name))));
}

/** The table of these days together, of which so much may be told. */
function tableOf(days: readonly Day[], kind: string, tellable: (all: Counts) => Counts): Told {
  const all = countsOf(days, kind);
  const told = tellable(all);
  return {
    from: days.at(0)?.date ?? '',
    to: days.at(-1)?.date ?? '',
    kind,
    counts: kind === FUNNEL ? told : new Map([...told].toSorted(([one], [other]) => inWords(one, other))),
    isWhole: [...all].every(([key, count]) => count === 0 || told.has(key)),
  };
}

/** Those of each day that has something to tell. */
const tablesOfDays = (days: readonly Day[], kind: string, tellable: (all: Counts) => Counts): Told[] =>
  days.map((day) => tableOf([day], kind, tellable)).filter(({ counts }) => counts.size > 0);

/** What was counted on these days together. */
function countsOf(days: readonly Day[], kind: string): Counts {
  const sum = new Map<string, number>();
  for (const { tables } of days)
    for (const [key, count] of tables.get(kind) ?? []) sum.set(key, (sum.get(key) ?? 0) + count);
  return sum;
}
