import { formatDate } from '@vangnet/domain/values/dates';
import type { Cents } from '@vangnet/domain/values/money';
import type { Portfolio } from '../input/portfolio.ts';
import type { RESULT_COLUMNS } from '../input/portfolio-header.ts';
import type { Priced } from '../input/pricer.ts';

type ResultCells = Record<(typeof RESULT_COLUMNS)[number], string>;

const noPremium = { premium: '', premiumYear2: '', premiumHighest: '', endDate: '', tariffVersion: '' };

/** What the result says in a row. The decimal sign is the one that the file's separator leaves free. */
export function resultCells(priced: Priced, separator: Portfolio['separator']): ResultCells {
  if (!priced.ok) return { ...noPremium, error: priced.error };
  const { premiumProgression, firstMonth, endDate, tariffVersion } = priced.quote;
  const amounts = premiumProgression.map(({ amount }) => amount);
  const euro = (cents: Cents) => (cents / 100).toFixed(2).replace('.', separator === ';' ? ',' : '.');
  return {
    premium: euro(firstMonth),
    // Who starts in the year before the end age has no second year.
    premiumYear2: amounts[1] === undefined ? '' : euro(amounts[1]),
    premiumHighest: euro(Math.max(...amounts)),
    endDate: formatDate(endDate),
    tariffVersion,
    error: '',
  };
}
