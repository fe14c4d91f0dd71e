import type { Broken, Promised } from './promised.ts';
import type { Found } from './store.ts';

type Parts<Deps> = {
  readonly deps: Deps;
  readonly clock: () => Date;
  readonly log: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
};

/** The subject of a promise that could not be checked. */
export const UNCHECKED = 'not checked';

/**
 * Checks these promises one after the other, repairs what has one safe repair, and checks that again.
 *
 * @param known what the round before found
 * @returns what is broken. A promise that could not be checked is a case itself, beside the cases that were known of it
 */
export async function check<Deps>(
  parts: Parts<Deps>,
  promises: readonly Promised<Deps>[],
  known: readonly Found[],
): Promise<Found[]> {
  const [promised, ...others] = promises;
  if (!promised) return [];
  const first = await checkOne(parts, promised, known);
  return [...first, ...(await check(parts, others, known))];
}

async function checkOne<Deps>(parts: Parts<Deps>, promised: Promised<Deps>, known: readonly Found[]): Promise<Found[]> {
  const { name: promise } = promised;
  const before = known.filter((one) => one.promise === promise && one.subject !== UNCHECKED);
  try {
    const broken = await promised.broken(parts.deps, before);
    return (await repaired(parts, promised, broken)).map((one) => ({ ...one, promise }));
  } catch (error) {
    parts.log.warn({ err: error, promise }, 'promise could not be checked; the next round tries again');
    const detail = `could not be checked (${error instanceof Error ? error.name : 'an error'}); see the log`;
    return [...before, { promise, subject: UNCHECKED, since: parts.clock(), detail }];
  }
}

/** Repairs these cases where that is safe; gives those that are still broken. */
async function repaired<Deps>(
  { deps, log }: Parts<Deps>,
  { name: promise, broken: find, repair }: Promised<Deps>,
  broken: Broken[],
): Promise<Broken[]> {
  if (broken.length === 0 || !repair) return broken;
  try {
    await repair(deps, broken);
  } catch (error) {
    log.error({ err: error, promise }, 'broken promise could not be repaired; the next round tries again');
    return broken;
  }
  const left = await find(deps, broken);
  const still = new Set(left.map(({ subject }) => subject));
  const subjects = broken.map(({ subject }) => subject).filter((subject) => !still.has(subject));
  if (subjects.length > 0) log.warn({ promise, repaired: subjects }, 'broken promises were repaired');
  return left;
}
