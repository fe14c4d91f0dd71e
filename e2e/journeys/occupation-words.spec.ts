import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const occupation = (page: Page) => page.getByRole('combobox', { name: 'Wat is je beroep?' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Beroepen' }).getByRole('option');

test('a visitor who types kapster finds Kapper, without a mouse', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await occupation(page).focus();
  await page.keyboard.type('kapster');
  await expect(options(page)).toHaveText(['Kapper ook: kapster']);
  await expect(page.getByRole('status').filter({ hasText: '1 beroep gevonden.' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(occupation(page)).toHaveValue('Kapper');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12031986');
  await page.keyboard.press('Enter');
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
});

test('a link of an adviser that says kapster fills in Kapper', async ({ page, visitor }) => {
  await page.goto('/#beroep=kapster&geboortedatum=12-03-1986');
  await expect(occupation(page)).toHaveValue('Kapper');
  await page.getByRole('button', { name: 'Volgende' }).click();
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
});

test('a visitor who makes a typing error is asked what they mean, and chooses it without a mouse', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite();
  await occupation(page).focus();
  await page.keyboard.type('kaper');
  await expect(
    page.getByRole('status').filter({ hasText: 'Geen beroep gevonden met ‘kaper’. Bedoel je Kapper?' }),
  ).toBeVisible();
  await accessible();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(occupation(page)).toHaveValue('Kapper');
});

test('a visitor sees fifty occupations at once, and how many there are', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await occupation(page).fill('er');
  await expect(options(page)).toHaveCount(50);
  await expect(page.getByText(/^\d{3} beroepen gevonden, je ziet de eerste 50\. Typ meer letters\./)).toBeVisible();
});

test('a visitor finds occupations by name when the synonyms cannot be fetched', async ({ page, visitor }) => {
  await page.route('**/api/occupation/synonyms', (route) => route.fulfill({ json: { success: false, errors: [] } }));
  await visitor.opensTheSite();
  await visitor.picksOccupation('kapp', 'Kapper');
});
