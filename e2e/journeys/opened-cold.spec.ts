import type { Page } from '@playwright/test';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { screens } from '@vangnet/domain/flow/screens';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { keep, prepareApplication, wishesOf } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { priceShown } from '../visitor/prices.ts';
import { opened, reloaded } from '../support/opened.ts';

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

test('the HTML of each screen names few files', async ({ page }) => {
  for (const { path } of screens) {
    const html = await (await page.request.get(path)).text();
    expect.soft([...filesIn(html)].length + 2, path).toBeLessThanOrEqual(MOST_REQUESTS);
  }
});

test('a screen that is opened directly needs no script but those in its head', async ({ page, visitor }) => {
  await prepareApplication(page, tradesman, sanne);
  for (const [path, heading] of [
    ['/bekijk-je-premie/overzicht', 'Dit is je premie'],
    ['/bekijk-je-premie/persoonlijke-gegevens', 'Persoonlijke gegevens'],
    ['/bekijk-je-premie/vraag-je-verzekering-aan', 'Vraag je verzekering aan'],
    ['/kennistoets/introductie', 'Een korte kennistoets'],
  ] as const) {
    const named = filesIn(await (await page.request.get(path)).text());
    // Another script never comes.
    await page.route('**/assets/*.js', (route) =>
      named.has(new URL(route.request().url()).pathname) ? route.continue() : undefined,
    );
    await page.goto(path, { waitUntil: 'commit' });
    await visitor.seesTheQuestion(heading);
    await page.unroute('**/assets/*.js');
  }
});

/** Selectors of what a screen is opened for: its heading, or the sentence that tells the premium when it is here. */
const HEADING = 'main h1';
const PREMIUM = 'main p.sr-only[role="status"]:not(:empty)';

test('what a screen shows first waits for at most twelve requests', async ({ page }) => {
  const token = await prepareApplication(page, tradesman, sanne);
  for (const [path, content] of [
    ['/bekijk-je-premie/overzicht', PREMIUM],
    ['/bekijk-je-premie/persoonlijke-gegevens', HEADING],
    ['/bekijk-je-premie/vraag-je-verzekering-aan', HEADING],
    ['/kennistoets/introductie', HEADING],
    [screenUrl('continue', { token }), PREMIUM],
  ] as const) {
    const asked = await requestsUntil(page, path, content);
    expect.soft(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  }
});

/** What began each request for a saved application: `link` for the head of the page, `fetch` for its scripts. */
const askedForApplications = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.includes('/api/applications/'))
    .map(({ initiatorType }) => initiatorType);

test('the overview has its premium from the saved application, unless the answers here are others', async ({
  page,
}) => {
  await prepareApplication(page, tradesman, sanne);
  const calculations: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/calculation/calculate')) calculations.push(request.postData() ?? '');
  });
  const overview = '/bekijk-je-premie/overzicht';
  await opened(page, overview);
  const saved = await priceShown(page);
  expect(calculations).toEqual([]);
  expect(await page.evaluate(askedForApplications)).toEqual(['link']);

  await page.getByLabel('Elk jaar indexeren').check();
  await expect.poll(() => priceShown(page)).toBeGreaterThan(saved);
  const changed = await priceShown(page);
  await reloaded(page);
  expect(await priceShown(page)).toBe(changed);
  expect(calculations).toHaveLength(2);
});

const application = '**/api/applications/*';
/** Something of the overview that is still on its way. */
const awaited = 'main [class*=skeleton]';

test('a saved application that is here before the scripts gives the first rendering its premium', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  const answered = page.waitForResponse(application);
  await page.route('**/assets/premium-*.js', async (route) => {
    await (await answered).finished();
    await route.continue();
  });
  await page.addInitScript((selector) => {
    // The first rendering waits 200 ms (web/calculation/use-premium.ts), which a busy machine exceeds by itself.
    const real = window.setTimeout.bind(window);
    const patient = (act: () => void, ms?: number) => real(act, ms === 200 ? 60_000 : ms);
    Object.assign(window, { setTimeout: patient });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1')) return;
      observer.disconnect();
      if (document.querySelector(selector)) performance.mark('awaited');
    }).observe(document, { subtree: true, childList: true });
  }, awaited);
  await opened(page, '/bekijk-je-premie/overzicht');
  expect(await priceShown(page)).toBeGreaterThan(0);
  expect(await page.evaluate(() => performance.getEntriesByName('awaited').length)).toBe(0);
});

test('the overview waits for no saved application that is late', async ({ page, visitor }) => {
  await prepareApplication(page, tradesman, sanne);
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route(application, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('/bekijk-je-premie/overzicht', { waitUntil: 'commit' });
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.locator(awaited).first()).toBeVisible();
  seen();
  expect(await priceShown(page)).toBeGreaterThan(0);
});

test.describe('when the saved application is gone', () => {
  test.use({ expectedErrors: [/404/] });

  test('the overview asks for its premium', async ({ page }) => {
    await keep(page, await wishesOf(page, tradesman), { token: 'A'.repeat(32), saved: 1 });
    await opened(page, '/bekijk-je-premie/overzicht');
    expect(await priceShown(page)).toBeGreaterThan(0);
  });
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
