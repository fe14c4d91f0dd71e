import type { Locator, Page } from '@playwright/test';

export const calculate = '**/api/calculation/calculate';

/** "€ 106,26 per maand" on the price panel. */
export const price = (within: Page | Locator) =>
  within
    .getByText(/^€\s?[\d.]+,\d\d per maand$/)
    // Not the stand-in that keeps the room of a price that is on its way.
    .and(within.locator(':not([aria-hidden] *)'))
    .first();

/** The amount on the price panel, in cents. */
export const priceShown = async (page: Page) => Number((await price(page).textContent())?.replaceAll(/\D/g, ''));
