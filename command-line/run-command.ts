import { InputError } from './input-error.ts';
import { UNUSABLE, type Command, type Terminal } from './terminal.ts';

/** Runs the command that the first word names, `help` without one, and gives the exit status. */
export async function runCommand<Given extends Terminal>(
  commands: Readonly<Record<string, Command<Given>>>,
  [first = 'help', ...words]: readonly string[],
  terminal: Given,
): Promise<number> {
  const name = first.replace(/^(--help|-h)$/, 'help');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (!command) throw new InputError(`unknown command "${name}"; known: ${Object.keys(commands).join(', ')}`);
    return await command(words, terminal);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    terminal.note(error.message);
    return UNUSABLE;
  }
}
