import type { OperatorCommand, OperatorTerminal } from '../operator.ts';

const nothing = () => Promise.reject(new Error('It did something else'));

/** Runs a command at a terminal where nobody types and there is no database, unless told; gives its status and its lines. */
export async function ran(command: OperatorCommand, words: readonly string[], given: Partial<OperatorTerminal> = {}) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const terminal = { print, note: print, clock: () => new Date(), ask: nothing, store: nothing, ...given };
  return { status: await command(words, terminal), lines };
}
