import type { Page } from '@playwright/test';
import { addressOfPart } from '../support/built-part.ts';
import { at, on, opens } from '../support/driver.ts';
import { keep, wishesOf } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { choices, claimDuration, financialSituation, frame, waitingPeriod } from '../support/words.ts';

const AMOUNT = '/vertel-ons-je-wensen/wat-zijn-je-maandlasten';
const duration = choices.claimDurations.YEARS_5;

/** Another release serves pages that name other scripts. */
const releasesAnother = (page: Page) =>
  page.route('**/vertel-ons-je-wensen/*', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ body: '<script type="module" src="/assets/frame-of-another-release.js"></script>' })
      : route.fallback(),
  );

/** Takes a screen away from the server, as a release does. Counts the pages that are opened from now on. */
async function takesAway(page: Page): Promise<{ opened: number; giveBack: () => Promise<void> }> {
  const address = addressOfPart('screens/waiting-period/Screen.tsx');
  await page.route(address, (route) => route.fulfill({ status: 404, body: 'gone' }));
  const state = { opened: 0, giveBack: () => page.unroute(address) };
  page.on('request', (request) => void (state.opened += request.isNavigationRequest() ? 1 : 0));
  return state;
}

test.use({ expectedErrors: [/status of 404|dynamically imported module/] });
test.beforeEach(async ({ page, person }) => {
  await keep(page, await wishesOf(page, person));
  await opens(page, AMOUNT);
});

test('a page from before a release opens anew when a part of it is gone, and keeps the answers', async ({ page }) => {
  await releasesAnother(page);
  const pages = await takesAway(page);
  const released = page.waitForRequest((request) => request.isNavigationRequest()).then(pages.giveBack);
  await on(page, financialSituation.title).fills(financialSituation.sumAssured, '1850').presses(frame.next);
  await released;
  await on(page, claimDuration.title).chooses(duration).presses(frame.next);
  await on(page, waitingPeriod.title).does(() => opens(page, AMOUNT));
  await expect(at(page, financialSituation.title).getByLabel(financialSituation.sumAssured)).toHaveValue('1.850');
});

test('a part that stays gone opens the page anew once, and never again', async ({ page }) => {
  await releasesAnother(page);
  const pages = await takesAway(page);
  const reopened = page.waitForRequest((request) => request.isNavigationRequest());
  await on(page, financialSituation.title).presses(frame.next);
  await reopened;
  await on(page, claimDuration.title).chooses(duration).presses(frame.next);
  await expect(page.getByText(frame.unreachable)).toBeVisible();
  await on(page, claimDuration.title).reads(duration);
  expect(pages.opened).toBe(1);
});

test('a script that fails once does not reload the page, so typed text stays', async ({ page }) => {
  const pages = await takesAway(page);
  const compared = page.waitForResponse((response) => response.url().endsWith('/hoe-lang-wil-je-een-uitkering'));
  await on(page, financialSituation.title).presses(frame.next);
  await compared;
  await on(page, claimDuration.title).chooses(duration).presses(frame.next);
  await expect(page.getByText(frame.unreachable)).toBeVisible();
  await pages.giveBack();
  await on(page, claimDuration.title).presses(frame.next);
  await on(page, waitingPeriod.title).reads(waitingPeriod.lead);
  expect(pages.opened).toBe(0);
});
