import { expect, type Page } from '@playwright/test';
import { sanne, type Applicant } from '../personas/applicant.ts';

type Payment = 'Betaald' | 'Mislukt' | 'Geannuleerd' | 'Verlopen' | 'In behandeling' | 'Open laten';
type Payer = 'De rekening die je hieronder invult' | 'Een andere rekening' | 'Een bank die de rekening geheim houdt';
type Login = 'Akkoord' | 'Annuleren' | 'Mislukt' | 'Verlopen' | 'Laten staan' | 'Later klaar' | 'Storing';

/** The actions of a visitor on the pages of the banks, which the sandbox serves. */
export function bankCustomer(page: Page) {
  return {
    async isAtThePaymentPage() {
      await expect(page.getByRole('heading', { name: 'Kies hoe de betaling afloopt' })).toBeVisible();
    },
    /** From the account of the applicants, unless another is chosen. */
    async pays(
      outcome: Payment = 'Betaald',
      payer: Payer = 'De rekening die je hieronder invult',
      account = sanne.iban,
    ) {
      await this.isAtThePaymentPage();
      await page.getByRole('radio', { name: payer }).check();
      await page.getByLabel('IBAN van de rekening').fill(account);
      await page.getByRole('button', { name: outcome, exact: true }).click();
    },
    /** On the product's page: the first bank of the list. */
    async choosesABank() {
      const banks = page.getByRole('radiogroup', { name: 'Bij welke bank heb je een privérekening?' });
      await banks.getByRole('radio').first().check();
      await page.getByRole('button', { name: /^Verder naar / }).click();
    },
    async logsIn(person: Pick<Applicant, 'surname' | 'middleName'>, birthDate: string, outcome: Login = 'Akkoord') {
      await page.getByLabel('Officieel tussenvoegsel').fill(person.middleName);
      await page.getByLabel('Officiële achternaam').fill(person.surname);
      await page.getByLabel(/^Geboortedatum/).fill(birthDate);
      await page.getByRole('button', { name: outcome, exact: true }).click();
    },
  };
}
