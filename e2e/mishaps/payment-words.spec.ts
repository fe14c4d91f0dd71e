import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { opened } from '../support/opened.ts';

const PAGE = '/payment/status?id=p1';

/** Makes the server respond with these statuses, one at each request, and with the last one from then on. */
async function tells(page: Page, statuses: string[]): Promise<void> {
  await page.route('**/api/payment/*/status', (route) => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return route.fulfill({
      json: { success: true, data: { status, amount: 0.01, createdAt: '2026-11-21T09:00:00.000Z' } },
    });
  });
}
/** Whether something moves without end, as what goes on without the visitor does. */
const movesOn = () =>
  document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations === Infinity);

/** Each outcome has a title of its own. */
const titles = {
  pending: 'Betaling in behandeling',
  open: 'Betaling in behandeling',
  paid: 'Betaling geslaagd!',
  failed: 'Betaling mislukt',
  canceled: 'Betaling geannuleerd',
  expired: 'Betaling verlopen',
  authorized: 'Betaling geautoriseerd',
  error: 'Er is een probleem opgetreden',
  verifying: 'Status van je betaling',
};

for (const [status, title] of Object.entries(titles)) {
  test(`the title of the document says that a payment is ${status}`, async ({ page, accessible }) => {
    await tells(page, [status]);
    await page.goto(PAGE);
    await expect(page).toHaveTitle(`${title} | Vangnet`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await accessible();
  });
}

const backToTest = (page: Page) => page.getByRole('link', { name: 'Terug naar de kennistoets' });

test('an authorized payment is shown as not processed yet, with a way to the start', async ({ page, visitor }) => {
  await tells(page, ['authorized']);
  await page.goto(PAGE);
  await visitor.seesTheQuestion('Betaling geautoriseerd');
  await page.getByRole('link', { name: 'Ga verder' }).click();
  await visitor.seesTheQuestion('In zes vragen op weg naar je AOV');
});

test('an unknown status is shown, and can be fetched again', async ({ page, visitor }) => {
  await tells(page, ['verifying', 'failed']);
  await page.goto(PAGE);
  await expect(page.getByRole('main').getByText('De status is: verifying.').last()).toBeVisible();
  await expect(backToTest(page)).toHaveAttribute('href', '/kennistoets/uitslag');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await visitor.seesTheQuestion('Betaling mislukt');
  await expect(page.getByText('De toets hoef je niet over te doen.')).toBeVisible();
});

test('an error without a text shows the sentence of the specification', async ({ page, visitor, accessible }) => {
  await tells(page, ['error']);
  await page.goto(PAGE);
  await visitor.seesTheQuestion('Er is een probleem opgetreden');
  await expect(page.getByText('Er is een fout opgetreden bij het verwerken van uw betaling.')).toBeVisible();
  await expect(backToTest(page)).toBeVisible();
  await accessible();
});

/** Milliseconds pass until this shows: the page may not wait yet for the first of them. */
const ticksUntil = (page: Page, shown: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1);
      return shown.isVisible();
    })
    .toBe(true);

test('an open payment without an address to pay at offers another look', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await tells(page, ['open', 'failed']);
  // Only the button looks again: the page's own next look waits for the clock.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await opened(page, PAGE);
  await ticksUntil(page, page.getByText('Je betaling is nog niet binnen.'));
  await expect(page.getByText('Ga verder naar de betaalpagina')).toHaveCount(0);
  expect(await page.evaluate(movesOn)).toBe(false);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await ticksUntil(page, page.getByRole('heading', { level: 1, name: 'Betaling mislukt' }));
});

test('a payment in progress is fetched every five seconds, and a final one no more', async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/status')) looks += 1;
  });
  await tells(page, ['open', 'pending', 'paid']);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await opened(page, PAGE);
  const passes = async (ms: number, expected: number) => {
    await page.clock.runFor(ms);
    // An unwanted request would have been made by now.
    await page.evaluate(() => fetch('/healthz'));
    expect(looks).toBe(expected);
  };
  // The page may not wait yet for the first millisecond. After its first look none may pass that is not counted.
  await expect
    .poll(async () => {
      if (looks === 0) await page.clock.runFor(1);
      return looks;
    })
    .toBe(1);
  await expect(page.getByText('Je betaling is nog niet binnen.')).toBeVisible();
  await passes(4999, 1);
  await passes(1, 2);
  await expect(page.getByText('We wachten op bericht van je bank.')).toBeVisible();
  expect(await page.evaluate(movesOn)).toBe(true);
  await passes(4999, 2);
  await passes(1, 3);
  await visitor.seesTheQuestion('Betaling geslaagd!');
  await passes(20_000, 3);
});
