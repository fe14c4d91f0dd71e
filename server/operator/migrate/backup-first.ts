import { existsSync } from 'node:fs';
import { contentsOf } from '../../database/contents.ts';
import { databaseFile } from '../../database/database-fault.ts';
import { known } from '../../database/migrate.ts';
import { onDatabase, type Settings } from '../backup/place.ts';
import { countOf } from '../backup/rows.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { InputError } from '../../../command-line/input-error.ts';
import type { Terminal } from '../../../command-line/terminal.ts';

/** The options `--backup FILE [--keys FILE]` and `--without-backup`. */
export const backupOptions = {
  backup: { type: 'string' },
  keys: { type: 'string' },
  'without-backup': { type: 'boolean', default: false },
} as const;

type Chosen = { readonly backup?: string; readonly keys?: string; readonly 'without-backup': boolean };

/**
 * Makes a backup before a migration changes tables with rows, as a migration cannot be reversed.
 *
 * @throws InputError when a backup is due and the operator chose neither a file nor `--without-backup`
 */
export async function backupFirst(settings: Settings, chosen: Chosen, terminal: Terminal): Promise<void> {
  if (!(await isDue(settings))) return;
  const { backup: file, keys } = chosen;
  if (file !== undefined) await takeBackup(settings, { file, keys }, terminal);
  else if (!chosen['without-backup'])
    throw new InputError(
      'The tables have to be changed, and they have rows: name where a backup of them goes (--backup FILE --keys FILE), or go without one (--without-backup). Nothing was changed.',
    );
}

async function isDue(settings: Settings): Promise<boolean> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) return false;
  return onDatabase(settings, async (db) => {
    if ((await contentsOf(db, known)) !== 'behind') return false;
    // The first row of all is the check of the key.
    return (await countOf(db, 'data_key_check')) > 0;
  });
}
