import { formatDate } from '@vangnet/domain/values/dates';
import { cents, type Cents } from '@vangnet/domain/values/money';
import type { Portfolio } from '../input/portfolio.ts';
import type { RESULT_COLUMNS } from '../input/portfolio-header.ts';
import type { Priced } from '../input/pricer.ts';

type ResultCells = Record<(typeof RESULT_COLUMNS)[number], string>;

const noPremium = { premium: '', premiumYear2: '', premiumHighest: '', endDate: '', tariffVersion: '' };

/** The result columns of a row. Decimals are written with the sign that does not separate cells. */
export function resultCells(priced: Priced, separator: Portfolio['separator']): ResultCells {
  if (!priced.ok) return { ...noPremium, error: priced.error };
  const { premiumProgression, firstMonth, endDate, tariffVersion } = priced.price;
  const amounts = premiumProgression.map(({ amount }) => amount);
  const euro = (amount: Cents) => (amount / 100).toFixed(2).replace('.', separator === ';' ? ',' : '.');
  return {
    premium: euro(firstMonth),
    // A policy that starts in the year before the end age has no second year.
    premiumYear2: amounts[1] === undefined ? '' : euro(amounts[1]),
    premiumHighest: euro(cents(Math.max(...amounts))),
    endDate: formatDate(endDate),
    tariffVersion,
    error: '',
  };
}
