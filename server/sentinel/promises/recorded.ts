import type { CheckedChain } from '../../evidence/verify.ts';
import type { ServerDeps } from '../deps.ts';
import type { Broken, Promised } from '../promised.ts';
import { lookAgain, walk } from '../walk.ts';

/** Few enough that no visitor waits for them. */
const PAGE = 25;

const brokenIn = ({ reference, faults, rowFaults }: CheckedChain, since: Date): Broken[] => {
  const [first, ...others] = [...faults, ...rowFaults];
  if (first === undefined) return [];
  return [{ subject: reference, since, detail: others.length === 0 ? first : `${first}; and ${others.length} more` }];
};

export const recorded: Promised<ServerDeps> = {
  name: 'recorded',
  says: 'Every record of what was shown and answered is as it was written.',
  cure: 'npm run ops -- evidence verify REFERENCE, and keep what it prints',
  broken: async (deps, known) => {
    const { store, clock } = deps;
    const now = clock();
    const walked = await walk(deps, 'recorded', async (after) => {
      const chains = await store.evidence.pageAfter(after, PAGE);
      return { found: chains.flatMap((chain) => brokenIn(chain, now)), last: chains.at(-1)?.applicationId };
    });
    return lookAgain(walked, known, async (reference) => {
      const id = await store.access.find(reference);
      if (id === undefined) return [];
      const again: Broken[] = [];
      for await (const chain of store.evidence.chains(id)) again.push(...brokenIn(chain, now));
      return again;
    });
  },
};
