import { inUsersFolder, readArguments } from '../../../command-line/arguments.ts';
import { keysFileOf } from '../backup/format.ts';
import { noteRun } from '../backup/note-run.ts';
import { settingsOf } from '../backup/place.ts';
import { counted, DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import type { OperatorCommand } from '../operator.ts';
import { drill, restore, type Restored } from './restore.ts';

/** `restore FILE [--keys FILE] [--drill | --overwrite]`. */
export const restoreCommand: OperatorCommand = async (words, terminal) => {
  const { print } = terminal;
  const { words: names, options, flags } = readArguments(words, ['FILE'], ['keys'], ['drill', 'overwrite']);
  const file = inUsersFolder(names[0] ?? '');
  const keys = options.keys === undefined ? keysFileOf(file) : inUsersFolder(options.keys);
  const isDrill = flags.has('drill');
  const settings = settingsOf(process.env);
  const note = (isGood: boolean) => noteRun(settings, { job: 'backup drill', isGood }, terminal);
  const restored = isDrill
    ? await drill(settings, file, keys).catch(async (error: unknown) => {
        await note(false);
        throw error;
      })
    : await restore(settings, file, flags.has('overwrite'), keys);
  for (const line of report(restored)) print(line);
  const { wrongTables, opened, tried, deletedOpened } = restored;
  const isGood = wrongTables.length === 0 && opened === tried && deletedOpened === 0;
  if (isDrill) {
    print(isGood ? 'The drill succeeded; the data of the server was not touched.' : 'THE DRILL FAILED.');
    await note(isGood);
  }
  return isGood ? DONE : WITH_FAULTS;
};

function report({ header, keysHeader, wrongTables, tried, opened, deleted, deletedOpened }: Restored): string[] {
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
          `${counted(deleted)} were deleted before ${keysHeader.takenAt}, when the keys were backed up, and have none: ` +
            `${deletedOpened} of them open. They are left out.`,
        ]
      : []),
  ];
}
