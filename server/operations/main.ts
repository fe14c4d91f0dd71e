import { processTerminal } from '../../command-line/terminal.ts';
import { runTyped } from './run.ts';
import { withStartSettings } from './start-settings.ts';

const GRACE_MS = 500;

Object.assign(process.env, withStartSettings(process.env));
process.exitCode = await runTyped(process.argv.slice(2), processTerminal, process.stdin);
// A check of the doctor that took too long may hold a connection that nobody waits for any more.
setTimeout(() => process.exit(), GRACE_MS).unref();
