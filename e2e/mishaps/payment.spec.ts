import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';

// The browser logs every failed request, and these tests make requests fail.
test.use({ expectedErrors: [/Failed to load resource/] });

const STATUS = /\/payment\/status\?id=/;

const message = (page: Page, text: string) => expect(page.getByRole('main').getByText(text).last()).toBeVisible();

let token: string;
test.beforeEach(async ({ visitor }) => {
  token = await visitor.returnsToTheResult();
});

for (const [choice, title] of [
  ['Mislukt', 'Betaling mislukt'],
  ['Geannuleerd', 'Betaling geannuleerd'],
  ['Verlopen', 'Betaling verlopen'],
] as const) {
  test(`a payment that ends with ${choice} at the bank is followed by one that is paid`, async ({ page, visitor }) => {
    await visitor.asksToApply();
    await visitor.pays(choice);
    await visitor.seesTheQuestion(title);
    await page.getByRole('link', { name: 'Terug naar de kennistoets' }).click();
    await visitor.seesTheQuestion('Gefeliciteerd!');
    await visitor.paysForIt();
  });
}

test('the final overview of an application that is being paid has nothing to change, and says why', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.asksToApply();
  await visitor.isAtThePaymentPage();
  await visitor.opensTheSite('/bekijk-je-premie/vraag-je-verzekering-aan');
  await message(page, 'Je aanvraag is in behandeling en kan niet meer worden gewijzigd.');
  await expect(page.getByRole('main').getByRole('link', { name: /^Wijzig / })).toHaveCount(0);
  await accessible();
  await page.getByRole('link', { name: 'Bekijk je betaling' }).click();
  await visitor.isAtThePaymentPage();
});

test('a payment that is left open leads to its page once, and after that by choice', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.asksToApply();
  await visitor.pays('Open laten');
  await visitor.pays('Open laten');
  await visitor.seesTheQuestion('Betaling in behandeling');
  const onward = page.getByRole('link', { name: 'Verder naar de betaalpagina' });
  await expect(onward).toBeVisible();
  await accessible();
  await onward.click();
  await visitor.pays();
  await visitor.seesTheQuestion('Betaling geslaagd!');
});

test('the page fetches a payment in progress by itself, one request at a time', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.asksToApply();
  await visitor.isAtThePaymentPage();
  const paymentPage = page.url();
  await visitor.pays('In behandeling');
  await visitor.seesTheQuestion('Betaling in behandeling');
  await accessible();

  const open = new Set<Request>();
  let most = 0;
  await page.route('**/api/payment/*/status', async (route) => {
    open.add(route.request());
    most = Math.max(most, open.size);
    await route.continue();
  });
  page.on('requestfinished', (request) => void open.delete(request));
  await expect.poll(() => most).toBe(1);
  const other = await page.context().newPage();
  await other.goto(paymentPage);
  await other.getByRole('button', { name: 'Betaald', exact: true }).click();
  await other.close();
  await visitor.seesTheQuestion('Betaling geslaagd!');
  expect(most).toBe(1);
});

test('a double click creates one payment, and Back from the bank finds a button that works', async ({
  page,
  visitor,
}) => {
  let payments = 0;
  await page.route('**/api/payment', async (route) => {
    payments += 1;
    await route.continue();
  });
  const apply = page.getByRole('button', { name: 'Vraag de verzekering aan' });
  await apply.dblclick();
  await visitor.isAtThePaymentPage();
  expect(payments).toBe(1);
  await page.goBack();
  await visitor.seesTheQuestion('Gefeliciteerd!');
  await apply.click();
  await visitor.pays();
  await visitor.seesTheQuestion('Betaling geslaagd!');
});

test('a visitor who has paid in another tab sees it, and goes on from there', async ({ page, visitor, accessible }) => {
  const late = await page.context().newPage();
  await late.goto('/kennistoets/uitslag');
  await expect(late.getByRole('heading', { level: 1, name: 'Gefeliciteerd!' })).toBeVisible();
  await visitor.paysForIt();
  await late.getByRole('button', { name: 'Vraag de verzekering aan' }).click();
  await expect(late.getByText('Deze aanvraag is al betaald en in behandeling.')).toBeVisible();
  await expect(late).toHaveURL(STATUS);
  await expect(late.getByRole('heading', { level: 1, name: 'Betaling geslaagd!' })).toBeVisible();
  await late.close();
  await accessible();
});

