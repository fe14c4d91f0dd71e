import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { bornOnDay, tradesman } from '../personas/personas.ts';
import { passTest } from '../support/prepared.ts';

// The browser logs every failed request, and these tests make requests fail.
test.use({ expectedErrors: [/Failed to load resource/] });

let typo = sanne;
const { birthDate } = tradesman;

let token: string;
test.beforeEach(async ({ visitor }) => {
  typo = { ...sanne, surname: 'Muelen' };
  token = await visitor.returnsToTheResult(typo);
  await visitor.paysForIt();
});

test('a visitor cannot go on without choosing a bank', { tag: '@bank' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Verder naar je bank' }).click();
  await expect(page.getByText('Kies je bank om verder te gaan.')).toBeVisible();
  await expect(page).toHaveTitle(/^Fout: /);
  await expect(page.locator(':focus')).toHaveRole('radio');
});

test(
  'a bank that is chosen, and sent as soon as it shows, is no bank that is missing',
  { tag: '@bank' },
  async ({ page }) => {
    await page
      .getByRole('radio')
      .first()
      .evaluate((radio: HTMLInputElement) => {
        radio.click();
        // In the first task after the paint of the choice.
        requestAnimationFrame(() => setTimeout(() => radio.form?.requestSubmit()));
      });
    await expect(page.getByLabel('Officiële achternaam')).toBeVisible();
  },
);

test('a visitor who stopped at the bank succeeds with another bank', { tag: '@bank' }, async ({ page, visitor }) => {
  await visitor.provesWhoTheyAre(typo, birthDate, 'Annuleren');
  await visitor.seesTheQuestion('Verificatie mislukt');
  await expect(page.getByText('Je hebt het inloggen bij je bank gestopt.')).toBeVisible();
  await expect(page.getByText('Je hebt een privérekening op je eigen naam nodig.')).toBeVisible();
  await page.getByRole('link', { name: 'Andere bank' }).click();
  await visitor.seesTheQuestion('Betaling geslaagd!');
  await visitor.provesWhoTheyAre(typo, birthDate);
  await visitor.seesTheQuestion('Gelukt!');
});

test('a visitor whose bank has another name corrects it and is confirmed', async ({ page, visitor }) => {
  await visitor.provesWhoTheyAre(sanne, birthDate);
  await visitor.seesTheQuestion('Verificatie mislukt');
  await page.getByRole('button', { name: 'Pas je gegevens aan' }).click();
  await visitor.seesTheQuestion('Persoonlijke gegevens');
  await expect(page.getByLabel('Achternaam')).toHaveValue(typo.surname);
  await page.getByLabel('Achternaam').fill(sanne.surname);
  // What was given before the payment is not asked again.
  await expect(page.getByLabel('Herhaal je e-mailadres')).toHaveValue(sanne.email);
  await expect(page.getByRole('checkbox', { name: /privacybeleid/ })).toBeChecked();
  await visitor.goesOn();
  await visitor.seesTheQuestion('Betaling geslaagd!');
  await visitor.provesWhoTheyAre(sanne, birthDate);
  await visitor.seesTheQuestion('Gelukt!');
});

test('a visitor whose bank has another birth date corrects it, agrees and passes again, and is confirmed', async ({
  page,
  visitor,
  accessible,
}) => {
  // A day of their own: others of this name fail the test on other days.
  const born = bornOnDay(tradesman, 14).birthDate;
  await visitor.provesWhoTheyAre(typo, born);
  await visitor.seesTheQuestion('Verificatie mislukt');
  await expect(page.getByText('Kijk of je naam en je geboortedatum kloppen.')).toBeVisible();
  await page.getByRole('button', { name: 'Pas je gegevens aan' }).click();
  await expect(page.getByLabel('Geboortedatum')).toHaveValue(birthDate);
  await accessible();
  await page.getByLabel('Geboortedatum').fill(born);
  await visitor.goesOn();
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  // What was paid for cannot be changed any more.
  await expect(page.getByText('Je hebt al betaald. Je kunt alleen je naam,')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Wijzig / })).toHaveText(
    ['je naam', 'je geboortedatum', 'je adres'].map((what) => `Wijzig ${what}`),
  );
  await visitor.goesOn();
  await expect(page.getByText('Het accepteren van de slotverklaring is verplicht').first()).toBeVisible();
  await visitor.declaresEverything();
  await visitor.goesOn();
  await visitor.seesTheQuestion('Een korte kennistoets');
  await passTest(page, token);
  await visitor.asksToApply();
  await visitor.seesTheQuestion('Betaling geslaagd!');
  await visitor.provesWhoTheyAre(typo, born);
  await visitor.seesTheQuestion('Gelukt!');
});

