import type { CheckedChain } from '../../evidence/verify.ts';
import type { OfServer } from '../deps.ts';
import type { Broken } from '../promised.ts';

/** Number of records that are checked at once; few enough that no visitor waits for them. */
const PAGE = 25;

export const recordIntact: OfServer = {
  name: 'record intact',
  says: 'The record of what was shown and answered is as it was written.',
  cure: 'npm run ops -- evidence verify REFERENCE, and keep what it prints',
  broken: ({ store: { access, evidence }, clock, walk }, known) => {
    const now = clock();
    return walk('record intact', known, {
      page: async (after) => {
        const chains = await evidence.pageAfter(after, PAGE);
        return { found: chains.flatMap((chain) => brokenIn(chain, now)), last: chains.at(-1)?.applicationId };
      },
      again: async (reference) => {
        const id = await access.find(reference);
        const found: Broken[] = [];
        if (id !== undefined) for await (const chain of evidence.chains(id)) found.push(...brokenIn(chain, now));
        return found;
      },
    });
  },
};

function brokenIn({ reference, faults, rowFaults }: CheckedChain, since: Date): Broken[] {
  const [first, ...others] = [...faults, ...rowFaults];
  if (first === undefined) return [];
  return [{ subject: reference, since, detail: others.length === 0 ? first : `${first}; and ${others.length} more` }];
}
