import type { StoreContext } from '../database/store-context.ts';
import { readTexts, textHash } from './agreed.ts';
import type { MailedCheckpoint } from './checkpoint.ts';
import { storedFacts } from './cross-check.ts';
import { readTrail } from './trail.ts';
import { checkChain, type CheckedChain, type StoredChain } from './verify.ts';

/** Reads the records for verification. @param nameOf gives the reference of an application */
export function evidenceStore(
  context: StoreContext,
  nameOf: (applicationId: string, createdAt: Date, brand: string) => string,
) {
  const { db, keys } = context;
  const checked = (chain: StoredChain) =>
    checkChain(keys, chain, nameOf(chain.id, new Date(chain.created_at), chain.brand));
  return {
    /** Verifies so many records, those of the applications after this id; empty behind the last one. */
    pageAfter: async (after: string, size: number) => (await pageOfChains(context, { after, size })).map(checked),
    /**
     * Verifies every record, or that of one application. It reads pages in snapshots, so that servers can go on writing and
     * memory does not grow with the number of records.
     */
    async *chains(applicationId?: string): AsyncGenerator<CheckedChain> {
      if (applicationId === undefined) for await (const page of pages(context)) yield* page.map(checked);
      else yield* (await pageOfChains(context, { id: applicationId })).map(checked);
    },
    /** Reads the register of applications and all checkpoints, to compare the records with. */
    trail: (mailed?: MailedCheckpoint) => readTrail(context, mailed),
    /** Gives a text that was agreed to, by its hash; undefined when it is not kept. */
    text: async (sha256: string) => (await readTexts(db, [sha256])).get(sha256),
    /** Lists which of these texts are not kept, or are others. */
    lostTexts: async (hashes: ReadonlySet<string>) => {
      const texts = await readTexts(db, hashes);
      return [...hashes].filter((sha256) => textHash(texts.get(sha256) ?? '') !== sha256);
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

/** Applications per page. */
const PAGE = 100;

type Which = { readonly after: string; readonly size?: number } | { readonly id: string };

/** Reads in one snapshot the chains of the page of applications after this id, or that of one application. */
function pageOfChains({ db }: StoreContext, which: Which): Promise<StoredChain[]> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    const applications = await transaction
      .selectFrom('applications')
      .leftJoin('application_keys', 'application_keys.application_id', 'applications.id')
      .leftJoin('evidence_marks', 'evidence_marks.application_id', 'applications.id')
      .select(['id', 'brand', 'created_at', 'evidence_length', 'evidence_head', 'wrapped', 'length as marked'])
      // The page apart, so that PostgreSQL does not read the keys and the marks of all.
      .where('applications.id', 'in', (where) => {
        const some = where.selectFrom('applications').select('id').orderBy('id');
        if ('id' in which) return some.where('id', '=', which.id);
        return some.where('id', '>', which.after).limit(which.size ?? PAGE);
      })
      .orderBy('applications.id')
      .execute();
    const ids = applications.map(({ id }) => id);
    if (ids.length === 0) return [];
    const links = transaction.selectFrom('evidence').selectAll().where('application_id', 'in', ids);
    const chains = Map.groupBy(await links.orderBy('sequence').execute(), ({ application_id: id }) => id);
    const facts = await storedFacts(transaction, ids);
    return applications.map((application) => ({
      ...application,
      links: chains.get(application.id) ?? [],
      facts: facts.get(application.id) ?? new Map(),
    }));
  });
}
