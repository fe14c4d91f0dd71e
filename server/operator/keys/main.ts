import type { Store } from '../../store.ts';
import { openServerStore } from '../server-store.ts';
import { runCommand } from '../../../command-line/run-command.ts';
import { DONE, processTerminal } from '../../../command-line/terminal.ts';
import { rotate, status, type KeysCommand } from './keys.ts';

const usage = `npm run keys -- COMMAND

  status
      Says which master key wraps the keys of how many applications.

  rotate
      Wraps all of them by DATA_KEY, while the servers run. All servers have to know it as DATA_KEY before, and the one
      that they had as DATA_KEY_PREVIOUS; it refuses while one runs that does not.

  help`;

let opened: Store | undefined;
const help: KeysCommand = (_, { print }) => {
  print(usage);
  return DONE;
};
const terminal = { ...processTerminal, store: async () => (opened ??= await openServerStore(process.env)) };

process.exitCode = await runCommand({ status, rotate, help }, process.argv.slice(2), terminal);
await opened?.close();
