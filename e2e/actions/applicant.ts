import { expect, type Page } from '@playwright/test';
import type { Applicant } from '../personas/applicant.ts';

/** The actions of an applicant, in the applicant's words. */
export function applicant(page: Page) {
  const next = () => page.getByRole('button', { name: 'Volgende', exact: true }).click();

  return {
    async goesOnWithApplying() {
      await page
        .getByRole('button', { name: /^Doorgaan/ })
        .filter({ visible: true })
        .click();
    },
    async saysIncome(amount: string) {
      await page.getByLabel('Gemiddeld bruto jaarinkomen').fill(amount);
      await next();
    },
    async hasOtherInsurance(answer: 'Ja' | 'Nee') {
      await page.getByRole('radio', { name: answer, exact: true }).check();
      await next();
    },
    async tellsAboutIt({ broker, endsOn, amount }: { broker: string; endsOn?: string; amount: string }) {
      await page.getByLabel('Verzekeraar').fill(broker);
      await page.getByRole('radio', { name: endsOn ? 'Ja' : 'Nee', exact: true }).check();
      if (endsOn) await page.getByLabel('Per welke datum?').fill(endsOn);
      await page.getByLabel('Huidig verzekerd bedrag').fill(amount);
      await next();
    },
    /** @param address.consented the privacy policy was agreed to with the quote, and is not asked again */
    async fillsIn(person: Applicant, address: { street?: string; city?: string; consented?: boolean } = {}) {
      const { street, city, consented = false } = address;
      await page.getByLabel('Voorletters').fill(person.initials);
      await page.getByLabel('Tussenvoegsel').fill(person.middleName);
      await page.getByLabel('Achternaam').fill(person.surname);
      await page.getByLabel('Geslacht').selectOption('Vrouw');
      await page.getByLabel('Postcode').fill(person.zipCode);
      await page.getByLabel('Huisnummer').fill(person.number);
      if (street) await page.getByLabel('Straat').fill(street);
      if (city) await page.getByLabel('Woonplaats').fill(city);
      await page.getByLabel('Mobiel nummer').fill(person.phone);
      await page.getByLabel('E-mailadres', { exact: true }).fill(person.email);
      await page.getByLabel('Herhaal je e-mailadres').fill(person.email);
      if (!consented) await page.getByRole('checkbox', { name: /privacybeleid/ }).check();
    },
    /** The register knows the postcode and the house number. */
    async getsTheAddress() {
      await expect(page.getByLabel('Woonplaats')).not.toHaveValue('');
    },
    async declaresEverything() {
      await expect(page.getByRole('heading', { level: 1, name: 'Vraag je verzekering aan' })).toBeVisible();
      for (const box of await page.getByRole('checkbox').all()) await box.check();
    },
    async givesAccount(iban: string) {
      await page.getByLabel('IBAN').fill(iban);
    },
    /** From the premium to the final overview, up to € 2.500 and without another insurance. */
    async comesToTheFinalOverview(person: Applicant, address: { street?: string; city?: string } = {}) {
      await this.goesOnWithApplying();
      await this.hasOtherInsurance('Nee');
      await this.fillsIn(person, address);
      await next();
    },
    goesOn: next,
  };
}
