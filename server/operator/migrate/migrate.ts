import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { checksumOf } from '@vangnet/reference-data/checksum';
import { contentsOf } from '../../database/contents.ts';
import { databaseFile } from '../../database/database-fault.ts';
import { known } from '../../database/migrate.ts';
import { openStore } from '../../open-store.ts';
import { readArguments, type Arguments } from '../../../command-line/arguments.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { DONE, WITH_FAULTS, type Terminal } from '../../../command-line/terminal.ts';
import { onDatabase, settingsOf, type Settings } from '../backup/place.ts';
import { countOf } from '../backup/rows.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { placesOfServer, type OperatorCommand } from '../operator.ts';

type Chosen = Omit<Arguments<'backup' | 'keys', 'new' | 'newest-data' | 'without-backup'>, 'words'>;

/**
 * `migrate` brings the tables up to date without starting a server. It backs up tables with rows first
 * (`--backup FILE [--keys FILE]`), unless the operator adds `--without-backup`. `--new` makes the database of a first
 * installation. `--newest-data` marks the reference data of this release as the newest, to go back to them.
 */
export const migrate: OperatorCommand = async (words, terminal) => {
  const chosen = readArguments(words, [], ['backup', 'keys'], ['new', 'newest-data', 'without-backup']);
  try {
    await migrateDatabase(chosen, terminal);
    return DONE;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    terminal.note(error.message);
    return WITH_FAULTS;
  }
};

async function migrateDatabase(chosen: Chosen, terminal: Terminal): Promise<void> {
  const settings = settingsOf(process.env);
  const places = placesOfServer();
  const isNew = chosen.flags.has('new');
  if (!isNew) await backupFirst(settings, chosen, terminal);
  const opened = await openStore(settings, { clock: terminal.clock, randomBytes }, isNew ? 'begin' : 'serve');
  if (!opened.ok) throw new InputError(opened.fault);
  if (chosen.flags.has('newest-data')) await opened.store.makeNewestSet(checksumOf(places));
  await opened.store.close();
  terminal.print(`The database is up to date: version ${known.length} of the tables.`);
}

/**
 * Makes a backup before a migration changes tables with rows, as a migration cannot be reversed.
 *
 * @throws InputError when a backup is due and the operator chose neither a file nor `--without-backup`
 */
async function backupFirst(settings: Settings, { options, flags }: Chosen, terminal: Terminal): Promise<void> {
  if (!(await isDue(settings))) return;
  const { backup: file, keys } = options;
  if (file !== undefined) await takeBackup(settings, { file, keys }, terminal);
  else if (!flags.has('without-backup'))
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
