import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { startSettingsFile } from '../server/operations/start-settings.ts';
import { liveAndDieTogether, startProgram } from './processes.ts';
import { counterEnvironment, sandboxEnvironment } from './sandbox-environment.ts';

const port = Number(process.env['PORT'] ?? 3000);
const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 3001);
const counterPort = Number(process.env['COUNTER_PORT'] ?? 3003);
const smtpPort = Number(process.env['SANDBOX_SMTP_PORT'] ?? sandboxPort + 1);
const imapPort = Number(process.env['SANDBOX_IMAP_PORT'] ?? smtpPort + 2);

const data = join(import.meta.dirname, '../data');

/** Variables of the caller that a command of the operator then needs too. None of them is secret. */
const ALSO = ['PORT', 'PUBLIC_URL', 'BRANDS_DIR', 'TARIFF_DIR', 'OCCUPATIONS_FILE'] as const;

/** Starts the sandbox; it stands in for every provider. @param apiPort where it reports what became of policies */
export const startSandbox = (apiPort = port): ChildProcess =>
  startProgram('sandbox/main.ts', {
    SANDBOX_STATUS_URL: `http://127.0.0.1:${apiPort}/api/policies/status`,
    SANDBOX_COUNTER_URL: `http://localhost:${counterPort}`,
  });

/**
 * Starts the product and the counter beside the sandbox, with the house brand and the example brand. Variables of the caller take
 * precedence. As long as they run, commands of the operator in this checkout have the same settings.
 */
export function startProduct(sandbox: ChildProcess, apiPort = port, args: string[] = []): void {
  const settings: Record<string, string> = {
    ...sandboxEnvironment(sandboxPort, smtpPort, imapPort),
    ...counterEnvironment(sandboxPort, counterPort),
    // No line per request on a first look; warnings and errors only.
    LOG_LEVEL: 'warn',
    BRANDS_DIR: [join(data, 'brands'), join(data, 'example-brands')].join(delimiter),
  };
  const file = startSettingsFile(process.env);
  const own = ALSO.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...settings, ...Object.fromEntries(own) }), { mode: 0o600 });
  process.on('exit', () => rmSync(file, { force: true }));
  const environment = { ...settings, ...process.env };
  const product = startProgram('server/main.ts', { ...environment, PORT: String(apiPort) }, args);
  const counter = startProgram('server/staff/main.ts', environment, args);
  liveAndDieTogether([sandbox, product, counter]);
}
