import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { leash } from '../../scripts/leash.ts';
import { endProgram, startProgram } from '../../scripts/processes.ts';
import { counterEnvironment } from '../../scripts/sandbox-environment.ts';
import { lean } from '../support/own-brands.ts';
import { test as base, untilItAnswers } from '../support/own-world.ts';
import { port as firstPort } from '../support/ports.ts';
import { counterPortOf, productSettings, startWorld } from '../support/start-world.ts';
import { expect } from '../support/test.ts';

const OPS = join(import.meta.dirname, '../../server/operator/main.ts');

/** The product, the counter and the sandbox for one worker. */
export type Desk = {
  /** The address that visitors see. */
  readonly url: string;
  readonly counterUrl: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** Starts a scenario of the provider that staff log in with. */
  chooses(scenario: string): Promise<void>;
  /** The provider ends every session of somebody. */
  logsOut(person: string): Promise<void>;
  /** Runs a command of the operator, who types these lines; gives what it prints. */
  ops(words: readonly string[], ...typed: readonly string[]): Promise<string>;
  /** Three days pass in which the hand-over is tried in vain; comes back when it was given up. */
  untilGivenUp(): Promise<void>;
  /** Comes back when the system of the brand has every message so far. */
  untilMessagesLeft(): Promise<void>;
  /** Comes back when the system of the brand has said that it wants no more. */
  untilRefused(): Promise<void>;
  /** Comes back when the server has read that a mail did not arrive. */
  untilBounced(): Promise<void>;
  /** A hand in the database takes away what has not left. */
  deletesFromOutbox(kind: string): void;
};

type Fixtures = {
  /** Logs somebody in by the button with their name, at this address of the counter. */
  logsIn: (name: string, path?: string, on?: Page) => Promise<void>;
  /** Opens a case by what its customer reads out. */
  opensTheCase: (typed: string) => Promise<void>;
};

export const test = base.extend<Fixtures, { desk: Desk }>({
  desk: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
    async ({}, use, { parallelIndex }) => {
      const port = firstPort + 52 + 5 * parallelIndex;
      const { programs, removeData, dataDir } = startWorld(port, {}, lean);
      const [url, sandboxUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
      const counterUrl = `http://localhost:${counterPortOf(port)}`;
      try {
        // The counter makes no tables, and staff log in at the sandbox.
        await Promise.all([untilItAnswers(`${url}/readyz`), untilItAnswers(`${sandboxUrl}/scenarios`)]);
        const settings = {
          ...productSettings(port, dataDir),
          ...lean(dataDir),
          ...counterEnvironment(port + 1, counterPortOf(port)),
        };
        programs.push(startProgram('server/counter/main.ts', { ...settings, LOG_LEVEL: 'fatal' }));
        await untilItAnswers(`${counterUrl}/readyz`);
        const atTheMachine = { ...inDatabase(dataDir), ops: operatorWith(settings) };
        await use({ url, counterUrl, sandboxUrl, dataDir, ...atTheProvider(sandboxUrl), ...atTheMachine });
      } finally {
        await Promise.all(programs.map(endProgram));
        removeData();
      }
    },
    { scope: 'worker', timeout: 240_000 },
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
  opensTheCase: async ({ page }, use) => {
    await use(async (typed) => {
      await page.getByLabel('Wat leest de klant voor?').fill(typed);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /^VN-/ })).toBeFocused();
    });
  },
});
export { expect };

const operatorWith =
  (settings: Record<string, string>): Desk['ops'] =>
  async (words, ...typed) => {
    const env = { ...process.env, ...settings };
    const command = leash(spawn(process.execPath, [OPS, ...words], { env, stdio: 'pipe' }));
    command.stdin.end(typed.join('\n'));
    const ended = once(command, 'exit');
    const [printed, noted] = await Promise.all([text(command.stdout), text(command.stderr)]);
    expect(await ended, noted).toEqual([0, null]);
    return printed;
  };

/** What only rows tell, and what only a hand in the database does. */
function inDatabase(
  dataDir: string,
): Pick<Desk, 'untilGivenUp' | 'untilMessagesLeft' | 'untilRefused' | 'untilBounced' | 'deletesFromOutbox'> {
  const query = (sql: string) => {
    const db = new DatabaseSync(join(dataDir, 'vangnet.sqlite'), { timeout: 5000 });
    try {
      return db.prepare(sql).all();
    } finally {
      db.close();
    }
  };
  const untilFound = (sql: string) =>
    expect.poll(() => query(sql).length, { message: sql, timeout: 100_000 }).toBeGreaterThan(0);
  return {
    untilGivenUp: async () => {
      await untilFound(`select id from outbox where kind = 'handover' and state = 'queued' and last_error is not null`);
      // No test can move the clock of the product, so this makes what it has stored older instead.
      const older = `tried_since = '2020-01-01T00:00:00.000Z', next_attempt_at = '2020-01-01T00:00:00.000Z'`;
      query(`update outbox set ${older} where kind = 'handover' and state = 'queued'`);
      await untilFound(`select id from outbox where kind = 'handover' and state = 'failed'`);
    },
    untilMessagesLeft: () => untilFound(`select 1 where not exists (select id from messages where state <> 'sent')`),
    untilRefused: () => untilFound(`select id from messages where state = 'failed'`),
    untilBounced: () => untilFound(`select id from outbox where bounced_at is not null and payload is not null`),
    deletesFromOutbox: (kind) => void query(`delete from outbox where kind = '${kind}' and state <> 'sent'`),
  };
}

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