test('a paid payment is reported once, resets everything, and keeps the token for the last step', async ({
  page,
  visitor,
}) => {
  const events = () => page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);
  await page.evaluate(() => {
    localStorage.setItem('vangnet.consent', 'accepted');
    localStorage.setItem('hasSubmittedOffer', 'true');
    localStorage.setItem('privacyPolicyAccepted', 'true');
  });
  await page.reload();
  await visitor.paysForIt();
  await expect.poll(events).toEqual([{ event: 'step18_all_done' }]);
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(Object.keys(kept).toSorted()).toEqual(['vangnet.application', 'vangnet.consent', 'vangnet.progress']);
  expect(JSON.stringify(kept['vangnet.application'])).toContain(token);
  expect(JSON.stringify(kept)).not.toContain(sanne.surname);
  await page.reload();
  await visitor.seesTheQuestion('Betaling geslaagd!');
  expect(await events()).toEqual([]);
});

test('another browser that knows the payment id learns only that it is paid', async ({ page, browser, visitor }) => {
  await visitor.paysForIt();
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Betaling geslaagd!' })).toBeVisible();
  await expect(elsewhere.getByText('Open daarvoor de link in onze mail aan jou')).toBeVisible();
  expect(await elsewhere.evaluate(() => localStorage.getItem('vangnet.application'))).toBeNull();
  await elsewhere.context().close();
});

test('a visitor finishes a payment on another device with the link in the mail', async ({ browser, visitor }) => {
  await visitor.paysForIt();
  const other = await (await browser.newContext()).newPage();
  await other.goto(`/continue?token=${token}`);
  await expect(other).toHaveURL(STATUS);
  await expect(other.getByRole('button', { name: /^Verder naar / })).toBeVisible();
  await other.context().close();
});

test('the first page offers the last step of a paid application first', async ({ page, visitor, accessible }) => {
  await visitor.paysForIt();
  await visitor.opensTheSite('/');
  const card = page.getByRole('region', { name: 'Nog één stap: bevestig wie je bent' });
  await expect(card).toContainText('Je aanvraag is nog niet verstuurd.');
  await expect(page.getByRole('button', { name: 'Nieuwe berekening' })).toHaveCount(0);
  await accessible();
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.entersAmount('3.000');
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  await visitor.opensTheSite('/');
  await expect(page.getByText('Je was bezig')).toHaveCount(0);
  await card.getByRole('link', { name: 'Ga verder' }).click();
  await visitor.seesTheQuestion('Betaling geslaagd!');
});

test('the first page asks the server whether a payment from here succeeded', async ({ page, visitor }) => {
  await visitor.asksToApply();
  await page.route(STATUS, (route) => route.abort());
  await visitor.pays();
  await page.unroute(STATUS);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/');
    await expect(tab.getByRole('region', { name: 'Nog één stap: bevestig wie je bent' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ga verder' }).click();
  await visitor.provesWhoTheyAre(sanne, tradesman.birthDate);
  await visitor.seesTheQuestion('Gelukt!');
  await other.reload();
  await expect(other.getByRole('button', { name: 'Volgende' })).toBeVisible();
  await expect(other.getByText('Nog één stap')).toHaveCount(0);
});

test.describe('a status that cannot be had', () => {
  test('the page without a payment id says that the id is missing', async ({ page, visitor }) => {
    await page.goto('/payment/status');
    await visitor.seesTheQuestion('Er is een probleem opgetreden');
    await message(page, 'Geen betalings-ID gevonden in de URL.');
  });

  test('a visitor can fetch the status again when the server fails', async ({ page, visitor, accessible }) => {
    await page.route('**/api/payment/*/status', (route) => route.abort());
    await visitor.asksToApply();
    await visitor.pays();
    await visitor.seesTheQuestion('Er is een probleem opgetreden');
    await message(page, 'Er is een fout opgetreden bij het ophalen van de betalingsstatus.');
    await accessible();
    await page.unroute('**/api/payment/*/status');
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await visitor.seesTheQuestion('Betaling geslaagd!');
  });

  test('a payment that cannot be started shows the sentence of the specification', async ({
    page,
    visitor,
    accessible,
  }) => {
    await page.route('**/api/payment', (route) => route.abort());
    await visitor.asksToApply();
    await message(page, 'Er is een fout opgetreden bij het verwerken van je aanvraag.');
    await accessible();
  });
});
