import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { InputError } from './input-error.ts';

export type Arguments<Option extends string, Flag extends string = never> = {
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<Option, string>>>;
  /** Those that were given. */
  readonly flags: ReadonlySet<Flag>;
};

/**
 * The words, the `--option value` pairs and the `--flag`s of a command.
 *
 * @param names of the words, in their order; those in brackets, such as `[FILE]`, may be left out
 * @throws InputError for an unknown option, one without a value, and another number of words than `names` has
 */
export function readArguments<Option extends string, Flag extends string = never>(
  args: readonly string[],
  names: readonly string[],
  options: readonly Option[],
  flags: readonly Flag[] = [],
): Arguments<Option, Flag> {
  const read = parsed(args, options, flags);
  const missing = names.slice(read.words.length).find((name) => !name.startsWith('['));
  if (missing !== undefined) throw new InputError(`${missing} is missing`);
  const [tooMany] = read.words.slice(names.length);
  if (tooMany !== undefined) throw new InputError(`"${tooMany}" is an argument too many`);
  return read;
}

/** A path as the user means it: npm starts its scripts in the root of the project. */
export const inUsersFolder = (name: string): string => resolve(process.env['INIT_CWD'] ?? '.', name);

/** As {@link readArguments}, for a command whose words are all `name=value`: those by name. */
export function readPairs<Option extends string>(
  args: readonly string[],
  names: readonly string[],
  known: readonly Option[],
): { pairs: Record<string, string>; options: Arguments<Option>['options'] } {
  const { words, options } = parsed(args, known, []);
  const pairs: Record<string, string> = {};
  for (const word of words) {
    const [name = '', value] = word.split(/=(.*)/s);
    if (value === undefined) throw new InputError(`"${word}" is not name=value`);
    if (!names.includes(name)) throw new InputError(`unknown name "${name}"; known: ${names.join(', ')}`);
    if (Object.hasOwn(pairs, name)) throw new InputError(`${name} is given twice`);
    pairs[name] = value;
  }
  return { pairs, options };
}

function parsed<Option extends string, Flag extends string>(
  args: readonly string[],
  known: readonly Option[],
  flags: readonly Flag[],
): Arguments<Option, Flag> {
  try {
    const { positionals: words, values } = parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(known.map((name) => [name, { type: 'string' as const }])),
        ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
      },
      allowPositionals: true,
    });
    const options: Partial<Record<Option, string>> = {};
    for (const name of known) if (typeof values[name] === 'string') options[name] = values[name];
    return { words, options, flags: new Set(flags.filter((name) => values[name] === true)) };
  } catch (error) {
    // Node's first sentence names the option; the others are about words that start with a dash.
    if (error instanceof TypeError) throw new InputError(error.message.split(/\.\s/)[0], { cause: error });
    throw error;
  }
}
