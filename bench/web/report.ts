type Row = { readonly name: string; readonly [figure: string]: number | string };
type Limits = Readonly<Record<string, number>>;

const rounded = (value: number | string) =>
  typeof value === 'number' ? Math.round(value * (value < 10 ? 1000 : 10)) / (value < 10 ? 1000 : 10) : value;

/** Prints the figures and what is over its limit; returns whether nothing is. A figure that was not seen has no limit. */
export function report(rows: readonly Row[], limits: Limits): boolean {
  console.table(
    Object.fromEntries(
      rows.map(({ name, ...figures }) => [
        name,
        Object.fromEntries(Object.entries(figures).map(([figure, value]) => [figure, rounded(value)])),
      ]),
    ),
  );
  const over = rows.flatMap((row) =>
    Object.entries(limits).flatMap(([figure, limit]) =>
      Number(row[figure]) > limit ? [`${row.name}: ${figure} ${rounded(row[figure] ?? '')}, at most ${limit}`] : [],
    ),
  );
  for (const line of over) console.log(line);
  return over.length === 0;
}
