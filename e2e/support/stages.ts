import { cents } from '@vangnet/domain/values/money';
import type { Page } from '@playwright/test';
import { sanne } from '../personas/applicant.ts';
import { tradesman, type Persona } from '../personas/personas.ts';
import { visitor } from '../visitor/visitor.ts';
import { prepareApplication, takeTest } from './prepared.ts';
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
  const they = visitor(page);
  await they.returnsToTheResult();
  await they.seesTheQuestion('Gefeliciteerd!');
  yield here(page);
  await they.asksToApply();
  await they.pays('Mislukt');
  await they.seesTheQuestion('Betaling mislukt');
  yield here(page);
  await page.getByRole('link', { name: 'Terug naar de kennistoets' }).click();
  await they.paysForIt();
  yield here(page);
  await they.provesWhoTheyAre(sanne, tradesman.birthDate);
  await they.seesTheQuestion('Gelukt!');
  yield here(page);
}
