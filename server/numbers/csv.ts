import type { Told } from '@vangnet/domain/numbers/tell';
import { writeCsv } from '@vangnet/domain/values/csv';

const COLUMNS = ['from', 'to', 'table', 'row', 'applications'];

/** A line for each number of the weeks and of their days, with its first and last day. */
export const numbersCsv = (told: readonly Told[]): string =>
  writeCsv([
    COLUMNS,
    ...told.flatMap(({ from, to, kind, counts }) =>
      [...counts].map(([key, count]) => [from, to, kind, key, `${count}`]),
    ),
  ]);
