import type { Page } from '@playwright/test';
import { cents } from '@vangnet/domain/values/money';
import { bankCustomer } from '../actions/bank-customer.ts';
import { testTaker } from '../actions/test-taker.ts';
import { visitor } from '../actions/visitor.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman, type Persona } from '../personas/personas.ts';
import { passTest, prepareApplication, takeTest } from './prepared.ts';
import { preparedScreens } from './screens.ts';

/** The address of the screen that shows now. */
const here = (page: Page) => page.url().replace(new URL(page.url()).origin, '');

/**
 * The addresses of all screens in the order of the flow, also of those that only some visitors see. Each is given when
 * the browser holds what the screen needs, and until the next one is asked for. `failing` fails the test, and shares
 * name and birth date with nobody else in a run.
 */
export async function* allScreens(page: Page, failing: Persona): AsyncGenerator<string> {
  await prepareApplication(page, tradesman, sanne);
  yield* preparedScreens;

  await prepareApplication(page, tradesman, sanne, {
    sumAssured: cents(2_600_00),
    averageYearIncome: cents(60_000_00),
    otherInsurance: {
      existingInsurance: true,
      existingInsuranceBroker: 'Oude Verzekering',
      existingInsuranceTermination: 'NO',
      existingInsuranceSumAssured: cents(1_500_00),
    },
  });
  yield '/bekijk-je-premie/jaarinkomen';
  yield '/bekijk-je-premie/lopende-aov-opzeggen';

  yield* lastMile(page);

  await takeTest(page, await prepareApplication(page, failing, sanne), { wrong: 6 });
  yield '/kennistoets/uitslag';
}

async function* lastMile(page: Page): AsyncGenerator<string> {
  const applicant = visitor(page);
  const bank = bankCustomer(page);
  await passTest(page, await prepareApplication(page, tradesman, sanne));
  await applicant.seesTheQuestion('Gefeliciteerd!');
  yield here(page);
  await testTaker(page).asksToApply();
  await bank.pays('Mislukt');
  await applicant.seesTheQuestion('Betaling mislukt');
  yield here(page);
  await page.getByRole('link', { name: 'Terug naar de kennistoets' }).click();
  await testTaker(page).asksToApply();
  await bank.pays();
  await applicant.seesTheQuestion('Betaling geslaagd!');
  yield here(page);
  await bank.choosesABank();
  await bank.logsIn(sanne, tradesman.birthDate);
  await applicant.seesTheQuestion('Gelukt!');
  yield here(page);
}
