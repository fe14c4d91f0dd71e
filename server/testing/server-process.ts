import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '@vangnet/domain/values/json';
import { leash } from '../../scripts/leash.ts';
import { identityEnvironment } from '../../scripts/sandbox-environment.ts';
import { afdCodes } from './afd-codes.ts';
import { drawTogether } from './drawn.ts';
import { ofThisMachine } from './sandbox-process.ts';
import { leanBrands } from './lean-brands.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

export type RunningServer = {
  running: true;
  pid: number;
  url: string;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** When it has ended by itself, with which status and what it printed. */
  ended(): Promise<{ exitCode: number | null; log: string }>;
};
type ServerProcess = RunningServer | { running: false; exitCode: number | null; lines: string[] };

/** None of these answers: what is to leave stays in the outbox. */
const PROVIDERS = {
  SMTP_URL: 'smtp://localhost:1',
  ADVISER_PDF_PASSWORD: 'Only-for-this-test-1',
  PAYMENT_API_URL: 'http://localhost:1',
  PAYMENT_API_KEY: 'test_nothingThatAnybodyWouldTake',
  ...identityEnvironment(1),
  HANDOVER_URL: 'http://localhost:1',
  HANDOVER_TOKEN: 'test-token',
  HANDOVER_SECRET: 'a-secret-of-the-tests',
  ...afdCodes,
};

/** The environment of a server with these variables, but for its brands. */
export const settingsWith = (environment: Record<string, string>): Record<string, string> => ({
  PORT: '0',
  LOG_LEVEL: 'fatal',
  ...ofThisMachine(),
  ...PROVIDERS,
  ...environment,
});

/**
 * Starts the real server as `npm run server` does, on a free port and with this environment only. Comes back when it
 * listens or has ended; with `main` another program. With `BRANDS_DIR: ''` it has documents of its own. It ends with this process.
 */
export async function startProcess(environment: Record<string, string>, main: string = MAIN): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-brand-'));
  const BRANDS_DIR = leanBrands(folder);
  drawTogether(environment);
  const env = { BRANDS_DIR, ...settingsWith(environment) };
  const child = leash(spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => {
    rmSync(folder, { recursive: true });
    return code ?? null;
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += String(chunk)));
  child.stderr.on('data', (chunk) => (log += String(chunk)));
  const url = await Promise.race([printedUrl(child.stdout), exited.then(() => undefined)]);
  if (url === undefined) return { running: false, exitCode: await exited, lines: messagesIn(log) };
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return exited;
  };
  return { running: true, pid: child.pid ?? 0, url, end, ended: async () => ({ exitCode: await exited, log }) };
}

/** The messages of a log; a line that is no JSON is one itself. */
const messagesIn = (log: string) =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => logLine.safeParse(parseJson(line)).data?.msg ?? line);
const logLine = z.object({ msg: z.string() });

/** The same, for a server that has to run. */
export async function startRunning(environment: Record<string, string>, main: string = MAIN): Promise<RunningServer> {
  const started = await startProcess(environment, main);
  if (!started.running) throw new Error(started.lines.join('\n'));
  return started;
}

/** The address that a server says it listens at, in words or in a line of its log. @internal for a test */
export function printedUrl(output: NodeJS.ReadableStream): Promise<string> {
  let printed = '';
  return new Promise((resolve) => {
    output.on('data', (chunk) => {
      printed += String(chunk);
      const [url] = /http:\/\/[^\s"]+/.exec(printed) ?? [];
      if (url && printed.endsWith('\n')) resolve(url);
    });
  });
}
