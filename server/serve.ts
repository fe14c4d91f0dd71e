import { onStopSignal } from '../command-line/stop-signals.mjs';
import { logFatal, logLine, logWarnings } from './log-line.ts';
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
