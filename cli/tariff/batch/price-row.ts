import type { PremiumEngine, Quote } from '@vangnet/domain/premium/quote';
import { formatDate } from '@vangnet/domain/values/dates';
import type { Cents } from '@vangnet/domain/values/money';
import type { Market } from '../input/case.ts';
import { readPortfolioRow, type Portfolio, type PortfolioRow } from '../input/portfolio.ts';
import type { RESULT_COLUMNS } from '../input/portfolio-header.ts';
import { refusalText } from '../input/refusal-text.ts';

export type Priced = { ok: true; quote: Quote } | { ok: false; error: string };

/** Prices one row of a portfolio, or says why there is no price: what is wrong, or why the product refuses it. */
export function priceRow(
  engine: Pick<PremiumEngine, 'quote'>,
  portfolio: Portfolio,
  row: PortfolioRow,
  market: Omit<Market, 'decimalComma'>,
): Priced {
  const read = readPortfolioRow(portfolio, row, market);
  if (!read.ok) {
    const error = read.faults.map(({ column, reason }) => (column === undefined ? reason : `${column}: ${reason}`));
    return { ok: false, error: error.join('; ') };
  }
  const quote = engine.quote(read.request);
  return quote.ok ? { ok: true, quote } : { ok: false, error: `not sold: ${refusalText[quote.refusal]}` };
}

/** The cells of {@link RESULT_COLUMNS}. The decimal sign is the one that the file's separator leaves free. */
export function resultCells(priced: Priced, separator: Portfolio['separator']): Record<(typeof RESULT_COLUMNS)[number], string> {
  if (!priced.ok)
    return { premium: '', premiumYear2: '', premiumHighest: '', endDate: '', tariffVersion: '', error: priced.error };
  const { premiumProgression, firstMonth, endDate, tariffVersion } = priced.quote;
  const amounts = premiumProgression.map(({ amount }) => amount);
  const second = amounts[1];
  return {
    premium: euro(firstMonth, separator),
    premiumYear2: second === undefined ? '' : euro(second, separator),
    premiumHighest: euro(Math.max(...amounts), separator),
    endDate: formatDate(endDate),
    tariffVersion,
    error: '',
  };
}

function euro(cents: Cents, separator: Portfolio['separator']): string {
  const text = (cents / 100).toFixed(2);
  return separator === ';' ? text.replace('.', ',') : text;
}
