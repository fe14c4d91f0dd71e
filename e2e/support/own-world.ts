import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram } from '../../scripts/processes.ts';
import { identityEnvironment } from '../../scripts/sandbox-environment.ts';
import { lean } from './own-brands.ts';
import { port as firstPort } from './ports.ts';
import { startWorld } from './start-world.ts';
import { expect, test as base } from './test.ts';

/** A product and a sandbox for one worker, so that a provider can fail without affecting other tests. */
export type World = {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Starts a scenario of a provider, by the names of the sandbox's control page. */
  chooses(provider: string, scenario: string): Promise<void>;
  /** The mails to an address, with the parts that identify them. */
  mailsTo(address: string): Promise<{ id: string; subject: string; messageId: string }[]>;
  payments(): Promise<number>;
  /** The number of policies that the policy administration has of this application. */
  policiesOf(reference: string): Promise<number>;
  /** Writes the file of the planned outages, a line each. */
  plansOutages(lines: string): void;
};

const outagesFile = (port: number) => join(tmpdir(), `vangnet-e2e-outages-${port}`);

const START_MS = 200_000;

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

export async function untilItAnswers(url: string): Promise<void> {
  await expect.poll(() => answers(url), { message: url, timeout: START_MS, intervals: [100] }).toBe(true);
}

/** The handles of a test on the world at these ports. */
function worldAt(port: number): World {
  const [url, sandboxUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
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
    plansOutages: (lines) => writeFileSync(outagesFile(port), lines),
  };
}

/** A test with a product and a sandbox of its own. */
export const test = base.extend<object, { world: World; ways: string | undefined }>({
  /** In which ways one can show who one is: iDIN alone, unless a test file says otherwise. */
  ways: [undefined, { option: true, scope: 'worker' }],
  world: [
    async ({ ways }, use, { parallelIndex }) => {
      const port = firstPort + 5 + 4 * parallelIndex;
      const offered = ways !== undefined && { ...identityEnvironment(port + 1, ways.split(',')), IDENTITY_WAYS: ways };
      const world = worldAt(port);
      world.plansOutages('');
      const { programs, removeData } = startWorld(port, {}, (dataDir) => ({
        ...lean(dataDir),
        IDENTITY_OUTAGES_FILE: outagesFile(port),
        ...offered,
      }));
      try {
        await Promise.all([untilItAnswers(`${world.url}/readyz`), untilItAnswers(`${world.sandboxUrl}/scenarios`)]);
        await use(world);
      } finally {
        await Promise.all(programs.map(endProgram));
        removeData();
        rmSync(outagesFile(port));
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
});
export { expect } from './test.ts';
