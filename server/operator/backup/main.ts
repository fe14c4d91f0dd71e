import { readArguments } from '../../../command-line/arguments.ts';
import { runCommand } from '../../../command-line/run-command.ts';
import { DONE, processTerminal, type Command } from '../../../command-line/terminal.ts';
import { settingsOf } from './place.ts';
import { takeBackup } from './take-backup.ts';

/** `npm run backup FILE [-- --keys FILE]` backs up the whole database while the server runs. */
const backup: Command = async (words, terminal) => {
  const { words: names, options } = readArguments(words, ['FILE'], ['keys']);
  await takeBackup(settingsOf(process.env), { file: names[0] ?? '', keys: options.keys }, terminal);
  return DONE;
};

process.exitCode = await runCommand({ backup }, ['backup', ...process.argv.slice(2)], processTerminal);
