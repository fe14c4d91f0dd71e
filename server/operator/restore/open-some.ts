import { randomBytes } from 'node:crypto';
import { ownerOf } from '../../database/application-keys.ts';
import type { KeyRing } from '../../database/key-ring.ts';
import { openDraft } from '../../applications/hold-application.ts';
import type { Database } from '../backup/place.ts';

const SOME = 10;

/**
 * Decrypts the first ten applications, a sample because ids are random.
 *
 * @returns how many it tried, and how many of them it could decrypt
 */
export async function openSome(db: Database, keys: KeyRing): Promise<{ tried: number; opened: number }> {
  const context = { db, keys, clock: () => new Date(), randomBytes };
  const rows = await db.selectFrom('applications').select(['id', 'payload']).orderBy('id').limit(SOME).execute();
  const opened = await Promise.all(
    rows.map(async ({ id, payload }) => {
      try {
        return Boolean(openDraft(await ownerOf(context, id), payload));
      } catch {
        return false;
      }
    }),
  );
  return { tried: rows.length, opened: opened.filter(Boolean).length };
}
