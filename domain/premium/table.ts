/** One figure per whole number (an age, a claim month, a class) from `first` on, without gaps. */
export type Table = { readonly first: number; readonly values: readonly number[] };

/** The figure at a whole number. Asking outside the table is a bug: parseTariff refuses tables with gaps. */
export function at(table: Table, index: number): number {
  const value = table.values[index - table.first];
  if (value !== undefined) return value;
  throw new RangeError(`no figure at ${index}: the table starts at ${table.first} and has ${table.values.length} rows`);
}

/** The table of `figureAt` for the whole numbers from `first` up to and including `last`. */
export function tableOf(first: number, last: number, figureAt: (index: number) => number): Table {
  return { first, values: Array.from({ length: Math.max(0, last - first + 1) }, (_, row) => figureAt(first + row)) };
}
