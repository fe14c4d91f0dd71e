import { addressOfPart } from '../support/built-part.ts';
import { around, at, on, onFrameOf, opens, reloads } from '../support/driver.ts';
import { keepAtThePremium } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { callBackText, frame, general, overview, pageTitles } from '../support/words.ts';

const OVERVIEW = '/bekijk-je-premie/overzicht';
const { title } = overview.text;

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/] });

test('a press that leads on without a connection says so in sight, until the page is loaded again or the press leads there', async ({
  page,
  context,
  person,
}) => {
  await keepAtThePremium(page, person);
  await opens(page, OVERVIEW);
  const said = around(page, title).getByRole('status').filter({ hasText: frame.unreachable });
  for (const then of ['reloads', 'presses'] as const) {
    await context.setOffline(true);
    await onFrameOf(page, title).follows(pageTitles.privacy);
    await expect(said).toBeInViewport();
    await context.setOffline(false);
    if (then === 'presses') break;
    await reloads(page);
    await on(page, title).does(() => expect(said).toBeHidden());
  }
  await onFrameOf(page, title).follows(pageTitles.privacy);
  await on(page, pageTitles.privacy).does(() => expect(page.getByText(frame.unreachable)).toBeHidden());
});

test('a part beside the question that cannot be fetched takes nothing else along', async ({ page, person }) => {
  const address = addressOfPart('application/AskCallBack.tsx');
  await page.route(address, (route) => route.abort());
  await keepAtThePremium(page, person);
  await opens(page, OVERVIEW);
  const failed = page.waitForEvent('requestfailed');
  await onFrameOf(page, title).presses(callBackText.ask);
  await failed;
  await expect(around(page, title).getByRole('alert').filter({ visible: true })).toBeVisible();
  await page.unroute(address);
  await onFrameOf(page, title).presses(callBackText.ask);
  await expect(at(page, callBackText.ask)).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection a page is the phone number, and itself once online; with one no page comes from a cache', async ({
    page,
    context,
  }) => {
    await opens(page, '/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const response = await page.goto('/privacy');
    expect([response?.status(), response?.headers()['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.setOffline(true);
    await page.goto('/cookies');
    // The page of the worker, which no module of the pages has.
    await expect(page.getByRole('link', { name: '088 000 12 34' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: pageTitles.cookies })).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await onFrameOf(page, await page.getByRole('heading', { level: 1 }).innerText()).follows(general.retry);
    await on(page, pageTitles.cookies).does(() => Promise.resolve());
  });
});
