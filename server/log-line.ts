import { hostname } from 'node:os';

const LEVELS = { info: 30, warn: 40, fatal: 60 };

/** Writes a line of the log while there is no logger yet, in the form of its lines: who collects them reads JSON from the first one on. */
export function logLine(level: keyof typeof LEVELS, msg: string, facts: object = {}): void {
  const line = { level: LEVELS[level], time: Date.now(), pid: process.pid, hostname: hostname(), ...facts, msg };
  console.log(JSON.stringify(line));
}

/** The same for an error that ends the program before it runs. */
export function logFatal(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  logLine('fatal', 'stopped by an error that nobody handled', { err: { type: name, message, stack } });
}

/** Has the warnings of Node and of packages as such lines too. */
export function logWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, stack }) => logLine('warn', message, { err: { type: name, stack } }));
}
