import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../scripts/processes.ts';
import { sandboxEnvironment } from '../../scripts/sandbox-environment.ts';
import { port as firstPort } from './ports.ts';
import { test as base } from './test.ts';

/** A product and a sandbox of a worker's own, so that a provider can fail without the other tests noticing. */
export type World = {
  readonly url: string;
  readonly sandboxUrl: string;
  /** How a provider behaves from now on, by the names of the sandbox's control page. */
  chooses(provider: string, scenario: string): Promise<void>;
  /** The mails that arrived at an address, with what they are recognised by. */
  mailsTo(address: string): Promise<{ id: string; subject: string; messageId: string }[]>;
  /** How many payments there are at the payment provider. */
  payments(): Promise<number>;
  /** How often the policy administration has the application of this reference. */
  policiesOf(reference: string): Promise<number>;
};

async function untilItAnswers(url: string): Promise<void> {
  const answered = await fetch(url).then(
    (response) => response.ok,
    () => false,
  );
  if (answered) return;
  await new Promise((resolve) => setTimeout(resolve, 100));
  await untilItAnswers(url);
}

async function openWorld(port: number): Promise<World & { close: () => void }> {
  const [sandboxPort, smtpPort] = [port + 1, port + 2];
  const dataDir = mkdtempSync(join(tmpdir(), 'vangnet-e2e-'));
  const sandbox = startProgram('sandbox/main.ts', {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
  });
  const product = startProgram('server/main.ts', {
    ...sandboxEnvironment(sandboxPort, smtpPort),
    PORT: String(port),
    // The very address of the tests, because storage and cookies belong to it.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: 'loopback',
  });
  const [url, sandboxUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`];
  await Promise.all([untilItAnswers(`${url}/readyz`), untilItAnswers(`${sandboxUrl}/scenarios`)]);
  return {
    url,
    sandboxUrl,
    chooses: async (provider, scenario) => {
      const chosen = await fetch(`${sandboxUrl}/scenarios/${provider}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scenario }),
      });
      if (!chosen.ok) throw new Error(await chosen.text());
    },
    mailsTo: async (address) => {
      const answer = await fetch(`${sandboxUrl}/messages?to=${encodeURIComponent(address)}`);
      return (await answer.json()) as Awaited<ReturnType<World['mailsTo']>>;
    },
    payments: async () => ((await (await fetch(`${sandboxUrl}/mollie/payments`)).json()) as unknown[]).length,
    policiesOf: async (reference) => {
      const page = await (await fetch(`${sandboxUrl}/policies-admin`)).text();
      return page.split(`as ${reference}`).length - 1;
    },
    close: () => {
      product.kill('SIGTERM');
      sandbox.kill('SIGTERM');
      product.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    },
  };
}

/** A test in a world of its own. */
export const test = base.extend<object, { world: World }>({
  world: [
    // Playwright wants to see what a fixture builds on; this one needs nothing.
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads here what a fixture builds on: nothing
    async ({}, use, { parallelIndex }) => {
      const world = await openWorld(firstPort + 10 + 3 * parallelIndex);
      await use(world);
      world.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
});
export { expect } from './test.ts';
