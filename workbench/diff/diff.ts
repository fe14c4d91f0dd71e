import { readArguments } from '../../command-line/arguments.ts';
import { datesFor } from '../input/dates.ts';
import { openPortfolio } from '../input/portfolio.ts';
import { pricer, type Pricer } from '../input/pricer.ts';
import { openRelease } from '../input/release.ts';
import { DONE, WITH_FAULTS, type Command } from '../../command-line/terminal.ts';
import { Comparison } from './comparison.ts';
import { reportLines } from './report.ts';
import { spread, type Rows } from './spread.ts';

/** `diff A B`: how the first year's premium changes from one tariff to another. */
export const diff: Command = async (args, { print, clock }) => {
  const { words, options } = readArguments(args, ['A', 'B'], ['portfolio', 'date', 'occupations']);
  const [a = '', b = ''] = words;
  const { startDate } = datesFor(options.date, clock);
  const [from, to] = [openRelease(a, options.occupations), openRelease(b, options.occupations)];
  const { portfolio } = options;
  const rows: Rows = portfolio === undefined ? spread(from.occupations) : await openPortfolio(portfolio);
  const comparison = await compare(rows, pricer(from, rows, startDate), pricer(to, rows, startDate));
  const source = portfolio ?? 'a fixed spread of profiles';
  print(`From tariff ${from.engine.tariffVersion} to ${to.engine.tariffVersion}: premium of the first year, ${source}`);
  for (const line of reportLines(comparison)) print(line);
  return comparison.unpriced === 0 ? DONE : WITH_FAULTS;
};

async function compare({ rows }: Rows, before: Pricer, after: Pricer): Promise<Comparison> {
  const comparison = new Comparison();
  for await (const row of rows) {
    const label = `row ${row.row}: ${row.cells.join(', ')}`;
    const [old, renewed] = [before(row), after(row)];
    if (old.ok && renewed.ok) comparison.add(label, old.price.firstMonth, renewed.price.firstMonth);
    else comparison.skip(`row ${row.row}: ${old.ok ? `new tariff: ${errorOf(renewed)}` : errorOf(old)}`);
  }
  return comparison;
}

const errorOf = (priced: ReturnType<Pricer>) => (priced.ok ? '' : priced.error);
