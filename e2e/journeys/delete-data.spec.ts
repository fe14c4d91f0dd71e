import type { Page } from '@playwright/test';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';

/** The names of all that the site keeps on the device. */
const stored = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

async function removesEverything(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Verwijder mijn gegevens' }).click();
  await page.getByRole('button', { name: 'Verwijder mijn gegevens' }).click();
  await page.getByRole('button', { name: 'Ja, verwijder alles' }).click();
}

test('a visitor removes all their data after confirming it', async ({ page, visitor, accessible, mailbox }) => {
  await visitor.returnsToTheOffer(tradesman);
  await visitor.asksForTheQuote(mailbox);
  await visitor.seesTheQuestion('Dit is je premie');
  const { token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as { token: string },
  );

  await page.getByRole('link', { name: 'Verwijder mijn gegevens' }).click();
  await visitor.seesTheQuestion('Verwijder mijn gegevens');
  await page.getByRole('button', { name: 'Verwijder mijn gegevens' }).click();
  await expect(page.getByRole('dialog', { name: 'Weet je het zeker?' })).toBeVisible();
  await accessible();
  await page.getByRole('button', { name: 'Nee, bewaar alles' }).click();
  await page.getByRole('button', { name: 'Verwijder mijn gegevens' }).click();
  await page.getByRole('button', { name: 'Ja, verwijder alles' }).click();
  await visitor.seesTheQuestion('Je gegevens zijn verwijderd');
  await accessible();
  expect(await stored(page)).toEqual([]);
  expect((await page.request.get(`/api/applications/${token}`)).status()).toBe(404);

  await page.getByRole('link', { name: 'Bereken jouw premie' }).click();
  await expect(page.getByRole('combobox', { name: 'Wat is je beroep?' })).toHaveValue('');
});

test.describe('when the server cannot', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('without the server the device is emptied all the same, and the page says what is left and tries again', async ({
    page,
    visitor,
    accessible,
  }) => {
    await visitor.returnsToThePremium(tradesman);
    const { token } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as { token: string },
    );
    await page.route('**/api/applications/*', (route) => route.abort());
    await removesEverything(page);
    await visitor.seesTheQuestion('Op dit apparaat staat niets meer');
    await expect(page.getByRole('alert')).toContainText('Probeer het opnieuw zolang deze pagina openstaat.');
    expect(await stored(page)).toEqual([]);
    await accessible();
    await page.unroute('**/api/applications/*');
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await visitor.seesTheQuestion('Je gegevens zijn verwijderd');
    expect((await page.request.get(`/api/applications/${token}`)).status()).toBe(404);
  });
});

test('after the submission the device is emptied, and the visitor reads what the insurer keeps and why', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.submitsAnApplication();
  await page.getByRole('link', { name: 'Verwijder mijn gegevens' }).click();
  await visitor.seesTheQuestion('Verwijder mijn gegevens');
  await expect(page.getByText('Je aanvraag blijft bij ons.')).toBeVisible();
  await accessible();
  // No server is needed for it.
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Verwijder mijn gegevens' }).click();
  await page.getByRole('button', { name: 'Ja, verwijder alles' }).click();
  await visitor.seesTheQuestion('Op dit apparaat staat niets meer');
  expect(await stored(page)).toEqual([]);
  const main = page.getByRole('main');
  await expect(main.getByText('Dat bewaren we 7 jaar')).toBeVisible();
  await expect(main.getByText('‘Mijn aanvraag’')).toBeVisible();
  await expect(main.getByRole('link', { name: /^088/ })).toBeVisible();
  await accessible();
});
