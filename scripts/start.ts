import { bothBrands } from './both-brands.ts';
import { buildPages, isBuilt } from './built.ts';
import { liveAndDieTogether, startProgram } from './processes.ts';
import { counterEnvironment, sandboxEnvironment } from './sandbox-environment.ts';

const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 3001);
const counterPort = Number(process.env['COUNTER_PORT'] ?? 3003);
const smtpPort = Number(process.env['SANDBOX_SMTP_PORT'] ?? sandboxPort + 1);
const imapPort = Number(process.env['SANDBOX_IMAP_PORT'] ?? smtpPort + 2);

if (await isBuilt()) {
  console.log('[1/3] The pages are up to date.');
} else {
  console.log('[1/3] Building the pages…');
  await buildPages();
}

console.log('[2/3] Starting the sandbox, which stands in for the mail server, the address register and the banks…');
const statusUrl = `http://127.0.0.1:${process.env['PORT'] ?? 3000}/api/policies/status`;
const sandbox = startProgram('sandbox/main.ts', {
  SANDBOX_STATUS_URL: statusUrl,
  SANDBOX_COUNTER_URL: `http://localhost:${counterPort}`,
});

console.log('[3/3] Starting the product, and the counter for staff…');
const environment = {
  ...sandboxEnvironment(sandboxPort, smtpPort, imapPort),
  ...counterEnvironment(sandboxPort, counterPort),
  // No line per request on a first look; warnings and errors only.
  LOG_LEVEL: 'warn',
  ...(process.env['BRANDS_DIR'] === undefined && { BRANDS_DIR: bothBrands(process.env['DATA_DIR'] ?? '.data') }),
  ...process.env,
};
const product = startProgram('server/main.ts', environment);
const counter = startProgram('server/counter/main.ts', environment);
liveAndDieTogether([sandbox, product, counter]);
