import type { Page } from '@playwright/test';
import { price } from '../visitor/prices.ts';
import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';

/** The amount on the price panel, as a screen reader gets it. */
const premiumOn = async (page: Page) => (await price(page).textContent()) ?? '';

test.beforeEach(async ({ visitor }) => {
  await visitor.returnsToThePremium(tradesman);
});

test('every choice on the overview changes the premium, and choosing the former option restores it', async ({
  page,
}) => {
  const start = await premiumOn(page);
  const changes: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'duration',
      () => page.getByLabel('Uitkeringsduur').selectOption('YEARS_2'),
      () => page.getByLabel('Uitkeringsduur').selectOption('YEARS_5'),
    ],
    [
      'waiting period',
      () => page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_365'),
      () => page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_30'),
    ],
    [
      'mental cover',
      () => page.getByLabel('Psychische klachten').check(),
      () => page.getByLabel('Psychische klachten').uncheck(),
    ],
    [
      'indexation',
      () => page.getByLabel('Elk jaar indexeren').check(),
      () => page.getByLabel('Elk jaar indexeren').uncheck(),
    ],
  ];
  for (const [what, change, undo] of changes) {
    await change();
    await expect.poll(() => premiumOn(page), { message: what }).not.toBe(start);
    await undo();
    await expect.poll(() => premiumOn(page), { message: `${what}, undone` }).toBe(start);
  }
});

test('the last of two quick choices wins, also when its response comes first', async ({ page }) => {
  const slow: (() => void)[] = [];
  await page.route('**/api/calculation/calculate', async (route) => {
    if (route.request().postData()?.includes('"DAYS_90"')) await new Promise<void>((resolve) => slow.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_90');
  await expect.poll(() => slow.length).toBe(1);
  const answered = page.waitForResponse('**/api/calculation/calculate');
  await page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_365');
  const { results } = (await (await answered).json()) as { results: { disability: { amount: number } }[] };
  const lastChoice = (results[0]?.disability.amount ?? 0).toFixed(2).replace('.', ',');
  await expect.poll(() => premiumOn(page)).toContain(lastChoice);
  for (const release of slow) release();
  await expect.poll(() => premiumOn(page)).toContain(lastChoice);
});

test('two years of benefit clears two years of waiting, and asks for the waiting period again', async ({
  page,
  accessible,
}) => {
  await page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_730');
  await page.getByLabel('Uitkeringsduur').selectOption('YEARS_2');
  await expect(page.getByText('Je moet nog aangeven hoe lang je zonder uitkering kunt.')).toBeVisible();
  await expect(page.getByLabel('Wachttijd', { exact: true }).getByRole('option')).toHaveText([
    'Maak een keuze',
    '30 dagen',
    '90 dagen',
    '180 dagen',
    '1 jaar',
  ]);
  await accessible();
  await page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_30');
  await expect(page.getByText('Je premie in het eerste jaar')).toBeVisible();
});

test('the insurance in brief opens, explains, and returns the focus when it closes', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'De verzekering in het kort' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'De verzekering in het kort' });
  for (const section of [
    'Verzekerd bedrag',
    'Uitkeringsduur',
    'Wachttijd',
    'Psychische klachten',
    'Indexatie',
    'Uitkering vanaf',
    'Beoordeling van arbeidsongeschiktheid',
  ]) {
    await expect(dialog.getByRole('heading', { name: section })).toBeVisible();
  }
  await expect(dialog.getByRole('link', { name: 'Verzekeringskaart', exact: true })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Polisvoorwaarden', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the question about the deduction from taxes, opened by its address, leads on to the other insurance', async ({
  page,
  visitor,
}) => {
  await visitor.opensTheSite('/bekijk-je-premie/belasting-aftrekbaar');
  await visitor.seesTheQuestion('Wil je de premie aftrekken van de belasting?');
  await expect(page.getByRole('radio', { name: 'Ja' })).toBeChecked();
  await visitor.chooses('Nee');
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
});
