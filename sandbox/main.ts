import { onStopSignal } from '../command-line/stop-signals.mjs';
import { startSandbox } from './start.ts';
import { StartError } from './start-error.ts';

const port = portFrom('SANDBOX_PORT', 3001);
const smtpPort = portFrom('SANDBOX_SMTP_PORT', port === 0 ? 0 : port + 1);
// The port between them is that of the product's counter.
const imapPort = portFrom('SANDBOX_IMAP_PORT', smtpPort === 0 ? 0 : smtpPort + 2);
const mollieTimeScale = factorFrom('SANDBOX_MOLLIE_TIME_SCALE');
const kept = numberFrom('SANDBOX_KEPT', 500);
// Other machines reach it only when a setting says so, as in a container: it has no log-in.
const host = process.env['SANDBOX_HOST']?.trim() || '127.0.0.1';

const statusUrl = process.env['SANDBOX_STATUS_URL']?.trim() || undefined;
const counterUrl = process.env['SANDBOX_COUNTER_URL']?.trim() || undefined;

const sandbox = await startSandbox({
  port,
  smtpPort,
  imapPort,
  host,
  mollieTimeScale,
  kept,
  statusUrl,
  counterUrl,
}).catch((error: unknown) => {
  if (error instanceof StartError) fail(error.message);
  throw error;
});
// Before the first line of output: a program that waits for that line may stop the sandbox at once.
onStopSignal({ stop: () => void sandbox.close(), end: () => process.exit(1) });

console.log(`The sandbox (providers and mailbox) is running on ${sandbox.url}`);
console.log(`The sandbox serves its mailboxes on ${sandbox.imapUrl}`);
console.log(`The sandbox accepts mail on ${sandbox.smtpUrl}`);

function portFrom(name: string, byDefault: number): number {
  const text = process.env[name]?.trim() ?? '';
  if (text === '') return byDefault;
  const read = Number(text);
  if (/^\d{1,5}$/.test(text) && read <= 65_535) return read;
  return fail(`${name} is ${JSON.stringify(text)}; expected a port number from 0 to 65535.`);
}

function numberFrom(name: string, byDefault: number): number {
  const text = process.env[name]?.trim() || String(byDefault);
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  return fail(`${name} is ${JSON.stringify(text)}; expected a number such as ${byDefault}.`);
}

function factorFrom(name: string): number {
  const text = process.env[name]?.trim() || '1';
  if (/^\d{1,4}(\.\d{1,6})?$/.test(text)) return Number(text);
  return fail(`${name} is ${JSON.stringify(text)}; expected a factor such as 0.1.`);
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
