import { onStopSignal } from '../command-line/stop-signals.mjs';
import { settingsFrom } from './settings.ts';
import { startSandbox } from './start.ts';
import { StartError } from './settings.ts';

const sandbox = await start().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
});
// Before the first line of output: a program that waits for that line may stop the sandbox at once.
onStopSignal({ stop: () => void sandbox.close(), end: () => process.exit(1) });

console.log(`The sandbox (providers and mailbox) is running on ${sandbox.url}`);
console.log(`The sandbox serves its mailboxes on ${sandbox.imapUrl}`);
console.log(`The sandbox accepts mail on ${sandbox.smtpUrl}`);

async function start() {
  return startSandbox(settingsFrom(process.env));
}
