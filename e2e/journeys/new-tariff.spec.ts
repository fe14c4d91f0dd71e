import { price } from '../visitor/prices.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/passing-time.ts';

const why = 'Waarom is je premie anders?';

test('a saved calculation keeps its price for 30 days, and after that the overview says why it changed', async ({
  page,
  time,
  visitor,
  accessible,
}) => {
  // The product starts three times.
  test.slow();
  // A draft without a quote is kept for as long as its price holds; one with a quote is kept longer.
  await visitor.returnsToTheOffer(tradesman);
  await visitor.asksForTheQuote('henk@houtwerk.example');
  await visitor.seesTheQuestion('Dit is je premie');
  const premium = price(page);
  const before = await premium.innerText();
  await visitor.goesOnWithApplying();
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');

  await time.passes(29);
  await page.goto('/bekijk-je-premie/overzicht');
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(premium).toHaveText(before);
  await expect(page.getByText(why)).toHaveCount(0);

  await time.passes(2);
  await page.goto('/bekijk-je-premie/overzicht');
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByText(`Met dezelfde keuzes was je premie ${before}.`)).toBeVisible();
  await expect(premium).not.toHaveText(before);
  await accessible();
});
