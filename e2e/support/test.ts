import { watchLooseText } from '@vangnet/web/testing/translating';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Language } from '@vangnet/domain/values/language';
import { networkAddressOf, personOf, type Person } from '../personas/person.ts';
import { steps, type Steps } from '../visitor/steps.ts';
import { answerKey } from './answer-key.ts';
import { byPlaywright, watch } from './driver.ts';
import { figuresAt } from './figures.ts';
import { sandboxPort } from './ports.ts';
import { wordsIn } from './words.ts';

type Fixtures = {
  /** Of the pages that the visitor reads. */
  language: Language;
  /** The visitor: nobody else in a run has their name, birth date, account or addresses. */
  person: Person;
  /** What the visitor does on the way to "Gelukt!". */
  they: Steps;
  /**
   * Whether the server hears that the visitor has a network address of their own, because it limits calls per address. On pages of
   * another site the header that says so would change what the browser asks.
   */
  ownAddress: boolean;
  /** Opens a browser on another device of the visitor. */
  anotherDevice: () => Promise<Page>;
  /** Errors that the page may log in this test, such as a request that fails on purpose. */
  expectedErrors: RegExp[];
};

/** A test that fails when its page logs an error or leaves a rejection unhandled. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  language: ['nl', { option: true }],
  ownAddress: [true, { option: true }],
  page: async ({ page, expectedErrors, ownAddress }, use, { testId }) => {
    await page.context().addInitScript(watchLooseText);
    if (ownAddress) await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': networkAddressOf(testId) });
    watch(page);
    page.context().on('page', (tab) => void watch(tab));
    const faults: string[] = [];
    const note = (text: string) => {
      // By the tests' own hand (playwright.config.ts).
      if (text === 'Service Worker registration blocked by Playwright') return;
      if (!expectedErrors.some((pattern) => pattern.test(text))) faults.push(text);
    };
    page.on('console', (message) => {
      // The pages of the banks may log errors.
      const isOurs = !message.location().url.includes(`:${sandboxPort}/`);
      if (isOurs && (message.type() === 'error' || message.type() === 'warning')) note(message.text());
    });
    page.on('pageerror', (error) => note(error.message));
    await use(page);
    expect(faults, 'errors in the browser').toEqual([]);
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
  person: async ({}, use, { testId, retry, repeatEachIndex }) => use(personOf(`${testId} ${retry} ${repeatEachIndex}`)),
  they: async ({ page, language }, use) =>
    use(steps(byPlaywright(page), wordsIn[language], async () => answerKey(await figuresAt(page)))),
  anotherDevice: async ({ browser }, use, { testId }) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': networkAddressOf(testId) } });
      contexts.push(context);
      const page = await context.newPage();
      watch(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
