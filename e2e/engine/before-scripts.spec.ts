import type { Page } from '@playwright/test';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { screens } from '@vangnet/domain/flow/screens';
import { at, holds, on, opens, reloads } from '../support/driver.ts';
import { addresses } from '../support/ports.ts';
import { keep, prepareApplication, wishesOf } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { phone, wide } from '../support/widths.ts';
import {
  finalOverview,
  findJob,
  frame,
  indexing,
  knowledgeIntroduction,
  notFound,
  overview,
  personalData,
  titles,
} from '../support/words.ts';
import { priceShown } from '../visitor/prices.ts';

const OVERVIEW = '/bekijk-je-premie/overzicht';
const SCRIPTS = '**/assets/*.js';
/** What a page may ask for before it shows its content: what it is made of, and one call. */
const MOST_REQUESTS = 12;

/** The addresses of the files that a document names: scripts, styles, fonts and pictures. */
const filesIn = (html: string) =>
  new Set(
    [
      ...html.matchAll(
        /<(?:link rel="(?:modulepreload|preload|stylesheet)"|script\b|img\b)[^>]*?(?:href|src)="([^"]+)"/g,
      ),
    ].map(([, file]) => file),
  );
const htmlOf = async (page: Page, path: string) => (await page.request.get(path)).text();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 40[04]/] });

  test('every question can be read, and every page says that nothing will work and whom to call', async ({ page }) => {
    for (const { id, path, step } of screens) {
      if (step !== 1) continue;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(`${titles[id]} | Vangnet`);
      await expect(page.getByRole('button', { name: new RegExp(`^(${frame.next}|${indexing.next})`) })).toBeVisible();
    }
    await page.goto('/');
    const said = page.locator('noscript p');
    await expect(said).toBeInViewport();
    await expect(said.locator('a')).toHaveAttribute('href', 'tel:+31880001234');
    const words = await said.innerText();
    const others = ['/privacy', '/cookies', '/toegankelijkheid', '/gegevens-verwijderen', '/mijn-aanvraag', '/niets'];
    for (const path of [...screens.map((row) => row.path), ...others]) {
      const told = /<noscript>(.*?)<\/noscript>/.exec(await htmlOf(page, path))?.[1]?.replaceAll(/<[^>]+>/g, '');
      expect.soft(told, path).toBe(words);
    }
    for (const [path, status] of [
      ['/bestaat-niet', 404],
      ['/%E0%A4%A', 400],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible();
    }
  });

  test('the first page, and the frame of a page that waits for answers, are those of the brand', async ({ page }) => {
    for (const path of ['/', OVERVIEW]) {
      await page.goto(addresses.meander + path);
      await expect(page).toHaveTitle(/ \| Meander$/);
      for (const size of [phone, wide]) {
        await page.setViewportSize(size);
        const logo = page.getByRole('link', { name: 'Meander', exact: true }).filter({ visible: true });
        await expect(logo).toBeVisible();
      }
      expect(await page.locator('body').innerText()).not.toContain('Vangnet');
    }
    await expect(page.getByRole('main')).toHaveText('');
  });
});

test('text typed before the scripts are loaded is kept, whatever was stored', async ({ page, person }) => {
  await keep(page, await wishesOf(page, person));
  const letGo = await holds(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  const main = at(page, findJob.title);
  // The driver waits for scripts: here are none yet.
  const birthDate = main.getByLabel(findJob.dateOfBirth);
  await birthDate.focus();
  await page.keyboard.insertText('01-02-1990');
  letGo();
  await on(page, findJob.title).does(() =>
    expect(main.getByRole('combobox', { name: findJob.occupation })).toHaveValue(person.occupation),
  );
  await expect(birthDate).toHaveValue('01-02-1990');
});

/** Opens an address, and tells what was asked for when its content appeared. What is shown again is asked for once. */
async function requestsUntil(page: Page, path: string, content: string): Promise<string[]> {
  const tab = await page.context().newPage();
  await tab.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      performance.mark('content');
    }).observe(document, { subtree: true, childList: true });
  }, content);
  // The premium comes when the page has nothing else to do: what it asks for by itself, it has asked for by then.
  await tab.route('**/api/calculation/calculate', async (route) => {
    await tab.evaluate(() => new Promise((idle) => void requestIdleCallback(idle)));
    await route.continue();
  });
  await tab.goto(path);
  await tab.waitForFunction(() => performance.getEntriesByName('content').length > 0);
  const asked = await tab.evaluate(() => {
    const [shown] = performance.getEntriesByName('content');
    return performance
      .getEntries()
      .filter(({ entryType, name }) => /navigation|resource/.test(entryType) && !name.startsWith('data:'))
      .filter(({ startTime }) => startTime < (shown?.startTime ?? 0))
      .map(({ name }) => name);
  });
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await tab.close();
  return [...new Set(asked)];
}

