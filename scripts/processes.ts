import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { leash } from './leash.ts';
import { onStopSignal } from '../command-line/stop-signals.mjs';

const root = join(import.meta.dirname, '..');

/** Starts a program of the project under this Node, with the output on this terminal. It ends with this process. */
export function startProgram(file: string, env: Record<string, string | undefined>, args: string[] = []): ChildProcess {
  const program = leash(
    spawn(process.execPath, [...args, join(root, file)], {
      cwd: root,
      stdio: ['inherit', 'pipe', 'inherit'],
      // A program finds compiled what an earlier start of it has compiled.
      env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, ...env },
    }),
  );
  createInterface({ input: program.stdout }).on('line', (line) => console.log(messageIn(line)));
  return program;
}

const logLine = z.looseObject({ msg: z.string(), err: z.optional(z.object({ stack: z.string() })) });

/** Programs print other lines too, such as an object that Node shows. */
function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Gives a line of the log as a person reads it; any other line as it is. */
function messageIn(line: string): string {
  const read = logLine.safeParse(jsonIn(line));
  if (!read.success) return line;
  const { msg, err, level: _, time: __, pid: ___, hostname: ____, ...facts } = read.data;
  const told = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : '';
  return `${msg}${told}${err ? `\n${err.stack}` : ''}`;
}

/** Asks a program to end, and waits for it. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill('SIGTERM');
  await exited;
}

/** Ends all programs together: on a signal, and as soon as one of them ends by itself. */
export function liveAndDieTogether(programs: readonly ChildProcess[]): void {
  const tellAll = (signal: 'SIGTERM' | 'SIGKILL') => {
    for (const program of programs) program.kill(signal);
  };
  let isStopping = false;
  const stopAll = () => {
    if (!isStopping) tellAll('SIGTERM');
    isStopping = true;
  };
  onStopSignal({ stop: stopAll, end: () => tellAll('SIGKILL') });
  let running = programs.length;
  let status = 0;
  for (const program of programs) {
    program.on('exit', (code, signal) => {
      status ||= code ?? (isStopping && signal === 'SIGTERM' ? 0 : 1);
      running -= 1;
      stopAll();
      if (running > 0) return;
      process.exit(status);
    });
  }
}
