import { inUsersFolder, readArguments } from '../arguments.ts';
import { runCommand } from '../run-command.ts';
import { counted, DONE, processTerminal, type Command } from '../terminal.ts';
import { keysFileOf } from './format.ts';
import { noteRun } from './note-run.ts';
import { settingsOf } from './place.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup FILE [-- --keys FILE]`: everything of the server's database, while the server runs. */
const backup: Command = async (words, terminal) => {
  const { print, clock } = terminal;
  const { words: names, options } = readArguments(words, ['FILE'], ['keys']);
  const file = inUsersFolder(names[0] ?? '');
  const keysFile = options.keys === undefined ? keysFileOf(file) : inUsersFolder(options.keys);
  const settings = settingsOf(process.env);
  const { data } = await writeBackup(settings, file, clock(), keysFile);
  await noteRun(settings, { job: 'backup', isGood: true }, terminal);
  const rows = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  print(`${counted(rows)} rows, ${counted(data.counts['applications'] ?? 0)} applications among them, are in ${file}.`);
  print(`Their keys are in ${keysFile}. Keep them elsewhere, for 30 days: what was deleted since then opens no more.`);
  print('DATA_KEY is in neither. Keep it elsewhere: without it nobody can read the backup.');
  return DONE;
};

process.exitCode = await runCommand({ backup }, ['backup', ...process.argv.slice(2)], processTerminal);