test('a screen that is opened directly names few files, and needs no script but those', async ({ page, person }) => {
  for (const { path } of screens)
    expect.soft(filesIn(await htmlOf(page, path)).size + 2, path).toBeLessThanOrEqual(MOST_REQUESTS);
  const token = await prepareApplication(page, person, person);
  for (const [path, title] of [
    [OVERVIEW, overview.text.title],
    ['/bekijk-je-premie/persoonlijke-gegevens', personalData.text.title],
    ['/bekijk-je-premie/vraag-je-verzekering-aan', finalOverview.text.title],
    ['/kennistoets/introductie', knowledgeIntroduction.title],
  ] as const) {
    const named = filesIn(await htmlOf(page, path));
    // Another script never comes.
    await page.route(SCRIPTS, (route) =>
      named.has(new URL(route.request().url()).pathname) ? route.continue() : undefined,
    );
    await page.goto(path, { waitUntil: 'commit' });
    await expect(at(page, title)).toBeVisible();
    await page.unroute(SCRIPTS);
  }

  /** The sentence that tells the premium when it is here. */
  const premium = 'main p.sr-only[role="status"]:not(:empty)';
  for (const [path, content] of [
    [OVERVIEW, premium],
    ['/bekijk-je-premie/persoonlijke-gegevens', 'main h1'],
    ['/bekijk-je-premie/vraag-je-verzekering-aan', 'main h1'],
    ['/kennistoets/introductie', 'main h1'],
    [screenUrl('continue', { token }), premium],
  ] as const) {
    const asked = await requestsUntil(page, path, content);
    expect.soft(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  }
});

test('the overview has its premium from the saved application, for which the head of the page asks', async ({
  page,
  person,
}) => {
  await prepareApplication(page, person, person);
  const responded = page.waitForResponse('**/api/applications/*');
  await page.route('**/assets/premium-*.js', async (route) => {
    await (await responded).finished();
    await route.continue();
  });
  await page.addInitScript(() => {
    // The first rendering waits 200 ms (web/calculation/use-premium.ts), which a busy machine exceeds by itself.
    const real = window.setTimeout.bind(window);
    const patient = (act: () => void, ms?: number) => real(act, ms === 200 ? 60_000 : ms);
    Object.assign(window, { setTimeout: patient });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1')) return;
      observer.disconnect();
      if (document.querySelector('main [class*=skeleton]')) performance.mark('awaited');
    }).observe(document, { subtree: true, childList: true });
  });
  let calculations = 0;
  page.on('request', (request) => void (calculations += request.url().endsWith('/calculate') ? 1 : 0));
  await opens(page, OVERVIEW);
  const { title } = overview.text;
  const saved = await priceShown(page);
  expect(calculations).toBe(0);
  expect(await page.evaluate(() => performance.getEntriesByName('awaited').length)).toBe(0);
  const askedBy = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/applications/'))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.initiatorType : '')),
  );
  expect(askedBy).toEqual(['link']);
  await on(page, title).ticks(overview.choices.indexation);
  await expect.poll(() => priceShown(page)).toBeGreaterThan(saved);
  const changed = await priceShown(page);
  await reloads(page);
  expect(await priceShown(page)).toBe(changed);
  expect(calculations).toBe(2);
});
