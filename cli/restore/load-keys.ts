import * as z from 'zod';
import { openDraft } from '../../server/applications/hold-application.ts';
import { hasNoKey } from '../../server/database/application-keys.ts';
import { derivedKey, masterKey } from '../../server/database/key-ring.ts';
import { transact } from '../../server/database/transact.ts';
import type { Database } from '../backup/place.ts';
import { rowsIn, type Checked } from '../backup/read-backup.ts';

const AT_ONCE = 200;

const bytes = z.instanceof(Uint8Array);
export const masterRow = z.object({ number: z.int(), fingerprint: z.string(), identifiers: bytes });
const keyRow = z.object({ application_id: z.string(), key_number: z.int(), wrapped: bytes });
type KeyRow = z.infer<typeof keyRow>;

/**
 * Gives the applications that were loaded their keys. Those of applications that were made later than the backup of the
 * data are left out.
 */
export async function loadKeys(db: Database, keys: Checked): Promise<void> {
  const { keyCheck: fingerprint, oldest } = keys.header;
  await transact(db, async (transaction) => {
    await transaction.updateTable('data_key_check').set({ fingerprint }).execute();
    await transaction.updateTable('schema_support').set({ oldest }).execute();
    let waiting: KeyRow[] = [];
    const insert = async () => {
      await insertKeys(transaction, waiting);
      waiting = [];
    };
    for await (const [table, row] of rowsIn(keys)) {
      if (table === 'master_keys') await transaction.insertInto('master_keys').values(masterRow.parse(row)).execute();
      else waiting.push(keyRow.parse(row));
      if (waiting.length === AT_ONCE) await insert();
    }
    await insert();
  });
}

async function insertKeys(db: Database, keys: readonly KeyRow[]): Promise<void> {
  const ids = keys.map((key) => key.application_id);
  if (ids.length === 0) return;
  const there = await db.selectFrom('applications').select('id').where('id', 'in', ids).execute();
  const known = new Set(there.map(({ id }) => id));
  const rows = keys.filter((key) => known.has(key.application_id));
  if (rows.length > 0) await db.insertInto('application_keys').values(rows).execute();
}

/** What became of the applications that were deleted between the backup of the data and that of the keys. */
export type Deleted = { readonly deleted: readonly string[]; readonly deletedOpened: number };

/**
 * Leaves out the applications that have no key: they were deleted since the data were backed up.
 *
 * @returns their ids, and how many of them open all the same with what the master keys at hand give: none
 */
export async function leaveOutDeleted(db: Database, secrets: readonly Uint8Array[]): Promise<Deleted> {
  const keyless = await db.selectFrom('applications').select(['id', 'payload']).where(hasNoKey).execute();
  const masters = secrets.map(masterKey);
  const opened = keyless.filter(({ id: applicationId, payload }) =>
    masters.some((master) => {
      try {
        return Boolean(openDraft({ applicationId, key: derivedKey(master, applicationId) }, payload));
      } catch {
        return false;
      }
    }),
  );
  await db.deleteFrom('applications').where(hasNoKey).execute();
  return { deleted: keyless.map(({ id }) => id), deletedOpened: opened.length };
}