test('a check that was not started in this browser is not fetched', { tag: '@bank' }, async ({ page, visitor }) => {
  await visitor.choosesABank();
  await expect(page.getByLabel('Officiële achternaam')).toBeVisible();
  let asked = 0;
  await page.route('**/api/idin/authentication-response', async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.goto('/id-check/verificatie-van-je-gegevens?trxid=0011000000009999&ec=abc');
  await visitor.seesTheQuestion('Verificatie mislukt');
  await expect(page.getByText('Je begon op een ander apparaat.')).toBeVisible();
  await expect(page.getByText('Ga daar verder, of open de link in onze mail.')).toBeVisible();
  await expect(page.getByText('privérekening')).toHaveCount(0);
  expect(asked).toBe(0);
});

test('a bank that is not ready yet is asked again', { tag: '@bank' }, async ({ page, visitor, accessible }) => {
  await visitor.provesWhoTheyAre(typo, birthDate, 'Later klaar');
  await visitor.seesTheQuestion('Even geduld, we controleren je gegevens');
  await accessible();
  // The bank is not ready twice, and the page waits five seconds each time.
  await expect(page.getByRole('heading', { name: 'Gelukt!' })).toBeVisible();
});

test('the browser asks before it leaves the page of the check', async ({ page, visitor }) => {
  const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/idin/authentication-response', async (route) => {
    isAsked.resolve();
    await mayAnswer.promise;
    await route.continue();
  });
  await visitor.provesWhoTheyAre(typo, birthDate);
  await visitor.seesTheQuestion('Even geduld, we controleren je gegevens');
  // The page shows its text before its script runs; the script keeps the visitor from leaving and asks the server.
  await isAsked.promise;
  await expect(page.getByText('Sluit of ververs deze pagina niet.')).toBeVisible();
  // A browser asks only after an action of the visitor on the page.
  await page.getByRole('heading', { level: 1 }).click();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  mayAnswer.resolve();
  await visitor.seesTheQuestion('Gelukt!');
});

test('nothing is lost when the server fails while checking and while submitting', async ({
  page,
  visitor,
  accessible,
}) => {
  await page.route('**/api/idin/authentication-response', (route) => route.abort());
  await page.route('**/api/application-form/apply', (route) => route.abort());
  await visitor.provesWhoTheyAre(typo, birthDate);
  await visitor.seesTheQuestion('De controle is nog niet gelukt');
  await accessible();
  await page.unroute('**/api/idin/authentication-response');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await visitor.seesTheQuestion('Bedankt voor de verificatie');
  await expect(page.getByText('Je aanvraag kon niet worden verstuurd. Probeer het opnieuw.')).toBeVisible();
  await accessible();
  await page.unroute('**/api/application-form/apply');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await visitor.seesTheQuestion('Gelukt!');
});

test('a mail that cannot be sent stops nobody', async ({ page, visitor }) => {
  await page.route('**/api/email/confirmation', (route) => route.abort());
  await page.route('**/api/kennistoets/success', (route) => route.abort());
  await visitor.provesWhoTheyAre(typo, birthDate);
  await visitor.seesTheQuestion('Gelukt!');
});

test('a list of banks that cannot be loaded can be requested again', { tag: '@bank' }, async ({ page, visitor }) => {
  await page.route('**/api/idin/issuers', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('De banken kunnen nu niet worden geladen.')).toBeVisible();
  await page.unroute('**/api/idin/issuers');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await visitor.provesWhoTheyAre(typo, birthDate);
  await visitor.seesTheQuestion('Gelukt!');
});

test('after submission the link says that the application is received, and a new calculation is a new application', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.provesWhoTheyAre(typo, birthDate);
  await visitor.seesTheQuestion('Gelukt!');
  await page.goto(`/continue?token=${token}`);
  await visitor.seesTheQuestion('Je aanvraag is ontvangen');
  await accessible();
  await visitor.opensTheSite();
  await visitor.answersAllWishes(tradesman);
  const stored = await page.evaluate(() => localStorage.getItem('vangnet.application'));
  expect(stored).not.toContain(token);
});
