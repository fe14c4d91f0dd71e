import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { settingsOf } from '../backup/place.ts';
import { InputError } from '../input-error.ts';
import { runCommand } from '../run-command.ts';
import { counted, DONE, processTerminal, WITH_FAULTS, type Command } from '../terminal.ts';
import { drill, restore, type Restored } from './restore.ts';

/** `npm run restore [-- --drill | --overwrite] FILE`. */
const command: Command = async (words, { print }) => {
  const { file, isDrill, overwrite } = read(words);
  const settings = settingsOf(process.env);
  const restored = await (isDrill ? drill(settings, file) : restore(settings, file, overwrite));
  for (const line of report(restored)) print(line);
  const isGood = restored.wrongTables.length === 0 && restored.opened === restored.tried;
  if (isDrill) print(isGood ? 'The drill succeeded; the database of the server was not touched.' : 'THE DRILL FAILED.');
  return isGood ? DONE : WITH_FAULTS;
};

function read(words: readonly string[]) {
  const options = { drill: { type: 'boolean' }, overwrite: { type: 'boolean' } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0) throw new InputError('name one FILE, as npm run backup wrote it');
    // npm starts its scripts in the root of the project; file names are relative to the user's folder.
    const file = resolve(process.env['INIT_CWD'] ?? '.', name);
    return { file, isDrill: values.drill ?? false, overwrite: values.overwrite ?? false };
  } catch (cause) {
    if (cause instanceof TypeError) throw new InputError(cause.message.split(/\.\s/)[0], { cause });
    throw cause;
  }
}

function report({ header, wrongTables, tried, opened }: Restored): string[] {
  const { counts, takenAt } = header;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    `Backup of ${takenAt}: ${counted(rows)} rows in ${Object.keys(counts).length} tables are restored.`,
    wrongTables.length === 0
      ? 'Every table has as many rows as the backup says.'
      : `These tables have another number of rows than the backup says: ${wrongTables.join(', ')}.`,
    `${opened} of ${tried} applications that were tried open with the key.`,
  ];
}

process.exitCode = await runCommand({ restore: command }, ['restore', ...process.argv.slice(2)], processTerminal);
