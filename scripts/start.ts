import { buildWeb } from '../web/app/build.ts';
import { isBuilt } from './built.ts';
import { liveAndDieTogether, startProgram } from './processes.ts';
import { sandboxEnvironment } from './sandbox-environment.ts';

const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 3001);
const smtpPort = Number(process.env['SANDBOX_SMTP_PORT'] ?? sandboxPort + 1);
const imapPort = Number(process.env['SANDBOX_IMAP_PORT'] ?? smtpPort + 1);

if (await isBuilt()) {
  console.log('[1/3] The pages are up to date.');
} else {
  console.log('[1/3] Building the pages…');
  await buildWeb();
}

console.log('[2/3] Starting the sandbox, which stands in for the mail server, the address register and the banks…');
const statusUrl = `http://127.0.0.1:${process.env['PORT'] ?? 3000}/api/policies/status`;
const sandbox = startProgram('sandbox/main.ts', { SANDBOX_STATUS_URL: statusUrl });

console.log('[3/3] Starting the product…');
const product = startProgram('server/main.ts', {
  ...sandboxEnvironment(sandboxPort, smtpPort, imapPort),
  // No line per request on a first look; warnings and errors only.
  LOG_LEVEL: 'warn',
  ...process.env,
});
liveAndDieTogether([sandbox, product]);
