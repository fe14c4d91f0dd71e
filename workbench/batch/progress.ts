import { SingleBar } from 'cli-progress';
import { counted } from '../../command-line/terminal.ts';
import type { Portfolio } from '../input/portfolio.ts';
import type { OnRow } from './price-file.ts';

/** Rows between two updates of the bar: drawing must not cost more than pricing. */
const EVERY = 250;

/** Shows how much of the file has been read, on standard error and on a terminal only. */
export async function withProgress<Answer>(
  { bytes }: Portfolio,
  run: (onRow: OnRow) => Promise<Answer>,
): Promise<Answer> {
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
