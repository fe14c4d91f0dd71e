import type { Page } from '@playwright/test';
import { endProgram, startProgram } from '../../scripts/processes.ts';
import { counterEnvironment } from '../../scripts/sandbox-environment.ts';
import { test as base, untilItAnswers } from '../support/own-world.ts';
import { port as firstPort } from '../support/ports.ts';
import { counterPortOf, productSettings, startWorld } from '../support/start-world.ts';
import { expect } from '../support/test.ts';

/** The product, the counter and the sandbox for one worker. */
type Desk = {
  /** The address that visitors see. */
  readonly url: string;
  readonly counterUrl: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** Starts a scenario of the provider that staff log in with. */
  chooses(scenario: string): Promise<void>;
  /** The provider ends every session of somebody. */
  logsOut(person: string): Promise<void>;
};

type Fixtures = {
  /** Logs somebody in by the button with their name, at this address of the counter. */
  logsIn: (name: string, path?: string, on?: Page) => Promise<void>;
};

export const test = base.extend<Fixtures, { desk: Desk }>({
  desk: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const port = firstPort + 52 + 5 * parallelIndex;
      const { programs, removeData, dataDir } = startWorld(port);
      const [url, sandboxUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
      const counterUrl = `http://localhost:${counterPortOf(port)}`;
      try {
        // The counter makes no tables.
        await untilItAnswers(`${url}/readyz`);
        const settings = { ...productSettings(port, dataDir), ...counterEnvironment(port + 1, counterPortOf(port)) };
        programs.push(startProgram('server/counter/main.ts', { ...settings, LOG_LEVEL: 'fatal' }));
        await untilItAnswers(`${counterUrl}/readyz`);
        await use({ url, counterUrl, sandboxUrl, dataDir, ...atTheProvider(sandboxUrl) });
      } finally {
        await Promise.all(programs.map(endProgram));
        removeData();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ desk }, use) => use(desk.url),
  logsIn: async ({ page, desk }, use) => {
    await use(async (name, path = '/', on = page) => {
      await on.goto(desk.counterUrl + path);
      await on.getByRole('link', { name: 'Inloggen' }).click();
      await on.getByRole('button', { name }).click();
      await expect(on).toHaveURL(desk.counterUrl + path);
      await expect(on.getByText(name).first()).toBeVisible();
    });
  },
});
export { expect };

const atTheProvider = (sandboxUrl: string): Pick<Desk, 'chooses' | 'logsOut'> => ({
  chooses: async (scenario) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ scenario });
    expect(await fetch(`${sandboxUrl}/scenarios/staff`, { method: 'PUT', headers, body })).toMatchObject({ ok: true });
  },
  logsOut: async (person) => {
    const body = new URLSearchParams({ person });
    expect(await fetch(`${sandboxUrl}/staff/log-out`, { method: 'POST', body })).toMatchObject({ ok: true });
  },
});
