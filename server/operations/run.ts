import { createInterface } from 'node:readline/promises';
import type { Store } from '../store.ts';
import { runCommand } from '../../command-line/run-command.ts';
import { DONE, type Terminal } from '../../command-line/terminal.ts';
import { described, runnable } from './commands.ts';
import type { OperatorCommand } from './operator.ts';

const usage = `npm run ops -- COMMAND

${described.join('\n\n')}

  help

The commands work on the database of DATA_DIR, or of DATABASE_URL with DATA_KEY; all but restore and copy-to also while the server runs.`;

const help: OperatorCommand = (_words, { print }) => {
  print(usage);
  return DONE;
};

/** Runs what was typed after `npm run ops --`, with the environment of this process, and gives the exit status. */
export async function runTyped(
  words: readonly string[],
  terminal: Terminal,
  input: NodeJS.ReadableStream,
): Promise<number> {
  const lines = typedLines(input, terminal.note);
  let opened: Store | undefined;
  const store = async () => {
    const { openServerStore } = await import('./database.ts');
    return (opened ??= await openServerStore(process.env));
  };
  try {
    return await runCommand({ ...runnable, help }, words, { ...terminal, ask: lines.ask, store });
  } finally {
    lines.close();
    await opened?.close();
  }
}

/**
 * Reads lines from a terminal or a pipe. All questions share one reader, because a second one would miss the lines that
 * the first has buffered. It is opened at the first question, because an open reader keeps the process running.
 */
function typedLines(input: NodeJS.ReadableStream, note: (question: string) => void) {
  let reader: ReturnType<typeof createInterface> | undefined;
  let lines: AsyncIterator<string> | undefined;
  return {
    ask: async (question: string): Promise<string> => {
      reader ??= createInterface({ input });
      lines ??= reader[Symbol.asyncIterator]();
      note(question);
      const line = await lines.next();
      return line.done ? '' : line.value.trim();
    },
    close: () => reader?.close(),
  };
}
