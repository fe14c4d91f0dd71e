import type { Browser } from 'playwright';
import { median } from './phone.ts';
import { isQuiet } from './quiet.ts';
import { report } from './report.ts';
import { walk, type Step } from './walk.ts';

/** So much slower the processor of a phone is, for the time from an input to the paint after it. */
const SLOWDOWN = 4;
const PRESS = 'press to next screen ms';
const TASK = 'longest task ms';
const INPUT = `answer to paint ms, ${SLOWDOWN} × slower`;
const LIMITS = { [PRESS]: 100, [TASK]: 50, [INPUT]: 100 };

/** The steps of the walk to the premium: their times, and what each of them fetches. */
export async function steps(browser: Browser, origin: string, times: number): Promise<boolean> {
  const plain: (readonly Step[])[] = [];
  const slow: (readonly Step[])[] = [];
  for (let time = 0; time < times; time += 1) {
    plain.push(await walk(browser, { origin }, 1));
    slow.push(await walk(browser, { origin }, SLOWDOWN));
  }
  const of = (walks: typeof plain, at: number, figure: Exclude<keyof Step, 'name' | 'does'>) =>
    median(walks.flatMap((walked) => walked[at]?.[figure] ?? []));
  const rows = (plain[0] ?? []).map(({ name, does }, at) => ({
    name,
    [PRESS]: does === 'goes on' ? of(plain, at, 'untilHeading') : NaN,
    'with a save ms': does === 'saves' ? of(plain, at, 'untilHeading') : NaN,
    [TASK]: of(plain, at, 'longestTask'),
    [INPUT]: does === 'answers' ? of(slow, at, 'longestInteraction') : NaN,
    [`press to paint ms, ${SLOWDOWN} × slower`]: does === 'answers' ? NaN : of(slow, at, 'longestInteraction'),
    requests: of(plain, at, 'requests'),
    kB: of(plain, at, 'bytes') / 1000,
  }));
  return report(rows, isQuiet() ? LIMITS : {});
}
