import type { Page } from '@playwright/test';
import { tradesman } from '../personas/personas.ts';
import { addressOfPart } from '../support/built-part.ts';
import { alive } from '../support/opened.ts';
import { expect, test } from '../support/test.ts';

const PAGES = '**/vertel-ons-je-wensen/*';

/**
 * Takes a screen away from the server, as a release does: pages name other scripts. Counts the pages that are opened from
 * now on.
 */
async function takeAway(page: Page, screen: string): Promise<{ opened: number; giveBack: () => Promise<void> }> {
  const address = addressOfPart(`screens/${screen}/Screen.tsx`);
  await page.route(address, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.route(PAGES, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ body: '<script type="module" src="/assets/frame-of-another-release.js"></script>' })
      : route.fallback(),
  );
  const state = { opened: 0, giveBack: () => page.unroute(address) };
  page.on('request', (request) => void (state.opened += request.isNavigationRequest() ? 1 : 0));
  return state;
}

test.use({ expectedErrors: [/status of 404|dynamically imported module/] });

test('a page from before a release opens anew when a part of it is gone, and keeps the answers', async ({
  page,
  visitor,
}) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  const pages = await takeAway(page, 'waiting-period');
  const released = page.waitForRequest((request) => request.isNavigationRequest()).then(pages.giveBack);
  const reopened = page.waitForEvent('load');
  await visitor.entersAmount('1850');
  await released;
  await reopened;
  await alive(page);
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  await visitor.chooses('5 jaar');
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  await visitor.opensTheSite('/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
  await expect(page.getByLabel('Bedrag dat je wilt verzekeren')).toHaveValue('1.850');
});

test('a part that stays gone opens the page anew once, and never again', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  const pages = await takeAway(page, 'waiting-period');
  const reopened = page.waitForEvent('load');
  await visitor.entersAmount('1850');
  await reopened;
  await alive(page);
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  await visitor.chooses('5 jaar');
  await expect(page.getByText('De pagina kan niet worden geladen.')).toBeVisible();
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  expect(pages.opened).toBe(1);
});

test('a script that fails once does not reload the page, so typed text stays', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  const address = addressOfPart('screens/waiting-period/Screen.tsx');
  await page.route(address, (route) => route.fulfill({ status: 404, body: 'gone' }));
  let opened = 0;
  page.on('request', (request) => void (opened += request.isNavigationRequest() ? 1 : 0));
  const compared = page.waitForResponse((response) => response.url().endsWith('/hoe-lang-wil-je-een-uitkering'));
  await visitor.entersAmount('1850');
  await compared;
  await visitor.chooses('5 jaar');
  await expect(page.getByText('De pagina kan niet worden geladen.')).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Volgende' }).click();
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  expect(opened).toBe(0);
});
