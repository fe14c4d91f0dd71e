import { expect, type Locator, type Page } from '@playwright/test';
import { elementWords } from './words.ts';

const { labels, link, goOn: onward } = elementWords('nl');

/** The element on a page of the partner, in the words of a visitor of that page. */
export function premieOn(page: Page, which: Locator = page.locator('vangnet-premie').first()) {
  const goOn = which.getByRole('link', { name: onward });
  return {
    goOn,
    /** The link that the page put inside, for when there is no price. */
    link: page.getByRole('link', { name: link }).first(),
    occupation: which.getByRole('combobox', { name: labels.occupation }),
    birthDate: which.getByLabel(labels.dateOfBirth),
    amount: which.getByLabel(labels.sumAssured),
    duration: which.getByLabel(labels.claimDuration),
    waiting: which.getByLabel(labels.waitingPeriod),
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
    /** Chooses another waiting period. */
    waits: (period: 'DAYS_90' | 'DAYS_180') => which.getByLabel(labels.waitingPeriod).selectOption({ value: period }),
    async seesAPrice() {
      await expect(goOn).toHaveAttribute('href', /#offerte=/);
      await expect(this.figure).toHaveText(/^€\s\d+,\d\d$/);
    },
  };
}
