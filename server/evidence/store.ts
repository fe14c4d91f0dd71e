import { checkChain, type CheckedChain, type StoredChain } from './verify.ts';
import { vouchedRows } from './vouched.ts';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { SiteWords } from '@vangnet/reference-data/words/own-words';
import type { StoreContext } from '../database/store-context.ts';

/** Reads the records for verification. @param nameOf gives the reference of an application */
export function evidenceStore(
  context: StoreContext,
  nameOf: (applicationId: string, createdAt: Date, brand: string) => string,
) {
  const checked = (chain: StoredChain) =>
    checkChain(context.keys, chain, nameOf(chain.id, new Date(chain.created_at), chain.brand));
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
    const chains = await chainsOf(transaction, which);
    const rows = await vouchedRows(
      transaction,
      chains.map(({ id }) => id),
    );
    return chains.map((chain) => ({ ...chain, rows: rows.get(chain.id) ?? [] }));
  });
}

async function chainsOf(db: StoreContext['db'], which: Which): Promise<Omit<StoredChain, 'rows'>[]> {
  const rows = await db
    .selectFrom('applications')
    .leftJoin('application_keys', 'application_keys.application_id', 'applications.id')
    .leftJoin('evidence', 'evidence.application_id', 'applications.id')
    .leftJoin('evidence_marks', 'evidence_marks.application_id', 'applications.id')
    .select([
      'applications.id',
      'brand',
      'created_at',
      'evidence_length',
      'evidence_head',
      'wrapped',
      'length as marked',
    ])
    .select(['evidence.application_id', 'sequence', 'at', 'kind', 'content', 'hash'])
    .where('applications.id', 'in', (where) => {
      const some = where.selectFrom('applications').select('id').orderBy('id');
      if ('id' in which) return some.where('id', '=', which.id);
      return some.where('id', '>', which.after).limit(which.size ?? PAGE);
    })
    .orderBy('applications.id')
    .orderBy('sequence')
    .execute();
  const chains = new Map<string, Omit<StoredChain, 'rows'> & { links: StoredChain['links'][number][] }>();
  for (const { application_id, sequence, at, kind, content, hash, ...application } of rows) {
    const chain = chains.get(application.id) ?? { ...application, links: [] };
    chains.set(application.id, chain);
    if (application_id === null || sequence === null || at === null) continue;
    if (kind === null || content === null || hash === null) continue;
    chain.links.push({ application_id, sequence, at, kind, content, hash });
  }
  return [...chains.values()];
}

const textsSchema = z.record(z.string(), z.string());

/** Keeps every text that a site shows, once for each version: the entries of the record name it. */
export const shownWordsStore = ({ db, clock }: StoreContext) => ({
  keep: async ({ version, texts }: SiteWords): Promise<void> => {
    const known = await db
      .selectFrom('shown_words')
      .select('version')
      .where('version', '=', version)
      .executeTakeFirst();
    if (known) return;
    const row = { version, shown_from: clock().toISOString(), texts: gzipSync(JSON.stringify(texts)) };
    await db
      .insertInto('shown_words')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  /** The texts of a version, by the key of each sentence, and since when they were shown; undefined when they are not kept. */
  find: async (version: string) => {
    const row = await db.selectFrom('shown_words').selectAll().where('version', '=', version).executeTakeFirst();
    return (
      row && { since: row.shown_from, texts: textsSchema.parse(JSON.parse(gunzipSync(row.texts).toString('utf8'))) }
    );
  },
});
