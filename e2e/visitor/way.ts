import { expect, type Page } from '@playwright/test';
import { opened, PATIENCE } from '../support/opened.ts';

/** How a visitor works a page, in whichever browser and with whatever hands. Names are the beginning of what is shown. */
export type Way = {
  opens(path: string): Promise<void>;
  fills(field: string, value: string): Promise<void>;
  /** Waits until something is in the field. */
  finds(field: string): Promise<void>;
  /** Chooses in a native list. */
  selects(field: string, option: string): Promise<void>;
  /** Types part of a word and chooses the suggestion with this name. */
  looksUp(field: string, typed: string, suggestion: string): Promise<void>;
  chooses(radio: string): Promise<void>;
  ticks(box: string): Promise<void>;
  presses(button: string): Promise<void>;
  /** Waits for the page with this heading. */
  sees(heading: string): Promise<void>;
  /** Waits until the text stands on the page. */
  reads(text: string): Promise<void>;
  /** The heading of the page, without what breaks its lines. */
  heading(): Promise<string>;
  /** The names of the radio buttons. */
  choices(): Promise<readonly string[]>;
};

export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const beginning = (name: string) => new RegExp(`^${RegExp.escape(name)}`);

/** By Playwright, in Chromium: the way of the journeys. */
export function byPlaywright(page: Page): Way {
  const field = (name: string) => page.getByLabel(beginning(name));
  return {
    opens: (path) => opened(page, path),
    fills: (name, value) => field(name).fill(value),
    finds: (name) => expect(field(name)).not.toHaveValue('', PATIENCE),
    selects: async (name, option) => void (await field(name).selectOption(option)),
    looksUp: async (name, typed, suggestion) => {
      await page.getByRole('combobox', { name }).fill(typed);
      await page.getByRole('option', { name: suggestion, exact: true }).click();
    },
    // Some add a detail in brackets.
    chooses: (name) => page.getByRole('radio', { name: new RegExp(`^${RegExp.escape(name)}( \\(|$)`) }).check(),
    ticks: (name) => page.getByRole('checkbox', { name: beginning(name) }).check(),
    presses: (name) =>
      page
        .getByRole('button', { name: beginning(name) })
        .filter({ visible: true })
        .click(),
    sees: (heading) => expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(PATIENCE),
    reads: (text) => expect(page.getByRole('main').getByText(text)).toBeAttached(PATIENCE),
    heading: async () => plain(await page.getByRole('heading', { level: 1 }).innerText()),
    choices: () =>
      page
        .getByRole('radio')
        .evaluateAll((all) =>
          all.map((one) => (one instanceof HTMLInputElement && one.labels?.[0]?.textContent?.trim()) || ''),
        ),
  };
}
