import { runCommand } from '../command-line/run-command.ts';
import { DONE, processTerminal, type Command } from '../command-line/terminal.ts';
import { batch } from './batch/batch.ts';
import { check } from './check/check.ts';
import { diff } from './diff/diff.ts';
import { quote } from './quote/quote.ts';
import { usage } from './usage.ts';

const help: Command = (_words, { print }) => {
  print(usage);
  return DONE;
};

// npm starts its scripts in the root of the project; file names are relative to the user's folder.
const invokedFrom = process.env['INIT_CWD'];
if (invokedFrom) process.chdir(invokedFrom);

process.exitCode = await runCommand({ check, quote, batch, diff, help }, process.argv.slice(2), processTerminal);
