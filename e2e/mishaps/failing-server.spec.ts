import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';
import { keep, wishesOf } from '../support/prepared.ts';
import { withoutSavedPremium } from '../visitor/prices.ts';
import { reloaded } from '../support/opened.ts';

// The browser logs every failed request, and these tests make requests fail.
test.use({ expectedErrors: [/Failed to load resource/] });

const LAST_QUESTION = '/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd';
const failure = { status: 500, json: { success: false, errors: [], reference: 'x' } };

test('a visitor sees that the occupation list fails, and a second attempt works', async ({ page, visitor }) => {
  await page.route('**/api/occupation/get-all', (route) => route.abort());
  await visitor.opensTheSite();
  await page.getByRole('combobox').focus();
  await page.keyboard.type('sch');
  await expect(
    page.getByText('Er is iets fout gegaan met het ophalen van de beroepen, probeer het later nogmaals.'),
  ).toBeVisible();
  await expect(page.getByText('Geen beroep gevonden')).toHaveCount(0);
  await page.unroute('**/api/occupation/get-all');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await visitor.picksOccupation('timmer', 'Timmerman');
});

test('the answers stay when saving fails, and a second attempt goes on', async ({ page, visitor, accessible }) => {
  let attempts = 0;
  await page.route('**/api/applications', (route) => (attempts++ === 0 ? route.fulfill(failure) : route.continue()));
  await keep(page, await wishesOf(page, tradesman, { waiting: 'DAYS_90' }));
  await visitor.opensTheSite(LAST_QUESTION);
  await page.getByRole('radio', { name: 'Ja, dat wil ik' }).check();
  await visitor.accepts('Bekijk premie');
  await visitor.goesOnWithoutQuote();
  await expect(page.getByText('Er is iets misgegaan, probeer het later opnieuw.')).toBeVisible();
  await accessible();
  await reloaded(page);
  await expect(page.getByRole('radio', { name: 'Ja, dat wil ik' })).toBeChecked();
  await visitor.goesOnWithoutQuote();
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.getByLabel('Wachttijd', { exact: true })).toHaveValue('DAYS_90');
});

test('a save whose response is lost is repeated with the same key, so that the visitor goes on with one application', async ({
  page,
  visitor,
}) => {
  const keys: string[] = [];
  const tokens: string[] = [];
  await page.route('**/api/applications', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    const response = await route.fetch();
    tokens.push(((await response.json()) as { data: { token: string } }).data.token);
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await visitor.returnsToTheOffer(tradesman);
  await visitor.goesOnWithoutQuote();
  await visitor.seesTheQuestion('Dit is je premie');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(tokens[1]).toBe(tokens[0]);
});

const calculationFailed = 'Er is iets fout gegaan met het berekenen van de premie, probeer het later nogmaals.';

test('a calculation that fails hides the panel and shows the message, and the visitor or a new choice tries again', async ({
  page,
  visitor,
  accessible,
}) => {
  let fails = true;
  await page.route('**/api/calculation/calculate', (route) => (fails ? route.fulfill(failure) : route.continue()));
  await withoutSavedPremium(page);
  await visitor.returnsToThePremium(tradesman);
  const message = page.getByText(calculationFailed);
  await expect(message).toBeVisible();
  await expect(page.getByText('Je premie in het eerste jaar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Doorgaan/ })).toHaveCount(0);
  await accessible();
  await page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_180');
  await expect(message).toBeVisible();
  fails = false;
  await page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_90');
  await expect(message).toHaveCount(0);
  await expect(page.getByText('Je premie in het eerste jaar')).toBeVisible();
  fails = true;
  await page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_30');
  await expect(message).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(message).toHaveCount(0);
  await expect(page.getByText('Je premie in het eerste jaar')).toBeVisible();
});

test('a question whose prices fail says so, keeps the room of its cards, and shows them when the visitor tries again', async ({
  page,
  visitor,
  accessible,
}) => {
  let fails = true;
  await visitor.returnsToThePremium(tradesman);
  await page.route('**/api/calculation/calculate', (route) => (fails ? route.fulfill(failure) : route.continue()));
  await page.goto('/vertel-ons-je-wensen/hoe-lang-kun-je-zonder-uitkering');
  await expect(page.getByText(calculationFailed)).toBeVisible();
  await accessible();
  const cards = page.locator('label').filter({ has: page.getByRole('radio') });
  const placesOfCards = () =>
    cards.evaluateAll((all) => all.map((card) => card instanceof HTMLElement && [card.offsetTop, card.offsetHeight]));
  const whileFailing = await placesOfCards();
  fails = false;
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByText(calculationFailed)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '90 dagen', exact: true })).toHaveAccessibleDescription(
    /100 maanden\.$/,
  );
  expect(whileFailing).toEqual(await placesOfCards());
});

test('the overview says that continuing failed, and keeps everything', async ({ page, visitor, accessible }) => {
  await visitor.returnsToThePremium(tradesman);
  await page.route('**/api/applications/**', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Doorgaan/ })
    .filter({ visible: true })
    .click();
  await expect(
    page.getByText(
      'Er is een fout opgetreden bij het opslaan van je gegevens. Controleer je internetverbinding en probeer het opnieuw.',
    ),
  ).toBeVisible();
  await accessible();
  await page.unroute('**/api/applications/**');
  await page
    .getByRole('button', { name: /^Doorgaan/ })
    .filter({ visible: true })
    .click();
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
});

test('a double click on the last question saves one application', async ({ page, visitor }) => {
  let saves = 0;
  await page.route('**/api/applications', async (route) => {
    saves += 1;
    await route.continue();
  });
  await keep(page, await wishesOf(page, tradesman));
  await visitor.opensTheSite(LAST_QUESTION);
  await page.getByRole('button', { name: 'Bekijk premie' }).dblclick();
  await page.getByRole('button', { name: 'Door zonder offerte' }).dblclick();
  await visitor.seesTheQuestion('Dit is je premie');
  expect(saves).toBe(1);
});

test('an application that the server no longer has is saved again', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as { token: string };
    stored.token = 'A'.repeat(32);
    localStorage.setItem('vangnet.application', JSON.stringify(stored));
  });
  await page.reload();
  await page
    .getByRole('button', { name: /^Doorgaan/ })
    .filter({ visible: true })
    .click();
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
});
