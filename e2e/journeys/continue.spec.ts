import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { deskWorker, tradesman } from '../personas/personas.ts';
import { sandboxPort } from '../support/ports.ts';
import { wide } from '../support/widths.ts';

const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as { token: string }).token);
const restart = (page: Page) => page.evaluate(() => localStorage.removeItem('vangnet.application'));

test('a mailed link leads to the saved premium, and its token disappears from the address at once', async ({
  page,
  visitor,
}) => {
  await visitor.returnsToThePremium(tradesman, { waiting: 'DAYS_90' });
  const token = await tokenOf(page);
  await restart(page);

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/applications/*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`/continue?token=${token}`, { waitUntil: 'commit' });
  await visitor.seesTheQuestion('Je gegevens worden geladen...');
  await expect(page).toHaveURL(/\/continue$/);
  answer.resolve();
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(page.getByLabel('Wachttijd', { exact: true })).toHaveValue('DAYS_90');
});

test('a mailed link to a draft without an amount leads to the first question', async ({ page, visitor }) => {
  await page.route('**/api/applications/*', (route) =>
    route.fulfill({
      json: { success: true, status: 200, data: { id: 'B'.repeat(32), version: 1, payload: {}, status: 'draft' } },
    }),
  );
  await visitor.opensTheSite(`/continue?token=${'B'.repeat(32)}`);
  await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
  expect(await tokenOf(page)).toBe('B'.repeat(32));
});

test('a link without a token shows that there is no valid token', async ({ page, visitor }) => {
  await visitor.opensTheSite('/continue');
  await visitor.seesTheQuestion('Start je nieuwe berekening');
  await expect(page.getByText('Geen geldige token gevonden.')).toBeVisible();
});

test('a response without an application shows a problem', async ({ page, visitor, accessible }) => {
  await page.route('**/api/applications/*', (route) =>
    route.fulfill({ json: { success: true, status: 200, data: {} } }),
  );
  await visitor.opensTheSite(`/continue?token=${'C'.repeat(32)}`);
  await expect(page.getByText('Er is een probleem opgetreden bij het laden van je gegevens.')).toBeVisible();
  await accessible();
});

test.describe('with a link that does not work', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('an expired link is not shown as an error, and starts a new calculation', async ({ page, visitor }) => {
    await visitor.opensTheSite(`/continue?token=${'A'.repeat(32)}`);
    await visitor.seesTheQuestion('Start je nieuwe berekening');
    await expect(page.getByText('Je berekening is verlopen – maar in 1 minuut heb je weer inzicht')).toBeVisible();
    await page.getByRole('link', { name: 'Bereken jouw premie' }).click();
    await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
  });

  test('a visitor can try again when the server fails', async ({ page, visitor }) => {
    await visitor.returnsToThePremium(tradesman);
    const token = await tokenOf(page);
    await restart(page);
    await page.route('**/api/applications/*', (route) => route.abort());
    await visitor.opensTheSite(`/continue?token=${token}`);
    await expect(
      page.getByText('Er is een fout opgetreden bij het laden van je gegevens. Probeer het later opnieuw.'),
    ).toBeVisible();
    await page.unroute('**/api/applications/*');
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await visitor.seesTheQuestion('Dit is je premie');
  });
});

for (const [choice, occupation] of [
  ['Verder met de berekening uit je link', tradesman.occupation],
  ['Verder met de berekening op dit apparaat', deskWorker.occupation],
] as const) {
  test(`a visitor with another calculation on this device can choose: ${choice}`, async ({ page, visitor }) => {
    await visitor.returnsToThePremium(tradesman);
    const token = await tokenOf(page);
    await restart(page);
    await visitor.returnsToThePremium(deskWorker);
    const own = await tokenOf(page);

    await visitor.opensTheSite(`/continue?token=${token}`);
    await visitor.seesTheQuestion('Met welke berekening ga je verder?');
    await expect(page.getByText(tradesman.occupation)).toBeVisible();
    await expect(page.getByText(deskWorker.occupation)).toBeVisible();
    expect(await tokenOf(page)).toBe(own);
    const button = page.getByRole('button', { name: choice });
    // One line of a phone.
    expect((await button.boundingBox())?.height).toBeLessThan(56);
    await button.click();
    await visitor.seesTheQuestion('Dit is je premie');
    await visitor.opensTheSite();
    await expect(page.getByRole('combobox', { name: 'Wat is je beroep?' })).toHaveValue(occupation);
  });
}

test('a link to the calculation that is on this device asks nothing', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  const token = await tokenOf(page);
  await visitor.opensTheSite(`/continue?token=${token}`);
  await visitor.seesTheQuestion('Dit is je premie');
});

test('the code on the overview continues the calculation on a phone', async ({ page, visitor, accessible }) => {
  await visitor.returnsToThePremium(tradesman);
  const open = page.getByRole('button', { name: 'Ga verder op je telefoon' });
  await expect(open).toBeHidden();
  await page.setViewportSize(wide);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await open.click();
  expect((await saved).status()).toBe(200);
  const dialog = page.getByRole('dialog', { name: 'Ga verder op je telefoon' });
  await expect(dialog.getByRole('img', { name: 'QR-code met de link naar je berekening' })).toBeVisible();
  await expect(dialog.getByText('Wie hem heeft, kan je berekening bekijken.')).toBeVisible();
  await accessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

/** The link in the last mail to a person, as the mailbox of the sandbox has it. */
async function linkMailedTo(page: Page, address: string): Promise<string> {
  const find = async () => {
    const response = await page.request.get(`http://127.0.0.1:${sandboxPort}/messages`, {
      params: { to: address },
    });
    const mails = (await response.json()) as { text: string }[];
    return /\/continue\?token=[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

test.describe('with a link to personal data', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the reader of a mailed link to personal data shows who they are first, and the other device shows that', async ({
    page,
    visitor,
    accessible,
    browser,
  }) => {
    const address = 'proof@houtwerk.example';
    await visitor.returnsToTheOffer(tradesman);
    await visitor.asksForTheQuote(address);
    await visitor.seesTheQuestion('Dit is je premie');
    const link = await linkMailedTo(page, address);
    await visitor.goesOnWithApplying();
    await visitor.hasOtherInsurance('Nee');
    await expect(page.getByLabel('Voorletters')).toBeVisible();
    await visitor.fillsIn(sanne, { consented: true });
    await visitor.goesOn();
    await visitor.seesTheQuestion('Vraag je verzekering aan');

    const elsewhere = await browser.newContext();
    const phone = await elsewhere.newPage();
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ben jij het?');
    await expect(phone.getByText(tradesman.occupation)).toHaveCount(0);
    await phone.getByLabel('Wat is je geboortedatum?').fill('31121990');
    await phone.getByLabel('Postcode').fill(sanne.zipCode);
    await phone.getByRole('button', { name: 'Ga verder' }).click();
    await expect(phone.getByText('Deze gegevens horen niet bij deze aanvraag.')).toBeVisible();
    await expect(phone.getByLabel('Postcode')).toHaveValue(sanne.zipCode);
    await phone.getByLabel('Wat is je geboortedatum?').fill(tradesman.birthDate);
    await phone.getByRole('button', { name: 'Ga verder' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Dit is je premie');
    await phone
      .getByRole('button', { name: /^Doorgaan/ })
      .filter({ visible: true })
      .click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Heb je ergens anders een AOV lopen?');
    await elsewhere.close();

    await page.goBack();
    await visitor.seesTheQuestion('Persoonlijke gegevens');
    await visitor.goesOn();
    await expect(page.getByText('Je bent op een ander apparaat verdergegaan.')).toBeVisible();
    await accessible();

    await visitor.opensTheSite('/');
    const card = page.getByRole('region', { name: 'Je bent op een ander apparaat verdergegaan' });
    await expect(card).toContainText('Open de link in je e-mail om hier verder te gaan.');
    await expect(card).not.toContainText('per maand');
    await expect(card.getByRole('link')).toHaveCount(0);
    await accessible();
  });
});
