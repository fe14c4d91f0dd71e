/** Something wrong in a data file: where, and why, in plain English. */
export type Finding = { row: string; reason: string };

export type Row = readonly [key: number, value: number];

/** A table with a row per whole number; `key` says what the number is: an age, a claim year. */
export type KeyedRows = { readonly name: string; readonly key: string; readonly rows: readonly Row[] };

/** Gaps, overlaps and strays: there is exactly one row for each number from `first` to `last`. */
export function oneRowEach({ name, key, rows }: KeyedRows, first: number, last: number): Finding[] {
  const range = `${first} to ${last}`;
  const found: Finding[] = [];
  for (let wanted = first; wanted <= last; wanted++) {
    const count = rows.filter(([is]) => is === wanted).length;
    const row = `${name}, ${key} ${wanted}`;
    if (count === 0) found.push({ row, reason: `is missing; there must be a row for each ${key} from ${range}` });
    if (count > 1) found.push({ row, reason: `has ${count} rows; there must be one` });
  }
  const strays = rows.filter(([is]) => is < first || is > last);
  return [...found, ...strays.map(([is]) => ({ row: `${name}, ${key} ${is}`, reason: `is not from ${range}` }))];
}

export const neverFalls = (table: KeyedRows) => wrongSteps(table, (before, now) => now < before, 'falls below');
export const neverRises = (table: KeyedRows) => wrongSteps(table, (before, now) => now > before, 'rises above');
export const rises = (table: KeyedRows) => wrongSteps(table, (before, now) => now <= before, 'does not rise above');

type Step = (before: number, now: number) => boolean;

function wrongSteps({ name, key, rows }: KeyedRows, isWrong: Step, words: string): Finding[] {
  const sorted = rows.toSorted(([a], [b]) => a - b);
  return sorted.flatMap(([is, now], index) => {
    const before = sorted[index - 1];
    if (!before || !isWrong(before[1], now)) return [];
    return [{ row: `${name}, ${key} ${is}`, reason: `${now} ${words} the ${before[1]} of ${key} ${before[0]}` }];
  });
}
