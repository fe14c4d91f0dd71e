import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../scripts/processes.ts';
import { identityEnvironment, sandboxEnvironment } from '../../scripts/sandbox-environment.ts';

/** `E2E_WAYS=openid` walks the journeys where people show in this way who they are, and the settings of no other one are there. */
export const WAYS = process.env['E2E_WAYS']?.split(',');

/** Settings of a product on this port where people show who they are in these ways. */
export const identitySettings = (port: number, ways: string[]): Record<string, string> => ({
  ...identityEnvironment(port + 1, ways),
  IDENTITY_WAYS: ways.join(','),
});

/** A product on this port, beside a sandbox on the three ports after it. */
export const productSettings = (port: number, dataDir: string, ways = WAYS): Record<string, string> => ({
  ...sandboxEnvironment(port + 1, port + 2, port + 3, ways),
  ...(ways && identitySettings(port, ways)),
  PORT: String(port),
  // The banks send the visitor back to the address of the tests, because storage and cookies belong to an address.
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  TRUST_PROXY: 'loopback',
});

/** Where the counter beside the product on this port listens, in the tests that start one. */
export const counterPortOf = (port: number): number => port + 4;

/**
 * The product as in production, beside the sandbox, with a data folder of its own. It takes four ports.
 *
 * @param node arguments of Node.js for both
 * @param settings of the product with this folder of data, beside those that lead to the sandbox
 * @returns also the folder of its data, for a counter beside it on {@link counterPortOf} its port
 */
export function startWorld(
  port: number,
  node: { args?: string[]; env?: Record<string, string> } = {},
  settings: (dataDir: string) => Record<string, string> = () => ({}),
): { programs: ChildProcess[]; removeData: () => void; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
  const start = (file: string, env: Record<string, string>) => startProgram(file, { ...env, ...node.env }, node.args);
  const sandbox = start('sandbox/main.ts', {
    SANDBOX_PORT: String(port + 1),
    SANDBOX_SMTP_PORT: String(port + 2),
    SANDBOX_IMAP_PORT: String(port + 3),
    SANDBOX_STATUS_URL: `http://127.0.0.1:${port}/api/policies/status`,
    SANDBOX_COUNTER_URL: `http://localhost:${counterPortOf(port)}`,
  });
  const product = start('server/main.ts', {
    ...productSettings(port, dataDir),
    LOG_LEVEL: 'fatal',
    ...settings(dataDir),
  });
  return { programs: [sandbox, product], removeData: () => rmSync(dataDir, { recursive: true, force: true }), dataDir };
}
