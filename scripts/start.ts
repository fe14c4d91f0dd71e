import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt } from './built.ts';
import { buildWeb } from '../web/build.ts';

const root = join(import.meta.dirname, '..');

if (await isBuilt()) {
  console.log('[1/2] The pages are up to date.');
} else {
  console.log('[1/2] Building the pages…');
  await buildWeb();
}

console.log('[2/2] Starting the product…');
const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  // Requests are not worth a line each on somebody's first look; warnings and errors are.
  env: { ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
