import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { InputError } from './input-error.ts';

export type Arguments<Name extends string> = {
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<Name, string>>>;
};

/**
 * The words and the `--name value` options of a command.
 *
 * @throws InputError for an unknown option, one without a value, and another number of words than `names` has
 */
export function readArguments<Name extends string>(
  args: readonly string[],
  names: readonly string[],
  known: readonly Name[],
): Arguments<Name> {
  const read = parsed(args, known);
  const missing = names[read.positionals.length];
  if (missing !== undefined) throw new InputError(`${missing} is missing`);
  const [tooMany] = read.positionals.slice(names.length);
  if (tooMany !== undefined) throw new InputError(`"${tooMany}" is an argument too many`);
  return { words: read.positionals, options: read.values };
}

/** A path as the user means it: npm starts its scripts in the root of the project. */
export const inUsersFolder = (name: string): string => resolve(process.env['INIT_CWD'] ?? '.', name);

/** As {@link readArguments}, for a command whose words are all `name=value`: those by name. */
export function readPairs<Name extends string>(
  args: readonly string[],
  names: readonly string[],
  known: readonly Name[],
): { pairs: Record<string, string>; options: Arguments<Name>['options'] } {
  const { positionals, values } = parsed(args, known);
  const pairs: Record<string, string> = {};
  for (const word of positionals) {
    const [name = '', value] = word.split(/=(.*)/s);
    if (value === undefined) throw new InputError(`"${word}" is not name=value`);
    if (!names.includes(name)) throw new InputError(`unknown name "${name}"; known: ${names.join(', ')}`);
    if (Object.hasOwn(pairs, name)) throw new InputError(`${name} is given twice`);
    pairs[name] = value;
  }
  return { pairs, options: values };
}

function parsed<Name extends string>(args: readonly string[], known: readonly Name[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(known.map((name) => [name, { type: 'string' as const }])),
      allowPositionals: true,
    });
    const given: Partial<Record<Name, string>> = {};
    for (const name of known) if (typeof values[name] === 'string') given[name] = values[name];
    return { positionals, values: given };
  } catch (error) {
    // Node's first sentence names the option; the others are about words that start with a dash.
    if (error instanceof TypeError) throw new InputError(error.message.split(/\.\s/)[0], { cause: error });
    throw error;
  }
}
