import { batch } from './batch/batch.ts';
import { check } from './check/check.ts';
import { diff } from './diff/diff.ts';
import { InputError } from './input/input-error.ts';
import { quote } from './quote/quote.ts';
import { DONE, UNUSABLE, type Command, type Terminal } from './terminal.ts';
import { usage } from './usage.ts';

const terminal: Terminal = {
  print: (line) => console.log(line),
  note: (line) => console.error(line),
  clock: () => new Date(),
};

const help: Command = () => {
  terminal.print(usage);
  return DONE;
};
const commands: Readonly<Record<string, Command>> = { check, quote, batch, diff, help };

// npm starts its scripts in the root of the project; file names are relative to the user's folder.
const invokedFrom = process.env['INIT_CWD'];
if (invokedFrom) process.chdir(invokedFrom);

const [name = 'help', ...words] = process.argv.slice(2);
process.exitCode = await run(name.replace(/^(--help|-h)$/, 'help'), words);

async function run(command: string, args: readonly string[]): Promise<number> {
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
  try {
    if (!known) throw new InputError(`unknown command "${command}"; known: ${Object.keys(commands).join(', ')}`);
    return await known(args, terminal);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    terminal.note(error.message);
    return UNUSABLE;
  }
}
