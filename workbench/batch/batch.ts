import { existsSync, realpathSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { readArguments } from '../../command-line/arguments.ts';
import { datesFor } from '../input/dates.ts';
import { InputError } from '../../command-line/input-error.ts';
import { openPortfolio, type Portfolio } from '../input/portfolio.ts';
import { pricer } from '../input/pricer.ts';
import { releaseFor } from '../input/release.ts';
import { counted, DONE, WITH_FAULTS, type Command, type Terminal } from '../../command-line/terminal.ts';
import { priceFile, type Outcome, type OnRow } from './price-file.ts';

/** `batch IN OUT`: a portfolio with the premium, or the reason why there is none, in every row. */
export const batch: Command = async (args, terminal) => {
  const { words, options } = readArguments(args, ['IN.csv', 'OUT.csv'], ['date', 'tariff', 'occupations']);
  const [input = '', output = ''] = words;
  const { day, startDate } = datesFor(options.date, terminal.clock);
  const release = releaseFor(day, options);
  const portfolio = await openPortfolio(input);
  if (existsSync(output) && realpathSync(output) === realpathSync(input))
    throw new InputError(`${output} is the portfolio itself; name another file for the result`);
  const from = performance.now();
  const outcome = await stopOnSignal((signal) =>
    withProgress(portfolio, (onRow) =>
      priceFile(portfolio, output, pricer(release, portfolio, startDate), { signal, onRow }),
    ),
  );
  report(outcome, (performance.now() - from) / 1000, output, terminal);
  return outcome.withError === 0 ? DONE : WITH_FAULTS;
};

function report({ rows, withError, examples }: Outcome, seconds: number, output: string, { print }: Terminal): void {
  for (const line of examples) print(line);
  if (withError > examples.length) print(`and ${counted(withError - examples.length)} more rows with an error`);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1000);
  print(`${output}: ${counted(rows)} rows, ${counted(rows - withError)} priced, ${counted(withError)} with an error`);
  print(
    `${seconds.toFixed(1)} s, ${counted(Math.round(rows / seconds))} rows a second, at most ${megabytes} MB of memory`,
  );
}

/** Rows between two updates of the bar: drawing must not cost more than pricing. */
const EVERY = 250;

/** Shows how much of the file has been read, on standard error and on a terminal only. */
async function withProgress<Answer>({ bytes }: Portfolio, run: (onRow: OnRow) => Promise<Answer>): Promise<Answer> {
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {rows} rows | {eta_formatted} to go',
    stream: process.stderr,
    gracefulExit: false,
    clearOnComplete: true,
  });
  bar.start(bytes, 0, { rows: 0 });
  try {
    return await run((rows, end) => {
      if (rows % EVERY === 0) bar.update(end, { rows: counted(rows) });
    });
  } finally {
    bar.stop();
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs something that the user may stop with Ctrl-C: the signal is passed on, so that unfinished work can be removed.
 *
 * @throws InputError when it was stopped
 */
async function stopOnSignal<Answer>(run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of SIGNALS) process.once(name, stop);
  try {
    return await run(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) throw new InputError('Stopped; nothing was written.', { cause: error });
    throw error;
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}
