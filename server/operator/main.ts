import { processTerminal } from '../../command-line/terminal.ts';
import { runTyped } from './run.ts';

const GRACE_MS = 500;

process.exitCode = await runTyped(process.argv.slice(2), processTerminal, process.stdin);
// A check of the doctor that took too long may hold a connection that nobody waits for any more.
setTimeout(() => process.exit(), GRACE_MS).unref();
