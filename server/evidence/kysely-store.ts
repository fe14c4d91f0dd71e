import { applicationKey } from '../database/key-ring.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { CheckedChain, EvidenceStore } from './store.ts';
import { pageOfChains, type StoredChain } from './stored-chains.ts';
import { checkChain } from './verify.ts';

type NameOf = (applicationId: string, createdAt: Date) => string;

/** Reads the records from a migrated database. @param nameOf gives the reference of an application */
export function kyselyEvidence(context: StoreContext, nameOf: NameOf): EvidenceStore {
  const checked = (chain: StoredChain) => check(context, chain, nameOf(chain.id, new Date(chain.created_at)));
  return {
    async *chains(applicationId) {
      if (applicationId === undefined) for await (const page of pages(context)) yield* page.map(checked);
      else yield* (await pageOfChains(context, { id: applicationId })).map(checked);
    },
  };
}

const pages = (context: StoreContext): AsyncIterable<StoredChain[]> => ({
  [Symbol.asyncIterator]: () => {
    let after = '';
    return {
      next: async () => {
        const value = await pageOfChains(context, { after });
        after = value.at(-1)?.id ?? after;
        return value.length > 0 ? { done: false, value } : { done: true, value };
      },
    };
  },
});

function check(context: StoreContext, chain: StoredChain, reference: string): CheckedChain {
  const told = {
    reference,
    applicationId: chain.id,
    marked: chain.marked ?? 0,
    hashes: new Map(chain.links.map(({ sequence, hash }) => [sequence, hash])),
  };
  try {
    const key = applicationKey(context.keys, chain.id, chain.wrapped);
    return { ...told, ...checkChain({ applicationId: chain.id, key }, chain) };
  } catch {
    return { ...told, faults: ['no master key at hand opens it'], rowFaults: [], entries: [] };
  }
}
