import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../scripts/processes.ts';
import { sandboxEnvironment } from '../../scripts/sandbox-environment.ts';

/** The product as it is run for real, beside the sandbox, on a data folder of its own. It takes three ports. */
export function startWorld(port: number, logLevel: string): { programs: ChildProcess[]; removeData: () => void } {
  const [sandboxPort, smtpPort] = [port + 1, port + 2];
  const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
  const sandbox = startProgram('sandbox/main.ts', {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
  });
  const product = startProgram('server/main.ts', {
    ...sandboxEnvironment(sandboxPort, smtpPort),
    PORT: String(port),
    // Where the banks send the visitor back to: the very address of the tests, because storage and cookies belong to it.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: logLevel,
    TRUST_PROXY: 'loopback',
  });
  return { programs: [sandbox, product], removeData: () => rmSync(dataDir, { recursive: true, force: true }) };
}
