import { MINUTE_MS } from '@vangnet/domain/values/durations';
import type { Broken } from './check.ts';

/** How the cases of a check are found page by page. */
type Pages = {
  /** Checks one page; `last` is where the next one begins, undefined after the last page. */
  readonly page: (after: string) => Promise<{ readonly found: readonly Broken[]; readonly last: string | undefined }>;
  /** Checks one case again that an earlier round found. */
  readonly again: (subject: string) => Promise<readonly Broken[]>;
};

/**
 * Checks more than one round has time for, page by page, for the check of that name. A known case that is not on these pages is
 * checked again, so that it stays found until it is repaired.
 */
export type Walk = (name: string, known: readonly Broken[], pages: Pages) => Promise<Broken[]>;

type Deps = {
  readonly clock: () => Date;
  readonly pause: (ms: number) => Promise<void>;
  readonly isStopping: () => boolean;
};

/** Between two pages, in which visitors are served. */
const PAUSE_MS = 10;

/** Share of the minute between two rounds: about one per cent of a processor, however many applications there are. */
const BUDGET_MS = MINUTE_MS / 100;

/**
 * Makes the walk of a round. It goes on where the round before ended, and stops at the last page, so that a few applications are
 * checked once in a round and not over and over.
 *
 * @param places where each walk goes on, by its name; kept from round to round
 */
export const walkFrom =
  (places: Map<string, string>, { clock, pause, isStopping }: Deps): Walk =>
  async (name, known, { page, again }) => {
    const until = clock().getTime() + BUDGET_MS;
    const found: Broken[] = [];
    const goOn = async (after: string): Promise<void> => {
      const checked = await page(after);
      found.push(...checked.found);
      places.set(name, checked.last ?? '');
      await pause(PAUSE_MS);
      if (checked.last !== undefined && clock().getTime() < until && !isStopping()) await goOn(checked.last);
    };
    await goOn(places.get(name) ?? '');
    const seen = new Set(found.map(({ subject }) => subject));
    const others = known.filter(({ subject }) => !seen.has(subject));
    return [...found, ...(await Promise.all(others.map(({ subject }) => again(subject)))).flat()];
  };
