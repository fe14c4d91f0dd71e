import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { openKeys } from '../../server/database/open-keys.ts';
import { keyCheck } from '../../server/database/sealing.ts';
import { keysFileOf, type Header } from '../backup/format.ts';
import { keysOf, makeFile, type Database, type Settings } from '../backup/place.ts';
import { checkBackup } from '../backup/read-backup.ts';
import { InputError } from '../input-error.ts';
import { alone } from './alone.ts';
import { applicationsIn, empty, load, mustBeKnown } from './load.ts';
import { leaveOutDeleted, loadKeys, type Deleted } from './load-keys.ts';
import { openSome } from './open-some.ts';

export type Restored = Deleted & {
  readonly header: Header;
  /** Of the keys; undefined for a backup of before December 2026, which has none. */
  readonly keysHeader: Header | undefined;
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

type Backup = {
  readonly file: string;
  readonly header: Header;
  readonly keysFile: string;
  readonly keysHeader: Header | undefined;
  /** DATA_KEY, and the one before it. */
  readonly secrets: readonly Uint8Array[];
};

async function usable(settings: Settings, file: string, keysFile: string): Promise<Backup> {
  const secrets = keysOf(settings);
  const header = await checkBackup(file);
  mustBeKnown(header);
  if (header.part === 'keys') throw new InputError(`"${file}" has the keys; name the file with the data`);
  const keysHeader = header.part === 'data' ? await checkBackup(keysFile) : undefined;
  if (keysHeader) mustBeKnown(keysHeader);
  if (keysHeader && keysHeader.part !== 'keys') throw new InputError(`"${keysFile}" has no keys`);
  const { keyCheck: wanted } = keysHeader ?? header;
  if (!secrets.some((secret) => wanted === keyCheck(secret)))
    throw new InputError('DATA_KEY is not the key of this backup.');
  return { file, header, keysFile, keysHeader, secrets };
}

async function filled(db: Database, { file, header, keysFile, keysHeader, secrets }: Backup): Promise<Restored> {
  const loaded = await load(db, file, header);
  const wrongTables = Object.keys(header.counts).filter((table) => loaded[table] !== header.counts[table]);
  if (keysHeader) await loadKeys(db, keysFile, keysHeader);
  // An application without a stored key is one of an earlier release, as long as there are such.
  const isEveryKeyStored = keysHeader?.derived === 0;
  const left = isEveryKeyStored ? await leaveOutDeleted(db, secrets) : { deleted: 0, deletedOpened: 0 };
  const opened = await openKeys(db, secrets, randomBytes);
  if (!opened.ok) throw new InputError(opened.fault);
  return { header, keysHeader, wrongTables, ...left, ...(await openSome(db, opened.keys)) };
}
