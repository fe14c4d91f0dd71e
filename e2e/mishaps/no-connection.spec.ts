import type { Page } from '@playwright/test';
import { tradesman } from '../personas/personas.ts';
import { addressOfPart } from '../support/built-part.ts';
import { expect, test } from '../support/test.ts';

const SAID = 'De pagina kan niet worden geladen. Controleer je internetverbinding en probeer het opnieuw.';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** The page goes on without this part: its address gives nothing until it is given back. */
async function withhold(page: Page, part: string): Promise<{ giveBack: () => Promise<void>; asked: () => number }> {
  const address = addressOfPart(part);
  let asked = 0;
  await page.route(address, (route) => {
    asked += 1;
    return route.abort();
  });
  return { giveBack: () => page.unroute(address), asked: () => asked };
}

test('a press that leads on without a connection says so, and leads there once it is back', async ({
  page,
  context,
  visitor,
  accessible,
}) => {
  await visitor.returnsToThePremium(tradesman);
  const change = page.getByRole('link', { name: 'Privacy' });
  await context.setOffline(true);
  await change.click();
  await expect(page.getByRole('status').filter({ hasText: SAID })).toBeInViewport();
  await accessible();
  await context.setOffline(false);
  await change.click();
  await visitor.seesTheQuestion('Privacy');
  await expect(page.getByText(SAID)).toBeHidden();
});

test('what was said about the connection is gone when the page is loaded again', async ({ page, context, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByText(SAID)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.getByText(SAID)).toBeHidden();
});

test('a part beside the question that cannot be fetched takes nothing else along', async ({ page, visitor }) => {
  const part = await withhold(page, 'application/AskCallBack.tsx');
  await visitor.returnsToThePremium(tradesman);
  const ask = page.getByRole('button', { name: 'Bel mij terug' }).filter({ visible: true });
  await ask.click();
  await expect.poll(part.asked).toBeGreaterThan(0);
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
  await visitor.seesTheQuestion('Dit is je premie');
  await part.giveBack();
  await ask.click();
  await expect(page.getByRole('dialog', { name: 'Bel mij terug' })).toBeVisible();
});

test('the first question asks for its rules and its list again when they could not be fetched', async ({
  page,
  context,
  visitor,
}) => {
  await visitor.opensTheSite();
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Wat is je beroep?' }).fill('timm');
  await expect(page.getByRole('alert')).toContainText('Er is iets fout gegaan met het ophalen van de beroepen');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
});

test.describe('a page that is opened without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/status of 503|ERR_INTERNET_DISCONNECTED/] });

  test('it shows the phone number, and the page once online', async ({ page, context, visitor, accessible }) => {
    await visitor.opensTheSite();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.goto('/privacy');
    await visitor.seesTheQuestion('Je hebt geen verbinding');
    await expect(page.getByRole('link', { name: '088 000 12 34' })).toBeVisible();
    await accessible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Opnieuw proberen' }).click();
    await visitor.seesTheQuestion('Privacy');
  });

  test('with a connection every page comes from the server, not from a cache', async ({ page, visitor }) => {
    await visitor.opensTheSite();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const response = await page.goto('/privacy');
    expect([response?.status(), response?.headers()['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});
