import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { openKeys } from '../../server/database/open-keys.ts';
import { recordDeletions } from '../../server/evidence/tombstones.ts';
import { keysFileOf, type Header } from '../backup/format.ts';
import { makeFile, type Database, type Settings } from '../backup/place.ts';
import { InputError } from '../input-error.ts';
import { alone } from './alone.ts';
import { applicationsIn, empty, load } from './load.ts';
import { leaveOutDeleted, loadKeys, type Deleted } from './load-keys.ts';
import { openSome } from './open-some.ts';
import { usable, type Backup } from './usable-backup.ts';

export type Restored = Pick<Deleted, 'deletedOpened'> & {
  /** How many applications were left out. */
  readonly deleted: number;
  readonly header: Header;
  /** Of the keys. */
  readonly keysHeader: Header;
  /** Tables with another number of rows than the backup says. */
  readonly wrongTables: readonly string[];
  /** Applications that were decrypted, as a sample. */
  readonly tried: number;
  readonly opened: number;
};

/**
 * Restores a backup into the database of these settings, whole or not at all. Everything that can be wrong with the backup,
 * its keys and the database is found before anything is changed. An application that was deleted between the backup of the
 * data and that of the keys has no key, and is left out.
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

/** The same into a database that is made for it and removed at once: the drill. The real one is not touched. */
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
  const { deleted, deletedOpened } = await leaveOutDeleted(db, secrets);
  const opened = await openKeys(db, secrets, randomBytes);
  if (!opened.ok) throw new InputError(opened.fault);
  await recordDeletions({ db, keys: opened.keys, clock: () => new Date() }, deleted, 'restore');
  const tried = await openSome(db, opened.keys);
  return { header, keysHeader: keys.header, wrongTables, deleted: deleted.length, deletedOpened, ...tried };
}
