import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';

// The browser logs every failed request, and these tests make requests fail.
test.use({ expectedErrors: [/Failed to load resource/] });

const isSave = (request: Request) => request.method() === 'PUT';
const saveFailed = (what: string) =>
  `Er is een fout opgetreden bij het opslaan van ${what}. Controleer je internetverbinding en probeer het opnieuw.`;

/** Fails the save that `step` leads to, reads the screen's message, and saves again. */
async function losesTheSave(page: Page, step: () => Promise<void>, message: string): Promise<void> {
  await page.route('**/api/applications/*', (route) => (isSave(route.request()) ? route.abort() : route.fallback()));
  await step();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.unroute('**/api/applications/*');
  await page.getByRole('button', { name: 'Volgende', exact: true }).click();
}

test('a save that fails shows the sentence of its step, and can be tried again', async ({ page, visitor }) => {
  test.slow();
  const general = saveFailed('je gegevens');
  await visitor.returnsToThePremium({ ...tradesman, sumAssured: '3.000' });
  await visitor.goesOnWithApplying();
  await visitor.seesTheQuestion('Wat is je gemiddelde jaarinkomen?');
  await losesTheSave(page, () => visitor.saysIncome('60.000'), saveFailed('je inkomen'));
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
  await visitor.hasOtherInsurance('Ja');
  await visitor.seesTheQuestion('Vertel ons over je andere AOV');
  const tells = () => visitor.tellsAboutIt({ broker: 'Oude Verzekering', amount: '1.500' });
  await losesTheSave(page, tells, saveFailed('je verzekeringgegevens'));
  await visitor.seesTheQuestion('Persoonlijke gegevens');
  await visitor.fillsIn(sanne, { street: 'Dorpsstraat', city: 'Utrecht' });
  await losesTheSave(page, visitor.goesOn, general);
  await visitor.seesTheQuestion('Vraag je verzekering aan');
  await visitor.declaresEverything();
  await visitor.givesAccount(sanne.iban);
  await losesTheSave(page, visitor.goesOn, general);
  await visitor.seesTheQuestion('Een korte kennistoets');
  await visitor.opensTheSite('/bekijk-je-premie/belasting-aftrekbaar');
  await losesTheSave(page, visitor.goesOn, general);
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
});

test('a sentence of the server replaces the general one', async ({ page, visitor }) => {
  const nl = 'Dit beroep kunnen we helaas niet verzekeren.';
  const refusal = { success: false, errors: [{ code: 'occupation.excluded', message: { nl } }] };
  await visitor.returnsToThePremium({ ...tradesman, sumAssured: '3.000' });
  await page.route('**/api/applications/*', (route) => route.fulfill({ status: 422, json: refusal }));
  await visitor.goesOnWithApplying();
  await expect(page.getByRole('alert')).toHaveText(nl);
  await page.unroute('**/api/applications/*');
  await visitor.goesOnWithApplying();
  await visitor.seesTheQuestion('Wat is je gemiddelde jaarinkomen?');
  await page.route('**/api/applications/*', (route) => route.fulfill({ status: 422, json: refusal }));
  await visitor.saysIncome('60.000');
  await expect(page.getByRole('alert')).toHaveText(nl);
});
