import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';

// A window of 1280 × 1024 px at 400%: what WCAG 1.4.10 asks for.
test.use({ viewport: { width: 320, height: 256 } });

test('a visitor who enlarges everything to 400% walks from the first question to ‘Gelukt!’', async ({
  page,
  visitor,
  applicant,
  testTaker,
  bankCustomer,
}) => {
  // Thirty screens and two banks.
  test.slow();
  await visitor.opensTheSite();
  await visitor.answersAllWishes(tradesman);
  await applicant.goesOnWithApplying();
  await applicant.hasOtherInsurance('Nee');
  await applicant.fillsIn(sanne);
  await expect(page.getByLabel('Woonplaats')).toHaveValue('Utrecht');
  await applicant.goesOn();
  await applicant.declaresEverything();
  await applicant.givesAccount(sanne.iban);
  await applicant.goesOn();
  await testTaker.startsTheTest();
  await testTaker.makesTheTest({ wrong: 2 });
  await visitor.seesTheQuestion('Gefeliciteerd!');
  await testTaker.asksToApply();
  await bankCustomer.pays();
  await visitor.seesTheQuestion('Betaling geslaagd!');
  await bankCustomer.choosesABank();
  await bankCustomer.logsIn(sanne, tradesman.birthDate);
  await visitor.seesTheQuestion('Gelukt!');
});
