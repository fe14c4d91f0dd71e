import { answerTo, euro } from '../visitor/prices.ts';
import { tradesman } from '../personas/personas.ts';
import { keepSaved, wishesOf } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';

test('the gap and the months without work agree with the calculation, by keyboard, at every width', async ({
  page,
  accessible,
}) => {
  await keepSaved(page, await wishesOf(page, tradesman, { waiting: 'DAYS_90' }));
  const answered = answerTo(page, 'DAYS_90');
  await page.goto('/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering');
  const { pensionGap, alternatives } = await answered;
  if (!pensionGap) throw new Error('The occupation has no gap');
  const months = 12 * (pensionGap.pensionAge.years - pensionGap.endAge) + pensionGap.pensionAge.months;
  const amount = euro(Math.round((months * 2400) / 1000) * 1000).replace(',00', '');
  const inEuro = `7 jaar en 3 maanden niet verzekerd: ${amount}`;
  await expect(page.getByText(inEuro)).toBeVisible();
  await expect(page.getByRole('img', { name: `tot ${pensionGap.endAge} jaar` })).toBeVisible();

  await page.goto('/bekijk-je-premie/overzicht');
  const way = page.getByRole('region', { name: 'Als je niet kunt werken' });
  const status = way.getByRole('status');
  const ownMoney = alternatives.waitingPeriod.find(({ value }) => value === 'DAYS_90')?.ownMoney ?? NaN;
  await expect(status).toContainText(`3 jaar ziek: je betaalt zelf ${euro(ownMoney).replace(',00', '')}`);
  await way.getByRole('radio', { name: '3 jaar' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(way.getByRole('radio', { name: '1 jaar' })).toBeChecked();
  await expect(status).toContainText(`en krijgt ${euro(9 * 2400).replace(',00', '')}`);
  await expect(
    way.getByRole('img', { name: '1 jaar ziek: 90 dagen zonder uitkering, daarna 9 maanden met uitkering.' }),
  ).toBeVisible();
  await page.locator('summary', { hasText: 'Wat krijg ik?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(inEuro)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await accessible();
});
