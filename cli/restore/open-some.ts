import { randomBytes } from 'node:crypto';
import { openDraft } from '../../server/applications/hold-application.ts';
import type { Database } from '../backup/place.ts';

const SOME = 10;

/**
 * Decrypts ten applications with this key; their ids are random, so the first of them are a sample.
 *
 * @returns of how many it tried it could open how many
 */
export async function openSome(db: Database, dataKey: Uint8Array): Promise<{ tried: number; opened: number }> {
  const context = { db, dataKey, clock: () => new Date(), randomBytes };
  const rows = await db.selectFrom('applications').select(['id', 'payload']).orderBy('id').limit(SOME).execute();
  const opened = rows.filter(({ id, payload }) => {
    try {
      return Boolean(openDraft({ context, applicationId: id }, payload));
    } catch {
      return false;
    }
  });
  return { tried: rows.length, opened: opened.length };
}
