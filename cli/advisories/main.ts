import { runCommand } from '../run-command.ts';
import { processTerminal } from '../terminal.ts';
import { advisories } from './advisories.ts';

process.exitCode = await runCommand({ advisories }, ['advisories', ...process.argv.slice(2)], processTerminal);
