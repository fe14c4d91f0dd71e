import type { Price } from '@vangnet/domain/premium/quote';
import type { CalendarDate } from '@vangnet/domain/values/dates';
import type { Release } from '@vangnet/reference-data/releases';
import { readCase } from './case.ts';
import type { Portfolio, PortfolioRow } from './portfolio.ts';
import { refusalText } from './refusal-text.ts';

/** The price of a row, or why there is none: a fault in the row, or a refusal by the product. */
export type Priced = { ok: true; price: Price } | { ok: false; error: string };

export type Pricer = (row: Pick<PortfolioRow, 'cells'>) => Priced;

/** Use one pricer for all rows: its engine caches the rates that it has computed. */
export function pricer(
  { engine, occupations }: Release,
  { header, separator }: Pick<Portfolio, 'header' | 'separator'>,
  startDate: CalendarDate,
): Pricer {
  const market = { occupations, startDate, decimalComma: separator === ';' };
  return ({ cells }) => {
    if (cells.length !== header.length)
      return { ok: false, error: wrongLength(cells.length, header.length, separator) };
    const read = readCase(Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])), market);
    if (!read.ok)
      return { ok: false, error: read.faults.map(({ column, reason }) => `${column}: ${reason}`).join('; ') };
    const price = engine.quote(read.request);
    return price.ok ? { ok: true, price } : { ok: false, error: `not sold: ${refusalText[price.refusal]}` };
  };
}

function wrongLength(cells: number, header: number, separator: string): string {
  const hint = separator === ',' && cells > header ? '; a decimal comma splits an amount into two cells' : '';
  return `has ${cells} cells, the header has ${header}${hint}`;
}
