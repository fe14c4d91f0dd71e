import * as z from 'zod';
import { applicationsOf } from '../../applications/facts.ts';
import { transact } from '../../database/transact.ts';
import type { Database } from '../backup/place.ts';
import { rowsIn, type Checked } from '../backup/read-backup.ts';

const AT_ONCE = 200;

const bytes = z.instanceof(Uint8Array);
export const masterRow = z.object({ number: z.int(), fingerprint: z.string(), identifiers: bytes });
const keyRow = z.object({ application_id: z.string(), key_number: z.int(), wrapped: bytes });
const indexRow = z.object({ hash: z.string(), application_id: z.string() });
type KeyRow = z.infer<typeof keyRow>;
type IndexRow = z.infer<typeof indexRow>;

/** Loads the keys of the restored applications, and skips those of applications that are newer than the backup of the data. */
export async function loadKeys(db: Database, keys: Checked): Promise<void> {
  const { keyCheck: fingerprint } = keys.header;
  await transact(db, async (transaction) => {
    await transaction.updateTable('data_key_check').set({ fingerprint }).execute();
    let waiting: KeyRow[] = [];
    let index: IndexRow[] = [];
    const insert = async () => {
      const [keyRows, indexRows] = [await ofThoseThere(transaction, waiting), await ofThoseThere(transaction, index)];
      if (keyRows.length > 0) await transaction.insertInto('application_keys').values(keyRows).execute();
      if (indexRows.length > 0) await transaction.insertInto('blind_index').values(indexRows).execute();
      [waiting, index] = [[], []];
    };
    for await (const [table, row] of rowsIn(keys)) {
      if (table === 'master_keys') await transaction.insertInto('master_keys').values(masterRow.parse(row)).execute();
      else if (table === 'blind_index') index.push(indexRow.parse(row));
      else waiting.push(keyRow.parse(row));
      if (waiting.length + index.length === AT_ONCE) await insert();
    }
    await insert();
  });
}

/** Keeps the rows whose application was restored. */
async function ofThoseThere<Row extends IndexRow | KeyRow>(db: Database, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map((row) => row.application_id);
  if (ids.length === 0) return [];
  const there = await applicationsOf(db, ids);
  const found = new Set(there.map(({ id }) => id));
  return rows.filter((row) => found.has(row.application_id));
}
