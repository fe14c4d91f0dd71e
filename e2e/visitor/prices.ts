import type { Locator, Page } from '@playwright/test';
import type { Calculation } from '@vangnet/contract/calculation';

export const calculate = '**/api/calculation/calculate';

/** "€ 1.234,56", with the no-break space of the product. */
export const euro = (amount: number) =>
  `€\u00a0${Math.abs(amount).toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The cents of a shown amount, below zero when it has a minus sign. */
export const cents = (text: string) => Number(text.replaceAll(/[^\d−]/g, '').replace('−', '-'));

/** The result of the next finished calculation whose request contains this; a request that the page aborted has none. */
export async function answerTo(page: Page, part: string): Promise<Calculation['results'][number]> {
  const request = await page.waitForEvent(
    'requestfinished',
    (one) => one.url().includes('/calculate') && (one.postData()?.includes(part) ?? false),
  );
  const response = await request.response();
  if (!response) throw new Error('A calculation finished without a response');
  const { results } = (await response.json()) as Calculation;
  if (!results[0]) throw new Error('The calculation has no result');
  return results[0];
}

/** A saved application comes without the calculation of its answers: the overview asks for it. */
export async function withoutSavedPremium(page: Page): Promise<void> {
  await page.route(/\/api\/applications\/[\w-]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data?: Record<string, unknown> };
    await route.fulfill({ response, json: { ...rest, data: { ...data, calculation: undefined } } });
  });
}

/** Holds calculations back until they are released. */
export async function holdCalculations(page: Page): Promise<() => void> {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(calculate, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return () => release?.();
}

/** "€ 106,26 per maand" on the price panel. */
export const price = (within: Page | Locator) =>
  within
    .getByText(/^€\s?[\d.]+,\d\d per maand$/)
    // Not the stand-in that keeps the room of a price that is on its way.
    .and(within.locator(':not([aria-hidden] *)'))
    .first();

/** The amount on the price panel, in cents. */
export const priceShown = async (page: Page) => cents((await price(page).textContent()) ?? '');
