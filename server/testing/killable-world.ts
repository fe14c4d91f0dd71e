import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicantOverHttp, sendOver } from './applicant-over-http.ts';
import { freePort } from './free-port.ts';
import { startSandboxProcess } from './sandbox-process.ts';
import { startRunning } from './server-process.ts';

/**
 * The real server and the sandbox, as processes, on one data folder: the server can be killed and started again.
 *
 * @param more settings of the server beside a sandbox with this address and port
 */
export async function killableWorld(
  more: (url: string, port: number) => Promise<Record<string, string>> = async () => ({}),
) {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-restart-'));
  const sandbox = await startSandboxProcess();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...sandbox.environment,
    ...(await more(sandbox.url, Number(new URL(sandbox.url).port))),
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: url,
  };
  let server = await startRunning(settings);
  const end = (signal: 'SIGKILL' | 'SIGTERM') => server.end(signal);
  const startAgain = async (changed: Record<string, string> = {}) => {
    server = await startRunning({ ...settings, ...changed });
  };
  return {
    url,
    settings,
    sandbox,
    applicant: applicantOverHttp(sendOver(() => url)),
    end,
    startAgain,
    /** Kills the server, without a word, and starts it again. */
    restarts: async () => {
      await end('SIGKILL');
      await startAgain();
    },
    close: async () => {
      await end('SIGKILL');
      await sandbox.end();
      rmSync(folder, { recursive: true });
    },
  };
}
export type KillableWorld = Awaited<ReturnType<typeof killableWorld>>;
