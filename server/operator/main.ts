import type { Store } from '../store.ts';
import { runCommand } from '../../command-line/run-command.ts';
import { DONE, processTerminal } from '../../command-line/terminal.ts';
import { described, runnable } from './commands.ts';
import type { OperatorCommand, OperatorTerminal } from './operator.ts';
import { typedLines } from './typed-lines.ts';

const GRACE_MS = 500;

const lines = typedLines(process.stdin, processTerminal.note);
let opened: Store | undefined;
const terminal: OperatorTerminal = {
  ...processTerminal,
  ask: lines.ask,
  store: async () => {
    const { openServerStore } = await import('./server-store.ts');
    return (opened ??= await openServerStore(process.env));
  },
};

const usage = `npm run ops -- COMMAND

${described.join('\n\n')}

  help

The commands work on the database of DATA_DIR, or of DATABASE_URL with DATA_KEY; all but restore also while the server runs.`;

const help: OperatorCommand = (_words, { print }) => {
  print(usage);
  return DONE;
};
process.exitCode = await runCommand({ ...runnable, help }, process.argv.slice(2), terminal);
lines.close();
await opened?.close();
// A check of the doctor that took too long may hold a connection that nobody waits for any more.
setTimeout(() => process.exit(), GRACE_MS).unref();
