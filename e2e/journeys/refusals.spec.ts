import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { bornToBe, bornToTurn, deskWorker, tradesman } from '../personas/personas.ts';
import { atBothWidths } from '../support/widths.ts';

const steps = (page: Page) =>
  page.locator('section').filter({ hasText: 'Dit kun je nu doen' }).getByRole('heading', { level: 3 });

test('an excluded occupation shows next steps, contacts and the way back', async ({ page, visitor, accessible }) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre({ ...tradesman, search: 'stunt', occupation: 'Stuntman' });
  await visitor.seesTheQuestion('Dit beroep kunnen we niet verzekeren');
  await expect(page).toHaveTitle('Dit beroep kunnen we niet verzekeren | Vangnet');
  await expect(page.getByText('niet mogelijk voor dit beroep')).toBeVisible();
  await expect(page.getByText('Stuntman, 43 jaar.')).toBeVisible();
  await expect(page.getByLabel('Bedrag dat je wilt verzekeren')).toHaveCount(0);
  await expect(steps(page)).toHaveText(['Vrijwillige verzekering bij UWV', 'Broodfonds', 'Vangnetverzekering']);
  await expect(page.getByText('binnen 13 weken', { exact: true })).toBeVisible();
  await expect(page.getByText('Bron: UWV, november 2026')).toBeVisible();
  const phoneNumber = page.getByRole('link', { name: '088 000 12 34' }).filter({ visible: true });
  await atBothWidths(page, () => expect(phoneNumber.first()).toBeVisible());
  await expect(page.getByRole('link', { name: 'Bel 088 000 12 34' })).toHaveAttribute('href', 'tel:+31880001234');
  await accessible();
  await page.getByRole('link', { name: 'Terug' }).click();
  await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
});

test('the link of a next step opens a new tab and sends no referrer', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre({ ...tradesman, search: 'stunt', occupation: 'Stuntman' });
  const link = page.getByRole('link', { name: 'Naar uwv.nl' });
  await expect(link).toHaveAttribute('href', 'https://www.uwv.nl/');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a visitor who turns 18 after the start is too young, and sees no steps', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre({ ...deskWorker, birthDate: bornToTurn(18, 1, new Date()) });
  await visitor.seesTheQuestion('Je leeftijd past niet bij deze verzekering');
  await expect(page.getByText('Je kunt deze AOV nog niet afsluiten.')).toBeVisible();
  await expect(page.getByText(/Jij wordt 18 op 2\s\w+\s\d{4}\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Liever samen kijken?' })).toBeVisible();
  await expect(page.getByText('Dit kun je nu doen')).toHaveCount(0);
  await accessible();
});

test('an accountant who is 62 at the start of the cover is too old, and one who is 61 is accepted', async ({
  visitor,
  page,
}) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre({ ...deskWorker, birthDate: bornToTurn(62, 0, new Date()) });
  await visitor.seesTheQuestion('Je leeftijd past niet bij deze verzekering');
  await expect(page.getByText('tot je 62e. Jij bent 62 als de verzekering start.')).toBeVisible();
  await page.getByRole('link', { name: 'Terug' }).click();
  await visitor.entersBirthDate(bornToTurn(62, 1, new Date()));
  await visitor.accepts();
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
});

test('a painter who is too old reads the age limit, their age and the next steps', async ({ visitor, page }) => {
  await visitor.opensTheSite();
  const painter = { ...tradesman, search: 'schilder', occupation: 'Schilder', birthDate: bornToBe(62, new Date()) };
  await visitor.tellsWhoTheyAre(painter);
  await visitor.seesTheQuestion('Je leeftijd past niet bij deze verzekering');
  await expect(page.getByText(/kun je je verzekeren tot je \d\de\. Jij bent 62\.$/)).toBeVisible();
  await expect(steps(page)).toHaveText(['Vrijwillige verzekering bij UWV', 'Broodfonds', 'Vangnetverzekering']);
  await page.getByRole('link', { name: 'Wijzig' }).click();
  await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
});

test('a too low income shows the income that is needed and the next steps', async ({ visitor, page, accessible }) => {
  const carpenter = { ...tradesman, birthDate: bornToBe(45, new Date()), sumAssured: '4.000' };
  await visitor.returnsToThePremium(carpenter);
  await visitor.goesOnWithApplying();
  await visitor.seesTheQuestion('Wat is je gemiddelde jaarinkomen?');
  await expect(page.getByText('Je moet dan minstens € 56.471 per jaar verdienen.')).toBeVisible();
  await expect(page.getByText('Dit kun je nu doen')).toHaveCount(0);
  await visitor.saysIncome('56.470');
  await expect(steps(page)).toHaveText(['Vrijwillige verzekering bij UWV', 'Broodfonds']);
  await accessible();
  await page.getByLabel('Gemiddeld bruto jaarinkomen').fill('56.471');
  await expect(page.getByText('Dit kun je nu doen')).toHaveCount(0);
});

test('the overview is closed without a token, and leads a refused visitor to the reason', async ({ visitor }) => {
  await visitor.opensTheSite('/bekijk-je-premie/overzicht');
  await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
  await visitor.returnsToThePremium(tradesman);
  await visitor.opensTheSite('/');
  await visitor.tellsWhoTheyAre({ ...tradesman, search: 'stunt', occupation: 'Stuntman' });
  await visitor.opensTheSite('/bekijk-je-premie/overzicht');
  await visitor.seesTheQuestion('Dit beroep kunnen we niet verzekeren');
});

test.describe('without the steps', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('a refused visitor sees whom to ask, also when the next steps cannot be fetched', async ({ visitor, page }) => {
    await page.route('**/api/next-steps', (route) => route.fulfill({ status: 503, json: {} }));
    await visitor.opensTheSite();
    await visitor.tellsWhoTheyAre({ ...tradesman, search: 'stunt', occupation: 'Stuntman' });
    await expect(page.getByRole('link', { name: 'Bel 088 000 12 34' })).toBeVisible();
    await expect(page.getByText('Dit kun je nu doen')).toHaveCount(0);
  });
});
