import type { Browser } from 'playwright';
import { omit } from '@vangnet/domain/values/record';
import { startWorld } from '../../e2e/support/start-world.ts';
import { endProgram } from '../../scripts/processes.ts';
import { until } from '../../scripts/until.ts';
import { element } from './element.ts';
import { paints } from './paints.ts';
import { openBrowser, type Table } from './phone.ts';
import { steps } from './steps.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3190);
/** How often each figure is measured; the median counts. */
const TIMES = Number(process.env['BENCH_TIMES'] ?? 3);
/** With less than this part of a processor, times and their ratios say more about the other work than about the pages. */
const QUIET = 0.9;

type Measure = (browser: Browser, origin: string, times: number) => Promise<Table>;

/**
 * What a visitor waits for on a slow phone: each step of the walk to the premium, the first price on the page of a broker, and the
 * paints of every screen as it is opened. Ratios compare with the same page without scripts, or without the element, in the same run,
 * because other work on the machine slows both. On a machine that is busy beyond that nothing is judged.
 */
export async function web(): Promise<boolean> {
  const { programs, removeData } = startWorld(PORT);
  const browser = await openBrowser();
  const origin = `http://127.0.0.1:${PORT}`;
  const measures: readonly Measure[] = [steps, element, paints];
  let isGood = true;
  try {
    await until('the product', async () => (await fetch(`${origin}/readyz`)).ok);
    for (const measure of measures) isGood = report(await measure(browser, origin, TIMES)) && isGood;
    return isGood;
  } finally {
    await browser.close();
    await Promise.all(programs.map(endProgram));
    removeData();
  }
}

const rounded = (value: number | string) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);

/** Prints the figures and what is over its limit; returns whether nothing is. */
function report({ rows, limits }: Table): boolean {
  const figures = rows.map((row) => Object.entries(omit(row, 'name')).map(([name, value]) => [name, rounded(value)]));
  console.table(Object.fromEntries(rows.map(({ name }, at) => [name, Object.fromEntries(figures[at] ?? [])])));
  const over = rows.flatMap((row) =>
    Object.entries(limits).flatMap(([figure, limit]) =>
      Number(row[figure]) > limit ? [`${row.name}: ${figure} ${rounded(row[figure] ?? '')}, at most ${limit}`] : [],
    ),
  );
  for (const line of over) console.log(line);
  return over.length === 0 || !isQuiet();
}

function isQuiet(): boolean {
  const [used, start] = [process.cpuUsage(), performance.now()];
  while (performance.now() < start + 500) Math.random();
  const { user, system } = process.cpuUsage(used);
  const part = (user + system) / 1000 / (performance.now() - start);
  if (part < QUIET) console.log(`this process gets ${Math.round(part * 100)}% of a processor: nothing is judged`);
  return part >= QUIET;
}
