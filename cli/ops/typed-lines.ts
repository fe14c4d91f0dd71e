import { createInterface } from 'node:readline/promises';

/**
 * Lines that somebody types, or that come through a pipe. One reader for all of them: another one would miss what the
 * first has read ahead. It begins with the first question, because a program that reads does not end.
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
