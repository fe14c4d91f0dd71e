import { InputError } from './input-error.ts';
import { UNUSABLE, type Command, type Terminal } from './terminal.ts';

/**
 * Runs the command that the first words name, `help` without one, and gives the exit status.
 *
 * @param commands by name, which may be of several words, such as `keys rotate`
 */
export async function runCommand<Given extends Terminal>(
  commands: Readonly<Record<string, Command<Given>>>,
  given: readonly string[],
  terminal: Given,
): Promise<number> {
  const [first = 'help', ...others] = given;
  const words = [first.replace(/^(--help|-h)$/, 'help'), ...others];
  const called = Object.entries(commands).find(([name]) => name.split(' ').every((word, at) => words[at] === word));
  try {
    if (!called) throw new InputError(`unknown command "${words[0]}"; known: ${Object.keys(commands).join(', ')}`);
    const [name, command] = called;
    return await command(words.slice(name.split(' ').length), terminal);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    terminal.note(error.message);
    return UNUSABLE;
  }
}
