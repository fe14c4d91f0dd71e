import { parseArgs } from 'node:util';
import { inUsersFolder } from '../../../command-line/arguments.ts';
import { keysFileOf } from '../backup/format.ts';
import { noteRun } from '../backup/note-run.ts';
import { settingsOf } from '../backup/place.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { runCommand } from '../../../command-line/run-command.ts';
import { counted, DONE, processTerminal, WITH_FAULTS, type Command } from '../../../command-line/terminal.ts';
import { drill, restore, type Restored } from './restore.ts';

/** `npm run restore [-- --drill | --overwrite] FILE [--keys FILE]`. */
const command: Command = async (words, terminal) => {
  const { print } = terminal;
  const { file, keys, isDrill, overwrite } = read(words);
  const settings = settingsOf(process.env);
  const note = (isGood: boolean) => noteRun(settings, { job: 'backup drill', isGood }, terminal);
  const restored = isDrill
    ? await drill(settings, file, keys).catch(async (error: unknown) => {
        await note(false);
        throw error;
      })
    : await restore(settings, file, overwrite, keys);
  for (const line of report(restored)) print(line);
  const { wrongTables, opened, tried } = restored;
  const isGood = wrongTables.length === 0 && opened === tried;
  if (isDrill) {
    print(isGood ? 'The drill succeeded; the data of the server was not touched.' : 'THE DRILL FAILED.');
    await note(isGood);
  }
  return isGood ? DONE : WITH_FAULTS;
};

function read(words: readonly string[]) {
  const options = { drill: { type: 'boolean' }, overwrite: { type: 'boolean' }, keys: { type: 'string' } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0) throw new InputError('name one FILE, as npm run backup wrote it');
    const file = inUsersFolder(name);
    const keys = values.keys === undefined ? keysFileOf(file) : inUsersFolder(values.keys);
    return { file, keys, isDrill: values.drill ?? false, overwrite: values.overwrite ?? false };
  } catch (cause) {
    if (cause instanceof TypeError) throw new InputError(cause.message.split(/\.\s/)[0], { cause });
    throw cause;
  }
}

function report({ header, keysHeader, wrongTables, tried, opened, deleted }: Restored): string[] {
  const { counts, takenAt } = header;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    `Backup of ${takenAt}: ${counted(rows)} rows in ${Object.keys(counts).length} tables are restored.`,
    wrongTables.length === 0
      ? 'Every table has as many rows as the backup says.'
      : `These tables have another number of rows than the backup says: ${wrongTables.join(', ')}.`,
    `${opened} of ${tried} applications that were tried open with the key.`,
    ...(deleted > 0
      ? [
          `${counted(deleted)} were deleted before ${keysHeader.takenAt}, when the keys were backed up, and have none. ` +
            'They are left out.',
        ]
      : []),
  ];
}

process.exitCode = await runCommand({ restore: command }, ['restore', ...process.argv.slice(2)], processTerminal);
