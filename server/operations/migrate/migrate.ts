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
import { onDatabase, settingsOf, type Settings } from '../database.ts';
import { takeBackup } from '../backup/commands.ts';
import { countOf } from '../backup/rows.ts';
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

async function migrateDatabase({ options, flags }: Chosen, terminal: Terminal): Promise<void> {
  const settings = settingsOf(process.env);
  const places = placesOfServer();
  const isNew = flags.has('new');
  // A migration cannot be reversed.
  if (!isNew && (await changesRows(settings))) {
    if (options.backup !== undefined)
      await takeBackup(settings, { file: options.backup, keys: options.keys }, terminal);
    else if (!flags.has('without-backup'))
      throw new InputError(
        'The tables have to be changed, and they have rows: name where a backup of them goes (--backup FILE --keys FILE), or go without one (--without-backup). Nothing was changed.',
      );
  }
  const opened = await openStore(settings, { clock: terminal.clock, randomBytes }, isNew ? 'begin' : 'serve');
  if (!opened.ok) throw new InputError(opened.fault);
  if (flags.has('newest-data')) await opened.store.makeNewestSet(checksumOf(places));
  await opened.store.close();
  terminal.print(`The database is up to date: version ${known.length} of the tables.`);
}

/** Whether the tables are those of an earlier release and have rows. */
async function changesRows(settings: Settings): Promise<boolean> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) return false;
  // The first row of all is the check of the key.
  return onDatabase(
    settings,
    async (db) => (await contentsOf(db, known)) === 'behind' && (await countOf(db, 'data_key_check')) > 0,
  );
}
