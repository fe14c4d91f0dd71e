import type { Page } from '@playwright/test';
import type { Applicant } from '../personas/applicant.ts';
import type { Persona } from '../personas/personas.ts';
import { passTest, prepareApplication } from '../support/prepared.ts';
import { applicant } from './applicant.ts';
import { bankCustomer } from './bank-customer.ts';
import { testTaker } from './test-taker.ts';
import { visitor } from './visitor.ts';

/** A part of the way of an applicant, in the words of an operator. */
type Step = { readonly name: string; readonly walk: () => Promise<void> };

/** From the first question to the payment, and from there, at the sandbox's banks, to the end. */
export function wholeWay(
  page: Page,
  persona: Persona,
  person: Applicant,
): { untilPayment: Step[]; atTheBanks: Step[] } {
  const they = { ...visitor(page), ...applicant(page) };
  const test = testTaker(page);
  const bank = bankCustomer(page);
  const untilPayment = [
    { name: 'the first page', walk: () => they.opensTheSite() },
    { name: 'the questions and the premium', walk: () => they.answersAllWishes(persona) },
    {
      name: 'saving, and the other insurance',
      walk: async () => {
        await they.goesOnWithApplying();
        await they.hasOtherInsurance('Nee');
      },
    },
    {
      name: 'personal data, with the address register',
      walk: async () => {
        await they.fillsIn(person);
        await they.getsTheAddress();
        await they.goesOn();
      },
    },
    {
      name: 'the final overview',
      walk: async () => {
        await they.declaresEverything();
        await they.givesAccount(person.iban);
        await they.goesOn();
      },
    },
    {
      name: 'the knowledge test',
      walk: async () => {
        await test.startsTheTest();
        await test.makesTheTest({ wrong: 2 });
        await they.seesTheQuestion('Gefeliciteerd!');
      },
    },
    {
      name: 'the payment page',
      walk: async () => {
        const { origin } = new URL(page.url());
        await test.asksToApply();
        await page.waitForURL((url) => url.origin !== origin);
      },
    },
  ];
  const atTheBanks = [
    {
      name: 'the payment',
      walk: async () => {
        await bank.pays();
        await they.seesTheQuestion('Betaling geslaagd!');
      },
    },
    {
      name: 'the identity check',
      walk: async () => {
        await bank.choosesABank();
        await bank.logsIn(person, persona.birthDate);
        await they.seesTheQuestion('Gelukt!');
      },
    },
  ];
  return { untilPayment, atTheBanks };
}

/** Has a prepared application pass the test, and then be paid and confirmed at the sandbox's banks, up to "Gelukt!". */
export async function submitApplication(page: Page, wishes: Persona, person: Applicant): Promise<void> {
  await passTest(page, await prepareApplication(page, wishes, person));
  await testTaker(page).asksToApply();
  for (const { walk } of wholeWay(page, wishes, person).atTheBanks) await walk();
}
