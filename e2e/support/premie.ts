import { expect, type Locator, type Page } from '@playwright/test';

/** The element on a page of the partner, in the words of a visitor of that page. */
export function premieOn(page: Page, which: Locator = page.locator('vangnet-premie').first()) {
  const goOn = which.getByRole('link', { name: 'Verder met deze premie' });
  return {
    goOn,
    /** The link that the page put inside, for when there is no price. */
    link: page.getByRole('link', { name: 'Bereken je premie' }).first(),
    occupation: which.getByRole('combobox', { name: 'Wat is je beroep?' }),
    birthDate: which.getByLabel('Wat is je geboortedatum?'),
    amount: which.getByLabel('Bedrag dat je wilt verzekeren'),
    duration: which.getByLabel('Hoe lang wil je een uitkering?'),
    waiting: which.getByLabel('Hoe lang kun je zonder uitkering?'),
    figure: which.locator('strong'),
    status: which.locator('section [role=status]'),
    options: which.getByRole('option'),
    /** @param pauses when the occupation is typed */
    async answersAll(pauses = () => Promise.resolve()) {
      await this.occupation.pressSequentially('timmerm');
      await pauses();
      await which.getByRole('option', { name: 'Timmerman', exact: true }).click();
      await this.birthDate.fill('14-3-1985');
      await this.amount.fill('2.400');
      await this.duration.selectOption('5 jaar');
    },
    async seesAPrice() {
      await expect(goOn).toHaveAttribute('href', /#offerte=/);
      await expect(this.figure).toHaveText(/^€\s\d+,\d\d$/);
    },
  };
}
