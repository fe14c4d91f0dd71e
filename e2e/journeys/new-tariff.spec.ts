import { euro, price } from '../visitor/prices.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/passing-time.ts';
import { visitor as visitorOf } from '../visitor/visitor.ts';

const wishes = {
  occupation: tradesman.occupation,
  dateOfBirth: tradesman.birthDate,
  sumAssured: 2400,
  claimDuration: 'YEARS_5',
  waitingPeriod: 'DAYS_30',
  mentalIllnessIncluded: false,
  indexation: 'NO_INDEXATION',
};

const why = 'Waarom is je premie anders?';

test('a saved calculation keeps its price for 30 days, and after that the overview says why it changed; so does the quote of a partner', async ({
  page,
  browser,
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

  const headers = { origin: time.origin };
  const { continueUrl, premium: quoted } = (await (
    await page.request.post('/api/v1/quotes', { headers, data: wishes })
  ).json()) as { continueUrl: string; premium: { first: number } };
  const then = `${euro(quoted.first)} per maand`;
  /** A visitor who comes with the quote, on a device of their own, reads why it has another price, and what it costs now. */
  const comesWithTheQuote = async (reason: string) => {
    const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await other.goto(continueUrl);
    await visitorOf(other).seesTheQuestion('Dit is je premie');
    const now = await price(other).innerText();
    expect(now).not.toBe(then);
    const main = other.getByRole('main');
    await expect(main).toContainText(reason);
    await expect(main).toContainText(`Je premie was ${then} en is nu ${now}.`);
    await other.context().close();
  };

  await time.passes(29);
  await page.goto('/bekijk-je-premie/overzicht');
  await visitor.seesTheQuestion('Dit is je premie');
  await expect(premium).toHaveText(before);
  await expect(page.getByText(why)).toHaveCount(0);
  await comesWithTheQuote('De prijs is intussen veranderd. Dit is je nieuwe prijs.');

  await time.passes(2);
  await page.goto('/bekijk-je-premie/overzicht');
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByText(`Met dezelfde keuzes was je premie ${before}.`)).toBeVisible();
  await expect(premium).not.toHaveText(before);
  await accessible();
  await comesWithTheQuote('Deze berekening is verlopen. Dit is je prijs van vandaag.');
});
