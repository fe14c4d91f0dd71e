import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { priceShown } from '../actions/prices.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';

const overview = '/bekijk-je-premie/overzicht';
const finalOverview = '/bekijk-je-premie/vraag-je-verzekering-aan';

const changes = (page: Page, what: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `Wijzig ${what}` })
    .click();
const returns = (page: Page) => page.getByRole('button', { name: 'Bewaar en terug', exact: true }).click();

test('a question that was opened from the overview leads back to it, also after a reload, and offers no quote again', async ({
  page,
  visitor,
}) => {
  await prepareApplication(page, tradesman, sanne);
  await visitor.opensTheSite(overview);
  await changes(page, 'je beroep');
  await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
  await expect(page.getByRole('combobox', { name: 'Wat is je beroep?' })).toBeFocused();
  await page.reload({ waitUntil: 'networkidle' });
  await visitor.picksOccupation('accoun', 'Accountant');
  await returns(page);
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Accountant', { exact: true }).first()).toBeVisible();

  await changes(page, 'je geboortedatum');
  await expect(page.getByLabel('Wat is je geboortedatum?')).toBeFocused();
  await page.getByRole('link', { name: 'Terug', exact: true }).click();
  await visitor.seesTheQuestion('Dit is je premie');
  expect(new URL(page.url()).search).toBe('');

  await changes(page, 'of je de premie aftrekt');
  await page.getByRole('radio', { name: 'Nee' }).check();
  await returns(page);
  await visitor.seesTheQuestion('Dit is je premie');
  await changes(page, 'of je de premie aftrekt');
  await expect(page.getByRole('radio', { name: 'Nee' })).toBeChecked();
});

test('the amount is changed on the overview itself; one that cannot be insured says so and goes no further', async ({
  page,
  visitor,
  applicant,
  accessible,
}) => {
  await prepareApplication(page, tradesman, sanne);
  await visitor.opensTheSite(overview);
  const amount = page.getByLabel('Verzekerd bedrag');
  await expect(amount).toHaveValue('2.400');
  const before = await priceShown(page);
  await amount.fill('1200');
  await amount.press('Enter');
  await expect(amount).toHaveValue('1.200');
  await expect.poll(() => priceShown(page)).toBeLessThan(before * 0.6);
  await amount.fill('5001');
  await applicant.goesOnWithApplying();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/mag maximaal €\s5.000 per maand zijn/);
  await accessible();
  await visitor.seesTheQuestion('Dit is je premie');
  await amount.fill('2.600');
  await applicant.goesOnWithApplying();
  await visitor.seesTheQuestion('Wat is je gemiddelde jaarinkomen?');
});

test('an amount raised from the final overview asks the income first, and then leads back', async ({
  page,
  visitor,
}) => {
  await prepareApplication(page, tradesman, sanne);
  await visitor.opensTheSite(finalOverview);
  await page.getByRole('button', { name: 'Jouw keuzes en dekking' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Wijzig je verzekerde bedrag' }).click();
  await page.getByLabel('Bedrag dat je wilt verzekeren').fill('4.000');
  await returns(page);
  await visitor.seesTheQuestion('Wat is je gemiddelde jaarinkomen?');
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByLabel('Gemiddeld bruto jaarinkomen').fill('60.000');
  await returns(page);
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  for (const declaration of await page.getByRole('main').getByRole('checkbox').all()) {
    await expect(declaration).not.toBeChecked();
  }
});
