import { resolve } from 'node:path';
import { readArguments } from '../arguments.ts';
import { runCommand } from '../run-command.ts';
import { counted, DONE, processTerminal, type Command } from '../terminal.ts';
import { settingsOf } from './place.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup FILE`: everything of the server's database, while the server runs. */
const backup: Command = async (words, { print, clock }) => {
  const [name = ''] = readArguments(words, ['FILE'], []).words;
  // npm starts its scripts in the root of the project; file names are relative to the user's folder.
  const file = resolve(process.env['INIT_CWD'] ?? '.', name);
  const { counts } = await writeBackup(settingsOf(process.env), file, clock());
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  print(`${counted(rows)} rows, ${counted(counts['applications'] ?? 0)} applications among them, are in ${file}.`);
  print('The key is not in it. Keep the key elsewhere: without it nobody can read the backup, and with it anybody.');
  return DONE;
};

process.exitCode = await runCommand({ backup }, ['backup', ...process.argv.slice(2)], processTerminal);
