import { answerTo, euro } from '../visitor/prices.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';

test('the net premium is shown, follows a known income, and disappears without deduction', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.returnsToThePremium({ ...tradesman, sumAssured: '3.000' });
  await visitor.unfolds('Wat betaal ik?');
  await expect(page.getByRole('heading', { name: /^Na belasting ongeveer €\s\d+,\d\d$/ })).toBeVisible();
  await expect(page.getByText(/^Gerekend met een belastingtarief van 35,75% in 20\d\d\.$/)).toBeVisible();
  await visitor.goesOnWithApplying();
  await visitor.saysIncome('60000');
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
  await visitor.opensTheSite('/bekijk-je-premie/belasting-aftrekbaar');
  await page.getByRole('radio', { name: 'Nee' }).check();
  await expect(page.getByText('dan betaal je ongeveer')).toHaveCount(0);

  const answer = answerTo(page, '"deductPremiumFromTaxes":true');
  await page.getByRole('radio', { name: 'Ja' }).check();
  const { net } = await answer;
  await expect(page.getByText(euro(net?.amount ?? 0), { exact: true })).toBeVisible();
  await expect(page.getByText(/belastingtarief van [\d,]+% in 20\d\d/)).toBeVisible();
  await page.getByText('Hoe rekenen we dit?').click();
  await expect(page.getByText(net?.assumptions[1] ?? 'no assumption')).toBeVisible();
  await accessible();

  await visitor.opensTheSite('/bekijk-je-premie/overzicht');
  await expect(page.getByText(new RegExp(`nu, na belasting ${euro(net?.amount ?? 0)}, later tot`))).toBeVisible();
});
