import type { Broken, Promised } from './promised.ts';
import type { Found } from './store.ts';

type Log = {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** The subject of a promise that could not be looked at. */
const UNSEEN = 'not looked at';

/**
 * Looks at all these promises, mends what has one safe repair, and looks at that again.
 *
 * @param known what the round before found
 * @returns what is broken. A promise that could not be looked at is itself a case, beside those that were known of it
 */
export async function look<Deps>(
  { deps, clock, log }: { readonly deps: Deps; readonly clock: () => Date; readonly log: Log },
  promises: readonly Promised<Deps>[],
  known: readonly Found[],
): Promise<Found[]> {
  const lookAt = async (promised: Promised<Deps>): Promise<Found[]> => {
    const { name: promise } = promised;
    const before = known.filter((one) => one.promise === promise && one.subject !== UNSEEN);
    try {
      const broken = await promised.broken(deps, before);
      return (await mended(promised, broken)).map((one) => ({ ...one, promise }));
    } catch (error) {
      log.warn({ err: error, promise }, 'a promise could not be looked at; the next round tries again');
      const detail = `could not be looked at (${error instanceof Error ? error.name : 'an error'}); see the log`;
      return [...before, { promise, subject: UNSEEN, since: clock(), detail }];
    }
  };
  const mended = async (
    { name: promise, broken: find, repair }: Promised<Deps>,
    broken: Broken[],
  ): Promise<Broken[]> => {
    if (broken.length === 0 || !repair) return broken;
    try {
      await repair(deps, broken);
    } catch (error) {
      log.error({ err: error, promise }, 'a broken promise could not be mended; the next round tries again');
      return broken;
    }
    const left = await find(deps, broken);
    const still = new Set(left.map(({ subject }) => subject));
    const repaired = broken.map(({ subject }) => subject).filter((subject) => !still.has(subject));
    log.warn({ promise, repaired }, 'broken promises were mended');
    return left;
  };
  return promises.reduce<Promise<Found[]>>(
    async (before, promised) => [...(await before), ...(await lookAt(promised))],
    Promise.resolve([]),
  );
}
