import type { Page } from '@playwright/test';
import { price } from '../visitor/prices.ts';
import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { passTest, prepareApplication } from '../support/prepared.ts';
import { atBothWidths } from '../support/widths.ts';
import { opened } from '../support/opened.ts';

const opens = (page: Page) => opened(page, '/bekijk-je-premie/vraag-je-verzekering-aan');

test('the final overview shows price, start date, documents, choices and cover before anything is declared', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.returnsToThePersonalData(tradesman);
  await visitor.fillsIn(sanne, { street: 'Dorpsstraat', city: 'Utrecht' });
  await visitor.goesOn();
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  const main = page.getByRole('main');
  await expect(price(main)).toBeAttached();
  await atBothWidths(page, async () => {
    await expect(
      main.getByText(
        /^Start: op zijn vroegst 1\s\w+\s\d{4}\. Poliskosten: €\s30, één keer\. Je hebt 30 dagen bedenktijd\.$/,
      ),
    ).toBeVisible();
  });
  for (const [name, type] of [
    ['Polisvoorwaarden', 'pvw'],
    ['Consumentenbrochure', 'cbeo'],
    ['Vergelijkingskaart', 'dvd'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', new RegExp(`/${type}\\.html$`));
    const pdf = main.getByRole('link', { name: new RegExp(`^${name}, PDF, \\d+\\spagina’s, \\d+\\skB$`) });
    await expect(pdf).toHaveAttribute('href', new RegExp(`/${type}\\.pdf$`));
  }
  await page.getByRole('button', { name: 'Jouw keuzes en dekking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jouw keuzes en dekking' });
  await expect(dialog.getByRole('heading', { name: 'Wat is gedekt?' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Wijzig of je de premie aftrekt' })).toBeVisible();
  await accessible();
  await page.keyboard.press('Escape');
  const declarations = main.getByRole('checkbox');
  await expect(declarations).toHaveCount(4);
  for (const declaration of await declarations.all()) await expect(declaration).not.toBeChecked();
});

test('declarations survive a return and do not hold for another cover: a changed choice unticks them', async ({
  page,
}) => {
  await prepareApplication(page, tradesman, sanne);
  await opens(page);
  const declarations = page.getByRole('main').getByRole('checkbox');
  await expect(declarations).toHaveCount(4);
  for (const declaration of await declarations.all()) await expect(declaration).toBeChecked();
  const terms = page.getByRole('checkbox', { name: /^Ik ga akkoord met de slotverklaring/ });
  for (const keep of [false, true]) {
    await terms.setChecked(keep);
    await opens(page);
    await expect(terms).toBeChecked({ checked: keep });
  }
  const chooses = async (period: string) => {
    await opened(page, '/vertel-ons-je-wensen/hoe-lang-kun-je-zonder-uitkering');
    await page.getByRole('radio', { name: period }).check();
    await opens(page);
  };
  await chooses('90 dagen');
  for (const declaration of await declarations.all()) await expect(declaration).toBeChecked();
  await chooses('180 dagen');
  await expect(declarations).toHaveCount(4);
  for (const declaration of await declarations.all()) await expect(declaration).not.toBeChecked();
});

test('the final overview leads a visitor who has begun the test to its result, and others to the introduction', async ({
  page,
  visitor,
}) => {
  const token = await prepareApplication(page, tradesman, sanne);
  await opens(page);
  await visitor.goesOn();
  await visitor.seesTheQuestion('Een korte kennistoets');
  await expect(page.getByText('Het duurt ongeveer 3 minuten.')).toBeVisible();
  await visitor.startsTheTest();
  await passTest(page, token);
  await opens(page);
  await visitor.goesOn();
  await visitor.seesTheQuestion('Gefeliciteerd!');
});

test.describe('when the calculation fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the final overview without a premium shows the reason and nothing to declare', async ({ page, accessible }) => {
    const refusal = 'Dit beroep kunnen we helaas niet verzekeren.';
    const answers = [
      [refusal, { json: { success: false, errors: [{ code: 'occupation.excluded', message: { nl: refusal } }] } }],
      [
        'Er is iets fout gegaan met het berekenen van de premie, probeer het later nogmaals. Opnieuw proberen',
        { status: 500, json: { success: false, errors: [], reference: 'x' } },
      ],
    ] as const;
    await prepareApplication(page, tradesman, sanne);
    for (const [message, answer] of answers) {
      await page.route('**/api/calculation/calculate', (route) => route.fulfill(answer));
      await opens(page);
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(page.getByLabel('IBAN')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Volgende' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Terug' })).toHaveAttribute('href', /persoonlijke-gegevens$/);
      await accessible();
    }
  });
});
