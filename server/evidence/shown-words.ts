import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { SiteWords } from '@vangnet/reference-data/words/own-words';
import type { StoreContext } from '../database/store-context.ts';

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
