import { MINUTE_MS } from '@vangnet/domain/values/durations';
import type { ServerDeps } from './deps.ts';
import type { Broken } from './promised.ts';

/** What was found on a page; `last` is where the next one begins, undefined behind the last one. */
type Page = { readonly found: readonly Broken[]; readonly last: string | undefined };

/** Between two pages, in which visitors are served. */
const PAUSE_MS = 10;

/** Of the minute between two rounds: about one per cent of a processor, however much there is to look at. */
const BUDGET_MS = MINUTE_MS / 100;

/**
 * Looks at page after page for that long, from where the round before ended. A round ends at the last page, so that few applications
 * are looked at once in each.
 */
export async function walk(
  deps: Pick<ServerDeps, 'clock' | 'places' | 'pause' | 'isStopping'>,
  name: string,
  pageAfter: (after: string) => Promise<Page>,
): Promise<Broken[]> {
  const { clock, places, pause, isStopping } = deps;
  const until = clock().getTime() + BUDGET_MS;
  const found: Broken[] = [];
  const goOn = async (after: string): Promise<void> => {
    const page = await pageAfter(after);
    found.push(...page.found);
    places.set(name, page.last ?? '');
    await pause(PAUSE_MS);
    if (page.last !== undefined && clock().getTime() < until && !isStopping()) await goOn(page.last);
  };
  await goOn(places.get(name) ?? '');
  return found;
}

/** Looks again at what an earlier round found and this walk did not come to, so that it stays found until it is as it was. */
export async function lookAgain(
  walked: readonly Broken[],
  known: readonly Broken[],
  look: (subject: string) => Promise<readonly Broken[]>,
): Promise<Broken[]> {
  const seen = new Set(walked.map(({ subject }) => subject));
  const others = known.filter(({ subject }) => !seen.has(subject));
  return [...walked, ...(await Promise.all(others.map(({ subject }) => look(subject)))).flat()];
}
