import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { priceShown } from '../visitor/prices.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { reloaded } from '../support/opened.ts';

const overview = '/bekijk-je-premie/overzicht';
const finalOverview = '/bekijk-je-premie/vraag-je-verzekering-aan';

const changes = (page: Page, what: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `Wijzig ${what}` })
    .click();
const returns = (page: Page) => page.getByRole('button', { name: 'Bewaar en terug', exact: true }).click();

test.beforeEach(({ page }) => prepareApplication(page, tradesman, sanne));

test('a question that was opened from the overview leads back to it, also after a reload, and offers no quote again', async ({
  page,
  visitor,
}) => {
  await visitor.opensTheSite(overview);
  await changes(page, 'je beroep of je geboortedatum');
  await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
  await expect(page.getByRole('combobox', { name: 'Wat is je beroep?' })).toBeFocused();
  await reloaded(page);
  await visitor.picksOccupation('accoun', 'Accountant');
  await returns(page);
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^Accountant, \d\d jaar/)).toBeVisible();

  await changes(page, 'je beroep of je geboortedatum');
  await expect(page.getByLabel('Wat is je geboortedatum?')).toBeVisible();
  await page.getByRole('link', { name: 'Terug', exact: true }).click();
  await visitor.seesTheQuestion('Dit is je premie');
  expect(new URL(page.url()).search).toBe('');

  await visitor.unfolds('Wat betaal ik?');
  await changes(page, 'of je de premie aftrekt');
  await page.getByRole('radio', { name: 'Nee' }).check();
  await returns(page);
  await visitor.seesTheQuestion('Dit is je premie');
  // The line that it stood in is open again.
  await expect(page.getByRole('link', { name: 'Wijzig of je de premie aftrekt' })).toBeFocused();
  await changes(page, 'of je de premie aftrekt');
  await expect(page.getByRole('radio', { name: 'Nee' })).toBeChecked();
});

test('the amount is changed on the overview itself; one that cannot be insured says so and goes no further', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite(overview);
  const amount = page.getByLabel('Verzekerd bedrag');
  await expect(amount).toHaveValue('2.400');
  const before = await priceShown(page);
  await amount.fill('1200');
  await amount.press('Enter');
  await expect(amount).toHaveValue('1.200');
  await expect.poll(() => priceShown(page)).toBeLessThan(before * 0.6);
  await amount.fill('5001');
  await visitor.goesOnWithApplying();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/mag maximaal €\s5.000 per maand zijn/);
  await accessible();
  await visitor.seesTheQuestion('Dit is je premie');
  await amount.fill('2.600');
  await visitor.goesOnWithApplying();
  await visitor.seesTheQuestion('Wat is je gemiddelde jaarinkomen?');
});

test('an amount raised from the final overview asks the income first, and then leads back', async ({
  page,
  visitor,
}) => {
  await visitor.opensTheSite(finalOverview);
  await changes(page, 'je verzekerde bedrag');
  await page.getByLabel('Bedrag dat je wilt verzekeren').fill('4.000');
  await returns(page);
  await visitor.seesTheQuestion('Wat is je gemiddelde jaarinkomen?');
  await reloaded(page);
  await page.getByLabel('Gemiddeld bruto jaarinkomen').fill('60.000');
  await returns(page);
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  for (const declaration of await page.getByRole('main').getByRole('checkbox').all()) {
    await expect(declaration).not.toBeChecked();
  }
});

test('the final overview lists every answer before anything is signed, each with a way to its field and back', async ({
  page,
  visitor,
}) => {
  await visitor.opensTheSite(finalOverview);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Je keuzes',
    'Over jou',
    'Je inkomen en andere AOV',
    'Je rekening',
    'Lees dit voordat je aanvraagt',
    'Slotverklaring',
  ]);
  await expect(main.getByRole('link', { name: /^Wijzig / })).toHaveText(
    [
      'je beroep',
      'je verzekerde bedrag',
      'je uitkeringsduur',
      'je wachttijd',
      'of je psychische klachten meeverzekert',
      'of we elk jaar indexeren',
      'je naam',
      'je geboortedatum',
      'je geslacht',
      'je nationaliteit',
      'je adres',
      'je mobiele nummer',
      'je e-mailadres',
      'of je de premie aftrekt',
      'of je een andere AOV hebt',
    ].map((what) => `Wijzig ${what}`),
  );
  await expect(main.getByText('S.M. van der Meulen-Özdemir')).toBeVisible();
  await expect(main.getByText('Dorpsstraat 12, 3511 AB Utrecht')).toBeVisible();

  await changes(page, 'je mobiele nummer');
  await visitor.seesTheQuestion('Persoonlijke gegevens');
  const phone = page.getByLabel('Mobiel nummer');
  await expect(phone).toBeFocused();
  await phone.fill('87654321');
  await page.getByRole('link', { name: 'Terug', exact: true }).click();
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  await expect(main.getByText('+31 (0)6 87654321')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Wijzig je mobiele nummer' })).toBeFocused();

  await changes(page, 'of je een andere AOV hebt');
  await page.getByRole('radio', { name: 'Ja', exact: true }).check();
  await returns(page);
  await visitor.seesTheQuestion('Vertel ons over je andere AOV');
  await page.getByLabel('Verzekeraar').fill('Oude Verzekering');
  await page.getByRole('radio', { name: 'Nee', exact: true }).check();
  await page.getByLabel('Huidig verzekerd bedrag').fill('1500');
  await returns(page);
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  await expect(main.getByText('Oude Verzekering')).toBeVisible();
});

test('a declaration that is not given is named, beside it and in the summary of errors', async ({ page, visitor }) => {
  await visitor.opensTheSite(finalOverview);
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await box.uncheck();
  await visitor.goesOn();
  const summary = page.getByRole('region', { name: 'Kijk nog even naar 4 velden' });
  const messages = [
    'Zet een vinkje om te bevestigen dat je alle vragen eerlijk en volledig hebt beantwoord.',
    'Zet een vinkje om een machtiging te geven voor de premie en de poliskosten.',
    'Zet een vinkje om je documenten en berichten per e-mail te ontvangen.',
    'Het accepteren van de slotverklaring is verplicht',
  ];
  await expect(summary.getByRole('link')).toHaveText(messages);
  for (const [index, box] of (await boxes.all()).entries()) {
    await expect(box).toHaveAccessibleDescription(messages[index] ?? '');
  }
});
