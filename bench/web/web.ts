import { startWorld } from '../../e2e/support/start-world.ts';
import { endProgram } from '../../scripts/processes.ts';
import { until } from '../../scripts/until.ts';
import { element } from './element.ts';
import { paints } from './paints.ts';
import { openBrowser } from './phone.ts';
import { steps } from './steps.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3190);
/** How often each figure is measured; the median counts. */
const TIMES = Number(process.env['BENCH_TIMES'] ?? 5);

/**
 * What a visitor waits for on a slow phone: the paints of every screen as it is opened, and each step of the walk to the
 * premium, and the first price on the page of a broker. Ratios compare with the same page without scripts in the same run, because other work on the machine slows
 * both. On a machine that is busy beyond that nothing is judged.
 */
export async function web(): Promise<boolean> {
  const { programs, removeData } = startWorld(PORT);
  const browser = await openBrowser();
  const origin = `http://127.0.0.1:${PORT}`;
  try {
    await until('the product', async () => (await fetch(`${origin}/readyz`)).ok);
    const inTime = await steps(browser, origin, TIMES);
    const isSoon = await element(browser, TIMES);
    return (await paints(browser, origin, TIMES)) && inTime && isSoon;
  } finally {
    await browser.close();
    await Promise.all(programs.map(endProgram));
    removeData();
  }
}
