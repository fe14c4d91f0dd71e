import { createInterface } from 'node:readline/promises';

/**
 * Reads lines from a terminal or a pipe. All questions share one reader, because a second one would miss the lines that
 * the first has buffered. It is opened at the first question, because an open reader keeps the process running.
 */
export function typedLines(input: NodeJS.ReadableStream, note: (question: string) => void) {
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
