import type { Browser } from 'playwright';
import { median } from './phone.ts';
import { isQuiet } from './quiet.ts';
import { report } from './report.ts';
import { walk, type Step } from './walk.ts';

/** So much slower the processor of a phone is, for the time from an input to the paint after it. */
const SLOWDOWN = 4;
const PRESS = 'press to next screen ms';
const TASK = 'longest task ms';
const INPUT = `longest input ms, ${SLOWDOWN} × slower`;
const LIMITS = { [PRESS]: 100, [TASK]: 50, [INPUT]: 100 };

/** The steps of the walk to the premium: their times, and what each of them fetches. */
export async function steps(browser: Browser, origin: string, times: number): Promise<boolean> {
  const plain: (readonly Step[])[] = [];
  const slow: (readonly Step[])[] = [];
  for (let time = 0; time < times; time += 1) {
    plain.push(await walk(browser, { origin }, 1));
    slow.push(await walk(browser, { origin }, SLOWDOWN));
  }
  const of = (walks: typeof plain, at: number, figure: Exclude<keyof Step, 'name' | 'saves'>) =>
    median(walks.flatMap((walked) => walked[at]?.[figure] ?? []));
  const rows = (plain[0] ?? []).map(({ name, saves }, at) => ({
    name,
    [PRESS]: saves ? NaN : of(plain, at, 'untilHeading'),
    'with a save ms': saves ? of(plain, at, 'untilHeading') : NaN,
    [TASK]: of(plain, at, 'longestTask'),
    [INPUT]: of(slow, at, 'longestInteraction'),
    requests: of(plain, at, 'requests'),
    kB: of(plain, at, 'bytes') / 1000,
  }));
  return report(rows, isQuiet() ? LIMITS : {});
}
