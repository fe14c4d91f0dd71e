import { onStopSignal } from '../command-line/stop-signals.mjs';
import type { Started } from './start.ts';

// Before everything else is loaded: the first process of a container does not end by a signal that nobody listens to.
let stop = async () => {};
onStopSignal({ stop: () => void stop().then(() => process.exit(0)), end: () => process.exit(1) });
const { readEnvironment } = await import('./environment/environment.ts');
const { startServer } = await import('./start.ts');

const read = readEnvironment(process.env);
if (!read.ok) fail(read.faults);

const started = await startServer(read.environment);
if (!started.ok) fail(started.faults);
stop = started.stop;

for (const warning of [...read.warnings, ...started.warnings]) console.warn(warning);
// The state after an error that nobody handled is unknown: finish what is under way, and let a supervisor start anew.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.once(event, (error: unknown) => void abort(error, started));
}

console.log(`Vangnet is running on ${started.url}`);

function fail(faults: readonly string[]): never {
  for (const fault of faults) console.error(fault);
  process.exit(1);
}

async function abort(error: unknown, server: Extract<Started, { ok: true }>): Promise<never> {
  await server.abort(error);
  process.exit(1);
}
