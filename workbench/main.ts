import { processTerminal } from '../command-line/terminal.ts';
import { runTyped } from './run.ts';

// npm starts its scripts in the root of the project; file names are relative to the user's folder.
const invokedFrom = process.env['INIT_CWD'];
if (invokedFrom) process.chdir(invokedFrom);

process.exitCode = await runTyped(process.argv.slice(2), processTerminal);
