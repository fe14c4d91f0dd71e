import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';

const offer = (page: Page) => page.getByRole('dialog', { name: 'Wil je je offerte per e-mail?' });
const OVERVIEW = '/bekijk-je-premie/overzicht';
const confirmationOn = (page: Page) => page.getByText(/^Gemaild naar/);
const quoteButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Stuur mij een offerte' });
const flag = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
const storedEmail = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as {
      draft: { insurer?: { email?: string } };
    };
    return stored.draft.insurer?.email;
  });

test(
  'the offer asks for address and consent, sends the quote and leads to the premium',
  { tag: '@wide' },
  async ({ page, visitor, accessible, mailbox }) => {
    await visitor.opensTheSite();
    await visitor.comesToTheOffer(tradesman);
    await expect(page).toHaveURL(/\?showModal=true$/);
    await expect(offer(page).getByLabel('Ik ga akkoord met het privacybeleid')).not.toBeChecked();

    await offer(page).getByRole('button', { name: 'Stuur mij een offerte' }).click();
    await expect(offer(page).getByText('Kijk nog even naar 2 velden')).toBeVisible();
    await expect(offer(page).getByText('E-mailadres is verplicht')).toHaveCount(2);
    await expect(offer(page).getByText('Je moet akkoord gaan met het privacybeleid om door te gaan')).toHaveCount(2);
    await offer(page).getByLabel('E-mailadres').fill('henk@');
    await offer(page).getByRole('button', { name: 'Stuur mij een offerte' }).click();
    await expect(offer(page).getByText('Vul een geldig e-mailadres in').first()).toBeVisible();

    const sent = page.waitForRequest('**/send-to-mail');
    await visitor.asksForTheQuote(mailbox);
    expect((await sent).postDataJSON()).toEqual({ email: mailbox });
    await visitor.seesTheQuestion('Dit is je premie');
    await expect(page.getByText(`Gemaild naar ${mailbox}`)).toBeVisible();
    await accessible();
    expect(await flag(page, 'hasSubmittedOffer')).toBe('true');
    expect(await flag(page, 'privacyPolicyAccepted')).toBe('true');
    expect(await flag(page, 'emailAlreadyFilledIn')).toBe('true');

    await page.goBack();
    await visitor.seesTheQuestion('Wil je dat we elk jaar indexeren?');
    await expect(offer(page)).toBeHidden();
    await visitor.accepts('Bekijk premie');
    await visitor.seesTheQuestion('Dit is je premie');
  },
);

test('the offer opens and closes with the address of the page, and closing it returns to the question', async ({
  page,
  visitor,
}) => {
  await visitor.opensTheSite('/vertel-ons-je-wensen/wil-je-dat-de-aov-wordt-geindexeerd?showModal=true');
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer(page)).toBeHidden();
  await expect(page).toHaveURL(/geindexeerd$/);
  const ask = page.getByRole('button', { name: 'Bekijk premie' });
  await ask.dblclick();
  await expect(offer(page)).toBeVisible();
  await offer(page).getByRole('button', { name: 'Sluiten' }).click();
  await expect(page).toHaveURL(/geindexeerd$/);
  await expect(ask).toBeFocused();
  await ask.click();
  await expect(offer(page)).toBeVisible();
  await page.goBack();
  await expect(offer(page)).toBeHidden();
});

test('a double click on the offer sends one quote', async ({ page, visitor, mailbox }) => {
  let sent = 0;
  const mayAnswer = Promise.withResolvers<void>();
  await page.route('**/send-to-mail', async (route) => {
    sent += 1;
    await mayAnswer.promise;
    await route.fulfill({ json: { success: true, data: { status: 'success', premium: 38.4 } } });
  });
  await visitor.returnsToTheOffer(tradesman);
  await offer(page).getByLabel('E-mailadres').fill(mailbox);
  await offer(page).getByLabel('Ik ga akkoord met het privacybeleid').check();
  await offer(page).getByRole('button', { name: 'Stuur mij een offerte' }).dblclick();
  await expect(offer(page).getByText('Bezig met versturen')).toBeVisible();
  mayAnswer.resolve();
  await visitor.seesTheQuestion('Dit is je premie');
  expect(sent).toBe(1);
});

test.describe('when sending goes wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const ways = [
    [{ json: { success: true, data: { status: 'error', message: 'De bus is vol.' } } }, 'De bus is vol.'],
    [{ json: { success: true, data: { status: 'error' } } }, 'De offerte kon niet worden verstuurd.'],
    [{ status: 500, json: { success: false, errors: [] } }, 'Er is iets misgegaan.'],
    ['no answer', 'Er is een onbekende fout opgetreden. Probeer het opnieuw.'],
  ] as const;

  for (const [answer, message] of ways) {
    test(`the offer says “${message}” and lets the visitor go on`, async ({ page, visitor, accessible, mailbox }) => {
      await page.route('**/send-to-mail', (route) => (answer === 'no answer' ? route.abort() : route.fulfill(answer)));
      await visitor.returnsToTheOffer(tradesman);
      await visitor.asksForTheQuote(mailbox);
      await expect(offer(page).getByRole('alert')).toHaveText(message);
      await expect(offer(page).getByLabel('E-mailadres')).toHaveValue('');
      await accessible();
      expect(await storedEmail(page)).toBeUndefined();
      await visitor.goesOnWithoutQuote();
      await visitor.seesTheQuestion('Dit is je premie');
      expect(await flag(page, 'hasSubmittedOffer')).toBeNull();
    });
  }

  test('a save that fails says so in the offer and keeps the address', async ({ page, visitor, mailbox }) => {
    await page.route('**/api/applications', (route) => route.abort());
    await visitor.returnsToTheOffer(tradesman);
    await visitor.asksForTheQuote(mailbox);
    await expect(offer(page).getByRole('alert')).toHaveText('Er is iets misgegaan, probeer het later opnieuw.');
    await expect(offer(page).getByLabel('E-mailadres')).toHaveValue(mailbox);
    await page.unroute('**/api/applications');
    await offer(page).getByRole('button', { name: 'Stuur mij een offerte' }).click();
    await visitor.seesTheQuestion('Dit is je premie');
  });

  test('a quote that is not sent leaves the known address on the overview and can be tried again', async ({
    page,
    visitor,
    accessible,
    mailbox,
  }) => {
    await visitor.returnsToTheOffer(tradesman);
    await visitor.asksForTheQuote(mailbox);
    await visitor.seesTheQuestion('Dit is je premie');
    await page.route('**/send-to-mail', (route) => route.abort());
    await page.getByRole('button', { name: 'Opnieuw versturen' }).click();
    await expect(page.getByRole('alert')).toHaveText('Er is een onbekende fout opgetreden. Probeer het opnieuw.');
    await accessible();
    await page.unroute('**/send-to-mail');
    await quoteButton(page).click();
    await expect(page.getByText(`Gemaild naar ${mailbox}`)).toBeVisible();
  });
});

