import type { Store } from '../store.ts';
import { runCommand } from '../../command-line/run-command.ts';
import { DONE, processTerminal } from '../../command-line/terminal.ts';
import { exportData } from './export.ts';
import { find } from './find.ts';
import { liftFailedTest } from './lift-failed-test.ts';
import type { OperatorCommand, OperatorTerminal } from './operator.ts';
import { refunded, refundsDue } from './refunds.ts';
import { retention } from './retention.ts';
import { openServerStore } from './server-store.ts';
import { show } from './show.ts';
import { sendAgain, stuck } from './stuck.ts';
import { typedLines } from './typed-lines.ts';
import { usage } from './usage.ts';

const lines = typedLines(process.stdin, processTerminal.note);
let opened: Store | undefined;
const terminal: OperatorTerminal = {
  ...processTerminal,
  ask: lines.ask,
  store: async () => (opened ??= await openServerStore(process.env)),
};

const help: OperatorCommand = () => {
  terminal.print(usage);
  return DONE;
};
const commands = {
  find,
  show,
  stuck,
  'send-again': sendAgain,
  'lift-failed-test': liftFailedTest,
  'refunds-due': refundsDue,
  refunded,
  retention,
  export: exportData,
  help,
};

process.exitCode = await runCommand(commands, process.argv.slice(2), terminal);
lines.close();
await opened?.close();
