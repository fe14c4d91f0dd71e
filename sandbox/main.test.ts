import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { leash } from '../scripts/leash.ts';
import { settingsFrom } from './settings.ts';
import { startSandbox } from './start.ts';
import { StartError } from './settings.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
const environment = (more: Record<string, string>) => ({ PATH, NODE_COMPILE_CACHE, ...more });

const taken: Server[] = [];
afterEach(() => {
  for (const server of taken.splice(0)) server.close();
});
async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  taken.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Runs the sandbox until it ends by itself. */
function run(more: Record<string, string>): Promise<{ code: unknown; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN], { env: environment(more) }, (error, _output, errors) =>
      resolve({ code: error?.code ?? 0, errors }),
    );
  });
}

/** The message instead of a start. The program prints this line, and ends with status 1. */
const refusal = async (given: Record<string, string>) => {
  try {
    await (await startSandbox(settingsFrom(given))).close();
    return 'it started';
  } catch (error) {
    return error instanceof StartError ? error.message : error;
  }
};

describe('the sandbox refuses to start in one line', () => {
  test('the sandbox refuses to start when the HTTP port is in use', async () => {
    const port = await takePort();
    expect(await run({ SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: '0' })).toEqual({
      code: 1,
      errors: `Port ${port} is in use. Stop the other program or set SANDBOX_PORT.\n`,
    });
  });

  test('the sandbox refuses to start when the mail port is in use', async () => {
    const port = await takePort();
    expect(await refusal({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: String(port) })).toBe(
      `Port ${port} is in use. Stop the other program or set SANDBOX_SMTP_PORT.`,
    );
  });

  test('the sandbox refuses a port that is not a port number', async () => {
    expect(await refusal({ SANDBOX_PORT: '99999' })).toBe(
      'SANDBOX_PORT is "99999"; expected a port number from 0 to 65535.',
    );
  });

  test('the sandbox refuses a time scale that is not a number', async () => {
    expect(await refusal({ SANDBOX_MOLLIE_TIME_SCALE: '-1' })).toBe(
      'SANDBOX_MOLLIE_TIME_SCALE is "-1"; expected a factor such as 0.1.',
    );
  });
});

test('a sandbox that cannot start leaves nothing running', async () => {
  const port = await takePort();
  const free = await startSandbox();
  const smtpPort = Number(new URL(free.smtpUrl).port);
  await free.close();
  await expect(startSandbox({ port, smtpPort })).rejects.toThrow(StartError);
  await expect(startSandbox({ smtpPort, imapPort: port })).rejects.toThrow(`set SANDBOX_IMAP_PORT`);
  const again = await startSandbox({ smtpPort });
  await again.close();
});

test('the sandbox prints its addresses and stops on a signal', async () => {
  const child = leash(spawn(process.execPath, [MAIN], { env: environment({ SANDBOX_PORT: '0' }) }));
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.split('\n').length > 3) break;
  }
  expect(printed).toMatch(
    /^The sandbox \(providers and mailbox\) is running on http:\/\/localhost:\d+\n.* imap:\/\/127\.0\.0\.1:\d+\n.* smtp:\/\/127\.0\.0\.1:\d+\n$/,
  );
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