test('the overview asks for an address first, and another choice makes the quote void', async ({
  page,
  visitor,
  accessible,
  mailbox,
}) => {
  await visitor.returnsToThePremium(tradesman);
  await quoteButton(page).click();
  await expect(page).toHaveURL(/overzicht\?showModal=true$/);
  await accessible();
  await visitor.asksForTheQuote(mailbox);
  await expect(offer(page)).toBeHidden();
  const confirmation = page.getByText(`Gemaild naar ${mailbox}`);
  await expect(confirmation).toBeVisible();
  await page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_90');
  await expect(confirmation).toBeHidden();
  expect(await flag(page, 'hasSubmittedOffer')).toBeNull();

  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await quoteButton(page).click();
  expect((await saved).postData()).toContain('"waitingPeriod":"DAYS_90"');
  await expect(confirmation).toBeVisible();
  expect(await storedEmail(page)).toBe(mailbox);
});

test.describe('A quote belongs to the address and the premium that it was sent for.', () => {
  test('An address that was typed without the tick gets no quote: the overview asks for the tick.', async ({
    page,
    visitor,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.url()));
    await prepareApplication(page, tradesman, sanne);
    await visitor.opensTheSite(OVERVIEW);
    await quoteButton(page).click();
    await expect(offer(page).getByLabel('E-mailadres')).toHaveValue(sanne.email);
    await expect(offer(page).getByLabel('Ik ga akkoord met het privacybeleid')).not.toBeChecked();
    expect(sent.filter((url) => url.includes('send-to-mail'))).toEqual([]);
    for (const name of ['hasSubmittedOffer', 'privacyPolicyAccepted', 'emailAlreadyFilledIn']) {
      expect(await flag(page, name)).toBeNull();
    }
  });

  test('The overview names the address that the quote went to, also after another one was typed.', async ({
    page,
    visitor,
    mailbox,
  }) => {
    await visitor.returnsToTheOffer(tradesman);
    await visitor.asksForTheQuote(mailbox);
    await visitor.seesTheQuestion('Dit is je premie');
    await visitor.goesOnWithApplying();
    await visitor.hasOtherInsurance('Nee');
    await visitor.seesTheQuestion('Persoonlijke gegevens');
    await page.getByRole('button', { name: 'Wijzig je e-mailadres' }).click();
    await page.getByLabel('E-mailadres', { exact: true }).fill('ander@timmerwerk.example');
    await visitor.opensTheSite(OVERVIEW);
    await expect(confirmationOn(page)).toHaveText(`Gemaild naar ${mailbox}`);
    await page.getByRole('button', { name: 'Opnieuw versturen' }).click();
    await expect(offer(page)).toBeVisible();
  });

  test('A wish that changes voids the quote that was sent.', async ({ page, visitor, mailbox }) => {
    await visitor.returnsToTheOffer(tradesman);
    await visitor.asksForTheQuote(mailbox);
    await visitor.seesTheQuestion('Dit is je premie');
    await visitor.opensTheSite('/vertel-ons-je-wensen/hoe-lang-wil-je-een-uitkering');
    await visitor.chooses('2 jaar');
    expect(await flag(page, 'hasSubmittedOffer')).toBeNull();
    await visitor.opensTheSite(OVERVIEW);
    await visitor.seesTheQuestion('Dit is je premie');
    await expect(page.getByText(/^€.*per maand/).first()).toBeVisible();
    await expect(confirmationOn(page)).toHaveCount(0);
  });

  test('Another calculation that is taken up has no quote.', async ({ page, visitor, mailbox }) => {
    const other = await prepareApplication(page, tradesman, sanne);
    await page.evaluate(() => localStorage.clear());
    await visitor.returnsToTheOffer(tradesman);
    await visitor.asksForTheQuote(mailbox);
    await visitor.seesTheQuestion('Dit is je premie');
    await visitor.opensTheSite(`/continue?token=${other}`);
    await page.getByRole('button', { name: 'Verder met de berekening uit je link' }).click();
    await visitor.seesTheQuestion('Dit is je premie');
    await expect(confirmationOn(page)).toHaveCount(0);
    expect(await flag(page, 'hasSubmittedOffer')).toBeNull();
    await quoteButton(page).click();
    await expect(offer(page)).toBeVisible();
  });
});
