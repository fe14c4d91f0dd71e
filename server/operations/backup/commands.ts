import { statSync } from 'node:fs';
import { join } from 'node:path';
import { inUsersFolder, readArguments } from '../../../command-line/arguments.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { counted, DONE, WITH_FAULTS, type Terminal } from '../../../command-line/terminal.ts';
import { recordRun, type Run } from '../../jobs/repeated.ts';
import type { OperatorCommand } from '../operator.ts';
import { keysFileOf, type Manifest } from './manifest.ts';
import { mustExist, onDatabase, settingsOf, type Settings } from '../database.ts';
import { drill, restore, type Restored } from './restore.ts';
import { writeBackup } from './write-backup.ts';

/** `backup FILE [--keys FILE]` backs up the whole database while the server runs. */
export const backupCommand: OperatorCommand = async (words, terminal) => {
  const { words: names, options } = readArguments(words, ['FILE'], ['keys']);
  await takeBackup(settingsOf(process.env), { file: names[0] ?? '', keys: options.keys }, terminal);
  return DONE;
};

/** FILE and `--keys FILE` of the operator. An existing folder gets a new file, named after the moment. */
type Destination = { readonly file: string; readonly keys?: string | undefined };

/** Makes a backup, records it for the alerts, and prints where it is. @throws InputError */
export async function takeBackup(settings: Settings, { file, keys }: Destination, terminal: Terminal): Promise<void> {
  const now = terminal.clock();
  const moment = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const dataFile = placeOf(file, moment);
  const keysFile = keys === undefined ? keysFileOf(dataFile) : placeOf(keys, keysFileOf(moment));
  const manifest = await writeBackup(settings, dataFile, now, keysFile);
  await noteRun(settings, { job: 'backup', isGood: true }, terminal);
  const applications = counted(manifest.counts['applications'] ?? 0);
  terminal.print(`${counted(rowsIn(manifest))} rows, ${applications} applications among them, are in ${dataFile}.`);
  terminal.print(
    `Their keys are in ${keysFile}. Keep them elsewhere, for 30 days: what was deleted since then opens no more.`,
  );
  terminal.print('DATA_KEY is in neither. Keep it elsewhere: without it nobody can read the backup.');
}

function placeOf(name: string, moment: string): string {
  const path = inUsersFolder(name);
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, moment) : path;
}

const rowsIn = ({ counts }: Manifest) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Records a run in the database for the alerts. A failure to record is printed only, as the run itself is done. */
async function noteRun(settings: Settings, run: Run, { print, clock }: Terminal): Promise<void> {
  try {
    mustExist(settings);
    await onDatabase(settings, (db) => recordRun({ db, clock }, run));
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    print(`The alerts of the server do not know of it: ${cause.message}`);
  }
}

/** `restore FILE [--keys FILE] [--drill | --overwrite]`. */
export const restoreCommand: OperatorCommand = async (words, terminal) => {
  const { print } = terminal;
  const { words: names, options, flags } = readArguments(words, ['FILE'], ['keys'], ['drill', 'overwrite']);
  const file = inUsersFolder(names[0] ?? '');
  const keys = options.keys === undefined ? keysFileOf(file) : inUsersFolder(options.keys);
  const isDrill = flags.has('drill');
  const settings = settingsOf(process.env);
  const note = (isGood: boolean) => noteRun(settings, { job: 'backup drill', isGood }, terminal);
  const restored = isDrill
    ? await drill(settings, file, keys).catch(async (error: unknown) => {
        await note(false);
        throw error;
      })
    : await restore(settings, file, flags.has('overwrite'), keys);
  for (const line of report(restored)) print(line);
  const { wrongTables, opened, tried } = restored;
  const isGood = wrongTables.length === 0 && opened === tried;
  if (isDrill) {
    print(isGood ? 'The drill succeeded; the data of the server was not touched.' : 'THE DRILL FAILED.');
    await note(isGood);
  }
  return isGood ? DONE : WITH_FAULTS;
};

function report({ data, keys, wrongTables, tried, opened, deleted }: Restored): string[] {
  return [
    `Backup of ${data.takenAt}: ${counted(rowsIn(data))} rows in ${Object.keys(data.counts).length} tables are restored.`,
    wrongTables.length === 0
      ? 'Every table has as many rows as the backup says.'
      : `These tables have another number of rows than the backup says: ${wrongTables.join(', ')}.`,
    `${opened} of ${tried} applications that were tried open with the key.`,
    ...(deleted > 0
      ? [
          `${counted(deleted)} were deleted before ${keys.takenAt}, when the keys were backed up, and have none. They are left out.`,
        ]
      : []),
  ];
}
