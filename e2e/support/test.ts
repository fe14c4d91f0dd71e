import { createHash } from 'node:crypto';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Language } from '@vangnet/domain/values/language';
import { useMailboxOf } from '../personas/applicant.ts';
import { networkAddressOf, personOf, type Person } from '../personas/person.ts';
import { steps, type Steps } from '../visitor/steps.ts';
import { visitor, type Visitor } from '../visitor/visitor.ts';
import { answerKey } from './answer-key.ts';
import { byPlaywright, watch } from './driver.ts';
import { figuresAt } from './figures.ts';
import { wordsIn } from './words.ts';
import { accessibilityFaults } from './accessibility.ts';
import { sandboxPort } from './ports.ts';
import { phone, wide } from './widths.ts';

type Fixtures = {
  /** Of the pages that the visitor reads. */
  language: Language;
  /** The visitor: nobody else in a run has their name, birth date, account or addresses. */
  person: Person;
  /** What the visitor does on the way to "Gelukt!". */
  they: Steps;
  /**
   * Whether the server hears that the visitor has a network address of their own. On pages of another site the header that says so
   * would change what the browser asks.
   */
  ownAddress: boolean;
  /** Opens a browser on another device of the visitor. */
  anotherDevice: () => Promise<Page>;
  visitor: Visitor;
  /** The mail address of the visitor. */
  mailbox: string;
  /** Errors that the page may log in this test, such as a request that fails on purpose. */
  expectedErrors: RegExp[];
  /**
   * Expects no accessibility faults on the page as it is now, on a phone and on a wide screen. What the gallery shows
   * (e2e/gallery/scenes) is looked at there.
   */
  accessible: () => Promise<void>;
  /** Whether visitors show who they are at a bank, in one of the ways that are offered here. */
  offersBanks: boolean;
  /** Skips a test with the tag @bank where they do not. */
  ofBanks: void;
};

async function doesOfferBanks(baseURL = ''): Promise<boolean> {
  const ways = await (await fetch(`${baseURL}/api/identity/ways`)).json();
  return (ways as { results: { hasChoices: boolean }[] }).results.some(({ hasChoices }) => hasChoices);
}

/** Mail addresses of its own for each test, because the server limits mails per recipient. */
const nameOf = (testId: string) => createHash('sha256').update(testId).digest('hex').slice(0, 12);

/** A test that fails when its page logs an error or leaves a rejection unhandled. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors, ownAddress }, use, { testId, retry }) => {
    useMailboxOf(nameOf(`${testId} ${retry}`));
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
  language: ['nl', { option: true }],
  ownAddress: [true, { option: true }],
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
  visitor: async ({ page }, use) => use(visitor(page)),
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the dependencies of a fixture here: none
  mailbox: async ({}, use, { testId, retry }) => use(`henk${nameOf(`${testId} ${retry}`)}@timmerwerk.example`),
  offersBanks: async ({ baseURL }, use) => use(await doesOfferBanks(baseURL)),
  ofBanks: [
    async ({ baseURL }, use, testInfo) => {
      const isOfBanks = testInfo.tags.includes('@bank');
      testInfo.skip(isOfBanks && !(await doesOfferBanks(baseURL)), 'no way of this installation has banks');
      await use();
    },
    { auto: true },
  ],
  accessible: async ({ page }, use, { project, tags }) => {
    const look = async () => expect(await accessibilityFaults(page)).toEqual([]);
    // A test with the tag is on the other screen in the other project.
    const isOnPhoneOnly = project.name === 'mobile' && !tags.includes('@wide');
    await use(async () => {
      await look();
      if (!isOnPhoneOnly) return;
      const size = page.viewportSize() ?? phone;
      await page.setViewportSize(wide);
      await look();
      await page.setViewportSize(size);
    });
  },
});

export { expect };
