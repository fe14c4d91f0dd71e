import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { openKeys } from '../../server/database/open-keys.ts';
import { keyCheck } from '../../server/database/sealing.ts';
import type { Header } from '../backup/format.ts';
import { keysOf, makeFile, onDatabase, type Database, type Settings } from '../backup/place.ts';
import { checkBackup } from '../backup/read-backup.ts';
import { InputError } from '../input-error.ts';
import { applicationsIn, empty, load, mustBeKnown } from './load.ts';
import { openSome } from './open-some.ts';

export type Restored = {
  readonly header: Header;
  /** Tables with another number of rows than the backup says. */
  readonly wrongTables: readonly string[];
  /** Applications that were decrypted, as a sample. */
  readonly tried: number;
  readonly opened: number;
};

/**
 * Restores a backup into the database of these settings. Everything that can be wrong with the backup, its key and the
 * database is found before anything is changed.
 *
 * @param overwrite whether a database with applications may lose them
 * @throws InputError
 */
export async function restore(settings: Settings, file: string, overwrite: boolean): Promise<Restored> {
  const { header, keys } = await usable(settings, file);
  makeFile(settings);
  return onDatabase(settings, async (db) => {
    const applications = await applicationsIn(db);
    if (applications !== undefined && applications > 0 && !overwrite)
      throw new InputError(`The database has ${applications} applications. Add --overwrite to lose them.`);
    if (applications !== undefined) await empty(db);
    return filled(db, file, header, keys);
  });
}

/** The same into a database that is made for it and removed at once: the drill. The real one is not touched. */
export async function drill(settings: Settings, file: string): Promise<Restored> {
  const { header, keys } = await usable(settings, file);
  const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-drill-'));
  try {
    const scratch = { dataDir, dataKey: undefined, databaseUrl: undefined };
    makeFile(scratch);
    return await onDatabase(scratch, (db) => filled(db, file, header, keys));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function usable(settings: Settings, file: string): Promise<{ header: Header; keys: readonly Uint8Array[] }> {
  const keys = keysOf(settings);
  const header = await checkBackup(file);
  mustBeKnown(header);
  if (!keys.some((key) => header.keyCheck === keyCheck(key)))
    throw new InputError('DATA_KEY is not the key of this backup.');
  return { header, keys };
}

async function filled(db: Database, file: string, header: Header, secrets: readonly Uint8Array[]): Promise<Restored> {
  const loaded = await load(db, file, header);
  const wrongTables = Object.keys(header.counts).filter((table) => loaded[table] !== header.counts[table]);
  const opened = await openKeys(db, secrets, randomBytes);
  if (!opened.ok) throw new InputError(opened.fault);
  return { header, wrongTables, ...(await openSome(db, opened.keys)) };
}
