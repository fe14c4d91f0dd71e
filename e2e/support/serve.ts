import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The product as it is run for real, on a data folder of its own that is gone afterwards. */
const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
