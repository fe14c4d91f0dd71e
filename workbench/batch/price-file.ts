import { stringify } from 'csv-stringify';
import { pipeline } from 'node:stream/promises';
import { faultLine } from '@vangnet/reference-data/checked-files';
import { formatDate } from '@vangnet/domain/values/dates';
import { cents, type Cents } from '@vangnet/domain/values/money';
import type { Portfolio } from '../input/portfolio.ts';
import { RESULT_COLUMNS } from '../input/portfolio-header.ts';
import type { Pricer, Priced } from '../input/pricer.ts';
import { writeWhole } from './write-whole.ts';

/** The result of pricing a file; the first few rows with an error are kept as lines for the user. */
export type Outcome = { rows: number; withError: number; readonly examples: string[] };

/** Called after each row with the number of rows, and the byte of the file at which the last one ends. */
export type OnRow = (rows: number, end: number) => void;

/** Rows with an error that are printed; the file has all of them. */
const MOST_EXAMPLES = 5;

/** Prices a portfolio row by row into a file that appears when every row is written. */
export async function priceFile(
  portfolio: Portfolio,
  output: string,
  price: Pricer,
  run: { readonly signal: AbortSignal; readonly onRow: OnRow },
): Promise<Outcome> {
  const { file, header, separator, bom } = portfolio;
  const outcome: Outcome = { rows: 0, withError: 0, examples: [] };

  async function* records(): AsyncGenerator<string[]> {
    yield [...header, ...RESULT_COLUMNS];
    for await (const row of portfolio.rows) {
      const priced = price(row);
      outcome.rows += 1;
      if (!priced.ok) {
        outcome.withError += 1;
        if (outcome.examples.length < MOST_EXAMPLES)
          outcome.examples.push(faultLine({ file, row: row.row, reason: priced.error }));
      }
      run.onRow(outcome.rows, row.end);
      const result = resultCells(priced, separator);
      // A row with too few or too many cells keeps those that have a column, so that the result columns line up.
      yield [...header.map((_, index) => row.cells[index] ?? ''), ...RESULT_COLUMNS.map((column) => result[column])];
    }
  }

  await writeWhole(output, (target) =>
    pipeline(records, stringify({ delimiter: separator, bom }), target, { signal: run.signal }),
  );
  return outcome;
}

type ResultCells = Record<(typeof RESULT_COLUMNS)[number], string>;

const noPremium = { premium: '', premiumYear2: '', premiumHighest: '', endDate: '', tariffVersion: '' };

/** The result columns of a row. Decimals are written with the sign that does not separate cells. */
function resultCells(priced: Priced, separator: Portfolio['separator']): ResultCells {
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
