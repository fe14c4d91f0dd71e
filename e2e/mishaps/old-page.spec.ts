import type { Page } from '@playwright/test';
import { tradesman } from '../personas/personas.ts';
import { addressOfPart } from '../support/built-part.ts';
import { expect, test } from '../support/test.ts';

/** Takes a screen away from the server, as a release does, and counts the pages that are opened from now on. */
async function takeAway(page: Page, screen: string): Promise<{ opened: number; giveBack: () => Promise<void> }> {
  const address = addressOfPart(`screens/${screen}/Screen.tsx`);
  await page.route(address, (route) => route.fulfill({ status: 404, body: 'gone' }));
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
  await visitor.entersAmount('1850');
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  await released;
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
  await visitor.entersAmount('1850');
  await expect.poll(() => pages.opened).toBe(1);
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  const missed = page.waitForResponse((response) => response.status() === 404);
  await visitor.chooses('5 jaar');
  await missed;
  await page.waitForLoadState('networkidle');
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  expect(pages.opened).toBe(1);
});
