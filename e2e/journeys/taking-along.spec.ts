import { readFile } from 'node:fs/promises';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';

test('a shared link shows two choices without personal data until it ends', async ({
  page,
  visitor,
  accessible,
  browser,
}) => {
  await visitor.returnsToThePremium(tradesman);
  const share = page.getByRole('button', { name: 'Deel om mee te lezen' });
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Deel om mee te lezen' });
  await expect(dialog.getByText('Wil je twee keuzes vergelijken?')).toBeVisible();
  await accessible();
  const link = await dialog.getByRole('textbox', { name: 'Link om mee te lezen' }).inputValue();
  await dialog.getByRole('button', { name: 'Terug naar je premie' }).click();

  await page.getByLabel('Wachttijd').selectOption('DAYS_365');
  await expect(page.getByText('Na 1 jaar krijg je')).toBeVisible();
  await share.click();
  await expect(dialog.getByText('In de link staan je laatste twee keuzes naast elkaar.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Link om mee te lezen' })).toHaveValue(link);

  const reader = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1, name: 'Je leest mee' })).toBeVisible();
  const waits = ['Keuze 1', 'Keuze 2'].map((name) => reader.getByRole('region', { name }));
  await expect(waits[0]!.getByRole('definition').filter({ hasText: /^30 dagen/ })).toBeVisible();
  await expect(waits[1]!.getByRole('definition').filter({ hasText: /^1 jaar/ })).toBeVisible();
  await expect(waits[1]!.getByText(/^Jaar 2: €/)).toBeVisible();
  const main = await reader.getByRole('main').innerText();
  expect(main).not.toContain(tradesman.birthDate);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await dialog.getByRole('button', { name: 'Stop met delen' }).click();
  await expect(dialog.getByText('Je deelt niets meer.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Deze link werkt niet meer.')).toBeVisible();
  await reader.context().close();
});

test('a visitor downloads the quote as a PDF without giving an address', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download als pdf' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Offerte Vangnet AOV.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a visitor asks for a call at one of two times, from the help block', async ({ page, visitor, accessible }) => {
  await visitor.returnsToThePremium(tradesman);
  const ask = page.getByRole('button', { name: 'Bel mij terug' }).filter({ visible: true });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Bel mij terug' });
  await dialog.getByLabel('Mobiel nummer').fill('12');
  await dialog.getByRole('button', { name: 'Bel mij terug' }).click();
  await expect(dialog.getByLabel('Mobiel nummer')).toHaveAttribute('aria-invalid', 'true');
  await accessible();
  await dialog.getByLabel('Mobiel nummer').fill('12345678');
  await dialog.getByRole('radio', { name: 'Tussen 12.00 en 17.00 uur' }).check();
  await dialog.getByRole('button', { name: 'Bel mij terug' }).click();
  const done = page.getByRole('dialog', { name: 'We bellen je terug' });
  await expect(done.getByText(/tussen 12.00 en 17.00 uur\. Je kenmerk is ZK-/)).toBeVisible();
  await done.getByRole('button', { name: 'Ga verder' }).click();
  await expect(ask).toBeVisible();
});
