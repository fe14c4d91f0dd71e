import type { Page } from '@playwright/test';
import { session, start } from '../../counter/testing/words.ts';
import { endProgram, startProgram } from '../../scripts/processes.ts';
import { counterEnvironment } from '../../scripts/sandbox-environment.ts';
import { until } from '../../scripts/until.ts';
import { on, opens } from '../support/driver.ts';
import { lean } from '../support/own-brands.ts';
import { port as firstPort } from '../support/ports.ts';
import { counterPortOf, productSettings, startWorld } from '../support/start-world.ts';
import { expect, test as base } from '../support/test.ts';

/** The product, the counter and the sandbox for one worker. */
export type Desk = { readonly url: string; readonly counterUrl: string; readonly sandboxUrl: string };

type Fixtures = {
  /** Logs somebody in by the button with their name, at this address of the counter, in their own browser where it is not Anna's. */
  logsIn: (name: string, path?: string, on?: Page) => Promise<void>;
  /** Finds a case by what its customer reads out, and gives its reference. */
  finds: (typed: string, on?: Page) => Promise<string>;
};

const isThere = (url: string) => until(url, async () => (await fetch(url)).ok);

/** Starts all three with data of their own; gives what ends them. */
async function startDesk(port: number): Promise<Desk & { end: () => Promise<void> }> {
  const { programs, removeData, dataDir } = startWorld(port, {}, lean);
  const counterPort = counterPortOf(port);
  const desk = {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${port + 1}`,
    counterUrl: `http://localhost:${counterPort}`,
    end: async () => {
      await Promise.all(programs.map(endProgram));
      removeData();
    },
  };
  try {
    // The counter makes no tables, and staff log in at the sandbox.
    await Promise.all([isThere(`${desk.url}/readyz`), isThere(`${desk.sandboxUrl}/scenarios`)]);
    const settings = {
      ...productSettings(port, dataDir),
      ...lean(dataDir),
      ...counterEnvironment(port + 1, counterPort),
    };
    programs.push(startProgram('server/staff/main.ts', { ...settings, LOG_LEVEL: 'fatal' }));
    await isThere(`${desk.counterUrl}/readyz`);
  } catch (error) {
    await desk.end();
    throw error;
  }
  return desk;
}

export const test = base.extend<Fixtures, { desk: Desk }>({
  desk: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const desk = await startDesk(firstPort + 52 + 5 * parallelIndex);
      await use(desk);
      await desk.end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // The browser logs what a server refuses, and a session that is asked for before there is one.
  // oxlint-disable-next-line eslint/no-empty-pattern -- as above
  expectedErrors: async ({}, use) => use([/Failed to load resource/]),
  baseURL: async ({ desk }, use) => use(desk.counterUrl),
  logsIn: async ({ page, desk }, use) => {
    await use(async (name, path = '/', here = page) => {
      await opens(here, desk.counterUrl + path);
      await on(here, session.title).follows(session.logIn);
      // The page of the provider has the same title.
      await on(here, session.title).presses(name);
      await expect(here).toHaveURL(desk.counterUrl + path);
      await expect(here.getByRole('banner')).toContainText(name);
    });
  },
  finds: async ({ page }, use) => {
    await use(async (typed, here = page) => {
      await on(here, start.heading).fills(start.box, typed).keys('Enter');
      const heading = here.getByRole('heading', { level: 1, name: /^VN-/ });
      await expect(heading).toBeFocused();
      return heading.innerText();
    });
  },
});
export { expect };
