import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { sanne, type Applicant } from '../personas/applicant.ts';
import { bornOnDay, tradesman, type Persona } from '../personas/personas.ts';
import { passTest, prepareApplication, takeTest } from '../support/prepared.ts';
import { opened } from '../support/opened.ts';

/** Another address, phone and account: nothing but the bank tells that it is the same person. */
const elsewhere = {
  ...sanne,
  zipCode: '1012 AB',
  phone: '87654321',
  email: 'anders@houtwerk.example',
  iban: 'NL20 INGB 0001 2345 67',
};
// The browser logs the 409 that leads to the adviser.
test.use({ expectedErrors: [/Failed to load resource/] });

/** A person fails the test with these answers, on another device. */
async function failsOnAnotherDevice(page: Page, wishes: Persona, person: Applicant) {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser');
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await takeTest(other, await prepareApplication(other, wishes, person), { wrong: 3 });
  await other.close();
}

test('a visitor who fails elsewhere after paying is led from the bank to the adviser, with everything entered', async ({
  page,
  visitor,
  accessible,
}) => {
  const wishes = bornOnDay(tradesman, 6);
  await passTest(page, await prepareApplication(page, wishes, elsewhere));
  await visitor.seesTheQuestion('Gefeliciteerd!');
  await visitor.asksToApply();
  await visitor.pays('Betaald', undefined, elsewhere.iban);
  await visitor.seesTheQuestion('Betaling geslaagd!');
  await failsOnAnotherDevice(page, wishes, elsewhere);
  await visitor.provesWhoTheyAre(elsewhere, wishes.birthDate);

  await visitor.seesTheQuestion('Een adviseur helpt je verder');
  await expect(page.getByText('Je hebt de kennistoets al gedaan en niet gehaald.')).toBeVisible();
  await accessible();
  await page.reload();
  await visitor.seesTheQuestion('Een adviseur helpt je verder');
  await visitor.asksForAnAdviser('Dat maakt me niet uit');
  await visitor.seesTheQuestion('Gegevens verstuurd');
});

test('a visitor under whose name and birth date a stranger failed is submitted', async ({ page, visitor }) => {
  const wishes = bornOnDay(tradesman, 7);
  await page.goto('/');
  await failsOnAnotherDevice(page, wishes, elsewhere);
  await visitor.submitsAnApplication(wishes);
});

test('a visitor who enters the account of a failed test after passing is led to the adviser before paying', async ({
  page,
  visitor,
  accessible,
}) => {
  const wishes = bornOnDay(tradesman, 8);
  const token = await prepareApplication(page, wishes, elsewhere);
  await passTest(page, token);
  await visitor.seesTheQuestion('Gefeliciteerd!');
  await page.evaluate(
    async ({ ofToken, iban }) => {
      const url = `/api/applications/${ofToken}`;
      const { data } = (await (await fetch(url)).json()) as { data: { payload: object } };
      const headers = { 'content-type': 'application/json' };
      await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ ...data.payload, iban }) });
    },
    { ofToken: token, iban: sanne.iban },
  );
  await failsOnAnotherDevice(page, wishes, sanne);

  await visitor.asksToApply();
  await visitor.seesTheQuestion('Een adviseur helpt je verder');
  await accessible();
  await visitor.asksForAnAdviser('Tussen 9.00 en 12.00 uur');
  await visitor.seesTheQuestion('Gegevens verstuurd');
});

test('a visitor who corrects their birth date after passing makes the test again', async ({ page, visitor }) => {
  const token = await prepareApplication(page, bornOnDay(tradesman, 10), elsewhere);
  await passTest(page, token);
  await visitor.seesTheQuestion('Gefeliciteerd!');
  await opened(page, '/');
  await expect(page.getByRole('button', { name: 'Volgende' })).toBeEnabled();
  await page.getByLabel('Geboortedatum').fill(bornOnDay(tradesman, 12).birthDate);
  await page.getByLabel('Geboortedatum').blur();
  // Another birth date is another price: it is agreed to again.
  await opened(page, '/bekijk-je-premie/vraag-je-verzekering-aan');
  await visitor.declaresEverything();
  await visitor.goesOn();
  await visitor.makesTheTest();
  await visitor.seesTheQuestion('Gefeliciteerd!');
});
