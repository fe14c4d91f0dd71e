import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';

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
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await page.request.get(`/api/applications/${token}`)).status()).toBe(404);

  await page.getByRole('link', { name: 'Bereken jouw premie' }).click();
  await expect(page.getByRole('combobox')).toHaveValue('');
});

test.describe('when the server cannot', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a server that fails removes nothing, and the page says so', async ({ page, visitor, accessible }) => {
    await visitor.returnsToThePremium(tradesman);
    await page.route('**/api/applications/*', (route) => route.abort());
    await page.getByRole('link', { name: 'Verwijder mijn gegevens' }).click();
    await page.getByRole('button', { name: 'Verwijder mijn gegevens' }).click();
    await page.getByRole('button', { name: 'Ja, verwijder alles' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Je gegevens konden niet worden verwijderd. Probeer het later opnieuw.',
    );
    await accessible();
    await visitor.opensTheSite();
    await expect(page.getByRole('combobox')).toHaveValue(tradesman.occupation);
  });
});
