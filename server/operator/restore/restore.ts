import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { openKeys } from '../../database/open-keys.ts';
import { recordDeletions } from '../../evidence/tombstones.ts';
import { keysFileOf, type Header } from '../backup/format.ts';
import { makeFile, type Database, type Settings } from '../backup/place.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { ownerOf } from '../../database/application-keys.ts';
import type { KeyRing } from '../../database/key-ring.ts';
import { applicationRow } from '../../applications/facts.ts';
import { openDraft } from '../../applications/hold-application.ts';
import { deleteKeyless } from '../../applications/left-over.ts';
import { alone } from './alone.ts';
import { applicationsIn, empty, load } from './load.ts';
import { loadKeys } from './load-keys.ts';
import { usable, type Backup } from './usable-backup.ts';

export type Restored = {
  /** Number of applications that were left out, because they have no key. */
  readonly deleted: number;
  readonly header: Header;
  /** The first line of the file with the keys. */
  readonly keysHeader: Header;
  /** Tables whose number of rows differs from that in the backup. */
  readonly wrongTables: readonly string[];
  /** Number of applications in the sample that was decrypted. */
  readonly tried: number;
  readonly opened: number;
};

/**
 * Restores a backup into the database of these settings, whole or not at all. It checks the backup, its keys and the
 * database before it changes anything. It leaves out applications without a key, which were deleted between the backup of
 * the data and that of the keys.
 *
 * @param overwrite whether a database with applications may lose them
 * @throws InputError
 */
export async function restore(
  settings: Settings,
  file: string,
  overwrite: boolean,
  keysFile = keysFileOf(file),
): Promise<Restored> {
  const backup = await usable(settings, file, keysFile);
  makeFile(settings);
  return alone(settings, async (db) => {
    const applications = await applicationsIn(db);
    if (applications !== undefined && applications > 0 && !overwrite)
      throw new InputError(`The database has ${applications} applications. Add --overwrite to lose them.`);
    if (applications !== undefined) await empty(db);
    return filled(db, backup);
  });
}

/** Restores a backup into a temporary database and removes it, to prove that the backup works. */
export async function drill(settings: Settings, file: string, keysFile = keysFileOf(file)): Promise<Restored> {
  const backup = await usable(settings, file, keysFile);
  const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-drill-'));
  try {
    const scratch = { dataDir, dataKey: undefined, databaseUrl: undefined };
    makeFile(scratch);
    return await alone(scratch, (db) => filled(db, backup));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function filled(db: Database, { data, keys, secrets }: Backup): Promise<Restored> {
  const { header } = data;
  const loaded = await load(db, data);
  const wrongTables = Object.keys(header.counts).filter((table) => loaded[table] !== header.counts[table]);
  await loadKeys(db, keys);
  const deleted = await deleteKeyless(db);
  const opened = await openKeys(db, secrets, randomBytes);
  if (!opened.ok) throw new InputError(opened.fault);
  await recordDeletions({ db, keys: opened.keys, clock: () => new Date() }, deleted, 'restore');
  const tried = await openSome(db, opened.keys);
  return { header, keysHeader: keys.header, wrongTables, deleted: deleted.length, ...tried };
}

const SOME = 10;

/**
 * Decrypts the first ten applications, a sample because ids are random.
 *
 * @returns how many it tried, and how many of them it could decrypt
 */
async function openSome(db: Database, keys: KeyRing): Promise<{ tried: number; opened: number }> {
  const context = { db, keys, clock: () => new Date(), randomBytes };
  // Of each application that is left there is a key.
  const some = db.selectFrom('application_keys').select('application_id').orderBy('application_id').limit(SOME);
  const ids = (await some.execute()).map((row) => row.application_id);
  const opened = await Promise.all(
    ids.map(async (id) => {
      try {
        const { payload } = await applicationRow(db, id);
        return Boolean(openDraft(await ownerOf(context, id), payload));
      } catch {
        return false;
      }
    }),
  );
  return { tried: ids.length, opened: opened.filter(Boolean).length };
}
