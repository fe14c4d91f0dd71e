import type { Page } from '@playwright/test';
import { answerTo, cents, euro, holdCalculations, priceShown } from '../visitor/prices.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';

const matrix = (page: Page) => page.getByRole('grid', { name: /per uitkeringsduur en wachttijd/ });
/** A cell by its row header, and its place among the durations. */
const cellOf = (page: Page, waiting: string, duration: number) =>
  matrix(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: waiting, exact: true }) })
    .getByRole('gridcell')
    .nth(duration)
    .getByRole('button');

test.beforeEach(async ({ visitor }) => {
  await visitor.returnsToThePremium(tradesman, { waiting: 'DAYS_90' });
});

test('the arrow keys walk the matrix, and Enter changes both choices', async ({ page, visitor }) => {
  await visitor.unfolds('Kan het anders?');
  const pressed = matrix(page).getByRole('button', { pressed: true });
  await expect(pressed).toHaveAccessibleName(/^€\s[\d.,]+\. jouw keuze\. \d+ van de 100 maanden\.$/);
  await expect(matrix(page).getByText('Kan niet')).toHaveCount(1);
  await pressed.focus();
  const focused = page.locator(':focus');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  const twoYearsAfterOne = cellOf(page, '1 jaar', 0);
  await expect(twoYearsAfterOne).toBeFocused();
  await expect(focused).toHaveAccessibleName(/^€\s[\d.,]+\. €\s[\d.,]+ minder\. \d+ van de 100 maanden\.$/);
  // Two years of waiting with two years of benefit is not sold, so the arrow leads nowhere.
  await page.keyboard.press('ArrowDown');
  await expect(twoYearsAfterOne).toBeFocused();
  const answer = answerTo(page, '"YEARS_2"');
  await page.keyboard.press('Enter');
  const { amount } = (await answer).disability;
  await expect(twoYearsAfterOne).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Uitkeringsduur')).toHaveValue('YEARS_2');
  await expect(page.getByLabel('Wachttijd', { exact: true })).toHaveValue('DAYS_365');
  await expect.poll(() => priceShown(page)).toBe(Math.round(100 * amount));
  await expect(page.getByRole('status').filter({ hasText: 'Je premie is nu' })).toBeAttached();
});

test('a cell is chosen at once, and the others are dimmed until the response arrives', async ({ page, visitor }) => {
  await visitor.unfolds('Kan het anders?');
  const release = await holdCalculations(page);
  const cell = cellOf(page, '30 dagen', 0);
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expect(matrix(page)).toHaveAttribute('aria-busy', 'true');
  const other = cellOf(page, '30 dagen', 1);
  await expect(other).toHaveCSS('opacity', '0.6');
  await expect(other).not.toHaveAccessibleName(/meer|minder/);
  release();
  await expect(other).toHaveAccessibleName(/ meer\./);
  await expect(other).toHaveCSS('opacity', '1');
});

test('the lines of the receipt add up to the premium', async ({ page, visitor }) => {
  await visitor.unfolds('Wat betaal ik?');
  const receipt = page.getByRole('table', { name: 'Opbouw van je premie per maand in het eerste jaar' });
  await expect(receipt.getByRole('row').first()).toContainText('Basis');
  const amounts = (await receipt.getByRole('cell').allTextContents()).map(cents);
  const total = amounts.pop() ?? 0;
  expect(amounts.length).toBeGreaterThan(4);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  expect(total).toBe(await priceShown(page));
});

test('chart, sentence and table show the same premiums', async ({ page, visitor, accessible }) => {
  await visitor.unfolds('Wat betaal ik?');
  const picture = page.getByRole('img', { name: /^Staafgrafiek/ });
  await expect(picture).toBeVisible();
  const rows = page.getByRole('table', { name: 'Premieverloop per jaar' }).getByRole('row');
  await page.getByRole('button', { name: 'Toon alles' }).click();
  await accessible();
  const amounts = (await rows.locator('td:last-child').allTextContents()).map(cents);
  const name = (await picture.getAttribute('aria-label')) ?? '';
  expect(cents(name.match(/Jaar 1: (€\s[\d.,]+,\d\d)/)?.[1] ?? '')).toBe(amounts[0]);
  expect(cents(name.match(/tot (€\s[\d.,]+,\d\d) in jaar/)?.[1] ?? '')).toBe(Math.max(...amounts));
  await expect(page.getByText(`hoogste: ${euro(Math.max(...amounts) / 100)}`)).toBeVisible();
});

test('the overview fits in 320 px with everything open', async ({ page, visitor, accessible }) => {
  for (const question of ['Wat krijg ik?', 'Wat betaal ik?', 'Kan het anders?']) await visitor.unfolds(question);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await accessible();
});

test('a visitor who is insured to an age below the state pension reads so', async ({ page, visitor }) => {
  await expect(page.getByText(/7 jaar en 3 maanden niet verzekerd$/)).toBeVisible();
  await visitor.unfolds('Wat krijg ik?');
  await expect(page.getByText(/^7 jaar en 3 maanden niet verzekerd: €\s[\d.]+$/)).toBeVisible();
  await expect(page.getByText(/^Deze verzekering stopt als je 60 wordt, en je AOW begint/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Een net van \d+ tot 60 jaar/ })).toBeVisible();
});
