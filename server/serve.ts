import { hostname } from 'node:os';
import { onStopSignal } from '../command-line/stop-signals.mjs';
import type { Started } from './run.ts';

type Running = Extract<Started, { ok: true }>;

type Program = {
  /** How the program is called in its first line. */
  readonly name: string;
  /** Loads the rest of the program, and starts it; warnings come before its own. */
  readonly start: () => Promise<{ readonly started: Started; readonly warnings: readonly string[] }>;
};

/**
 * Runs a server until a signal stops it. Signals are handled before the rest is loaded: the first process of a container
 * does not end by a signal that nobody listens to.
 */
export async function serve({ name, start }: Program): Promise<void> {
  logWarnings();
  let running: Running | undefined;
  const stop = async () => {
    await running?.stop();
    process.exit(0);
  };
  onStopSignal({ stop: () => void stop(), end: () => process.exit(1) });
  const { started, warnings } = await start().catch(crash);
  if (!started.ok) return fail(started.faults);
  running = started;
  for (const warning of [...warnings, ...started.warnings]) logLine('warn', warning);
  // The state after an error that nobody handled is unknown: finish what is under way, and let a supervisor start anew.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.once(event, (error: unknown) => void abort(error, started));
  }
  logLine('info', `${name} is running on ${started.url}`);
}

function fail(faults: readonly string[]): never {
  for (const fault of faults) logLine('fatal', fault);
  process.exit(1);
}

function crash(error: unknown): never {
  logFatal(error);
  process.exit(1);
}

async function abort(error: unknown, server: Running): Promise<never> {
  await server.abort(error);
  process.exit(1);
}

const LEVELS = { info: 30, warn: 40, fatal: 60 };

/** Writes a line of the log while there is no logger yet, in the form of its lines: who collects them reads JSON from the first one on. */
function logLine(level: keyof typeof LEVELS, msg: string, facts: object = {}): void {
  const line = { level: LEVELS[level], time: Date.now(), pid: process.pid, hostname: hostname(), ...facts, msg };
  console.log(JSON.stringify(line));
}

/** The same for an error that ends the program before it runs. */
function logFatal(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  logLine('fatal', 'stopped by an error that nobody handled', { err: { type: name, message, stack } });
}

/** Has the warnings of Node and of packages as such lines too. */
function logWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, stack }) => logLine('warn', message, { err: { type: name, stack } }));
}
