import type { Page } from '@playwright/test';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';
import { opened } from '../support/opened.ts';

// The browser logs a save that was refused because of a newer version, or lost.
test.use({ expectedErrors: [/status of 412|ERR_FAILED/] });

const waiting = (page: Page) => page.getByLabel('Wachttijd', { exact: true });
const goesOn = (page: Page) => page.getByRole('button', { name: /^Doorgaan/ }).filter({ visible: true });
const saysConflict = (page: Page) => page.getByRole('dialog', { name: 'Je aanvraag is ook ergens anders gewijzigd' });

/** The waiting period that the server has. */
async function stored(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as { token: string };
    const answer = (await (await fetch(`/api/applications/${token}`)).json()) as {
      data: { payload: { waitingPeriod: string } };
    };
    return answer.data.payload.waitingPeriod;
  });
}

/** One application in two tabs: the other tab has saved 90 days since, this one chooses 180. */
async function twoTabs(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await opened(other, '/bekijk-je-premie/overzicht');
  await waiting(other).selectOption('DAYS_90');
  await goesOn(other).click();
  await expect(other.getByRole('heading', { name: 'Heb je ergens anders een AOV lopen?' })).toBeVisible();
  await waiting(page).selectOption('DAYS_180');
  await goesOn(page).click();
  await expect(saysConflict(page)).toBeVisible();
  expect(await stored(other)).toBe('DAYS_90');
  await other.close();
}

test.beforeEach(async ({ visitor }) => {
  await visitor.returnsToThePremium(tradesman);
});

test('a newer version in another tab is not overwritten, and the visitor can keep this one', async ({
  page,
  visitor,
  accessible,
}) => {
  await twoTabs(page);
  await expect(saysConflict(page).getByText('180 dagen')).toBeVisible();
  await expect(saysConflict(page).getByText('90 dagen', { exact: true })).toBeVisible();
  await accessible();
  await page.getByRole('button', { name: 'Verder met wat hier staat' }).click();
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
  expect(await stored(page)).toBe('DAYS_180');
});

test('a visitor can take the version of the other tab, and sees it at once', async ({ page, visitor }) => {
  await twoTabs(page);
  await page.getByRole('button', { name: 'Verder met de andere gegevens' }).click();
  await expect(waiting(page)).toHaveValue('DAYS_90');
  await goesOn(page).click();
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
  expect(await stored(page)).toBe('DAYS_90');
});

test('a visitor can decide later, and the page says why nothing was saved', async ({ page }) => {
  await twoTabs(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Je gegevens zijn ondertussen op een andere plek gewijzigd.')).toBeVisible();
  await expect(waiting(page)).toHaveValue('DAYS_180');
  expect(await stored(page)).toBe('DAYS_90');
  await goesOn(page).click();
  await expect(saysConflict(page)).toBeVisible();
});

test('a save whose response was lost is not another version', async ({ page, visitor }) => {
  let lost = false;
  await page.route('**/api/applications/*', async (route) => {
    if (route.request().method() !== 'PUT' || lost) return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await waiting(page).selectOption('DAYS_180');
  await goesOn(page).click();
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
  await expect(saysConflict(page)).toHaveCount(0);
});
