import { Readable } from 'node:stream';
import { runTyped } from '../operations/run.ts';

/**
 * Runs a command of `npm run ops` in this process, with these variables and no others; `input` is what the operator types. Gives
 * what the program would: its exit status and what it prints. A program of its own costs a second of a processor.
 */
export async function ops(words: readonly string[], environment: Readonly<Record<string, string>>, input = '') {
  const { env } = process;
  const [out, err]: [string[], string[]] = [[], []];
  process.env = { ...environment };
  try {
    const terminal = {
      print: (line: string) => void out.push(`${line}\n`),
      note: (line: string) => void err.push(`${line}\n`),
      clock: () => new Date(),
    };
    const status = await runTyped(words, terminal, Readable.from([input]));
    return { status, stdout: out.join(''), stderr: err.join('') };
  } finally {
    process.env = env;
  }
}
