import { endProgram } from '../../scripts/processes.ts';
import { until } from '../../scripts/until.ts';
import { lean } from './own-brands.ts';
import { port as firstPort } from './ports.ts';
import { startWorld } from './start-world.ts';
import { test as base } from './test.ts';

/** A product and a sandbox for one worker, so that a provider can fail without affecting other tests. */
type World = {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Does this while a provider is in a scenario, by the names of the sandbox's control page. */
  during(provider: string, scenario: string, work: () => Promise<void>): Promise<void>;
};

/** A test with a product and a sandbox of its own. */
export const test = base.extend<object, { world: World }>({
  world: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const port = firstPort + 20 + 4 * parallelIndex;
      const [url, sandboxUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
      const { programs, removeData } = startWorld(port, {}, lean);
      const chooses = async (provider: string, scenario: string) => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ scenario });
        const chosen = await fetch(`${sandboxUrl}/scenarios/${provider}`, { method: 'PUT', headers, body });
        if (!chosen.ok) throw new Error(await chosen.text());
      };
      const during: World['during'] = async (provider, scenario, work) => {
        await chooses(provider, scenario);
        try {
          await work();
        } finally {
          await chooses(provider, provider === 'smtp' ? 'none' : 'ok');
        }
      };
      try {
        await until('a product of its own', async () => (await fetch(`${url}/readyz`)).ok);
        await use({ url, sandboxUrl, during });
      } finally {
        await Promise.all(programs.map(endProgram));
        removeData();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
});
export { expect } from './test.ts';
