import { statSync } from 'node:fs';
import { join } from 'node:path';
import { inUsersFolder, readArguments } from '../../../command-line/arguments.ts';
import { counted, DONE, type Terminal } from '../../../command-line/terminal.ts';
import { keysFileOf } from './format.ts';
import { noteRun } from './note-run.ts';
import { settingsOf, type Settings } from './place.ts';
import { writeBackup } from './write-backup.ts';
import type { OperatorCommand } from '../operator.ts';

/** `backup FILE [--keys FILE]` backs up the whole database while the server runs. */
export const backup: OperatorCommand = async (words, terminal) => {
  const { words: names, options } = readArguments(words, ['FILE'], ['keys']);
  await takeBackup(settingsOf(process.env), { file: names[0] ?? '', keys: options.keys }, terminal);
  return DONE;
};

/** FILE and `--keys FILE` of the operator. An existing folder gets a new file, named after the moment. */
export type Destination = { readonly file: string; readonly keys?: string | undefined };

/** Makes a backup, records it for the alerts, and prints where it is. @throws InputError */
export async function takeBackup(settings: Settings, { file, keys }: Destination, terminal: Terminal): Promise<void> {
  const now = terminal.clock();
  const moment = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const dataFile = placeOf(file, moment);
  const keysFile = keys === undefined ? keysFileOf(dataFile) : placeOf(keys, keysFileOf(moment));
  const { data } = await writeBackup(settings, dataFile, now, keysFile);
  await noteRun(settings, { job: 'backup', isGood: true }, terminal);
  const { print } = terminal;
  const rows = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  print(
    `${counted(rows)} rows, ${counted(data.counts['applications'] ?? 0)} applications among them, are in ${dataFile}.`,
  );
  print(`Their keys are in ${keysFile}. Keep them elsewhere, for 30 days: what was deleted since then opens no more.`);
  print('DATA_KEY is in neither. Keep it elsewhere: without it nobody can read the backup.');
}

function placeOf(name: string, moment: string): string {
  const path = inUsersFolder(name);
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, moment) : path;
}
