import type { Page } from '@playwright/test';
import { answerTo, calculate, cents, euro, holdCalculations, priceShown } from '../visitor/prices.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';
import { atBothWidths, phone } from '../support/widths.ts';

type Option = { value: string; amount: number; difference: number; risk: { coveredShare: number }; ownMoney?: number };

const inWords = (difference: number) => `${euro(difference)} ${difference < 0 ? 'minder' : 'meer'}`;
const months = ({ coveredShare }: Option['risk']) => `${Math.round(100 * coveredShare)} van de 100 maanden`;
/** How the facts of an option are read out: the price first, each a sentence. */
const heard = (...facts: readonly string[]) =>
  facts
    .map((fact) => `${fact}.`)
    .join(' ')
    .replaceAll('\u00a0', ' ');
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function expectPrices(page: Page, labels: Record<string, string>, options: readonly Option[], chosen: string) {
  for (const { value, amount, difference, risk, ownMoney } of options) {
    const change = value === chosen ? 'jouw keuze' : inWords(difference);
    const own = ownMoney === undefined ? [] : [`eigen geld €\u00a0${ownMoney.toLocaleString('nl-NL')}`];
    await expect(radio(page, labels[value] ?? '')).toHaveAccessibleDescription(
      heard(euro(amount), change, ...own, months(risk)),
    );
  }
}

const waitingLabels = {
  DAYS_30: '30 dagen',
  DAYS_90: '90 dagen',
  DAYS_180: '180 dagen',
  DAYS_365: '1 jaar',
  DAYS_730: '2 jaar',
};
const durationLabels = { YEARS_2: '2 jaar', YEARS_5: '5 jaar', INSURANCE_END_DATE: 'Tot mijn 60e' };

test('every choice shows what it does to the premium, with the figures of the calculation', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');

  // The duration is still open: amounts without differences.
  const provisional = answerTo(page, '"YEARS_5"');
  await visitor.entersAmount(tradesman.sumAssured);
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  for (const { value, amount, risk } of (await provisional).alternatives.claimDuration)
    await expect(radio(page, durationLabels[value])).toHaveAccessibleDescription(heard(euro(amount), months(risk)));
  await expect(page.getByText('meer', { exact: false }).filter({ hasText: '€' })).toHaveCount(0);
  await accessible();

  const twoYears = answerTo(page, '"YEARS_2"');
  await page.getByRole('radio', { name: '2 jaar' }).check();
  await expectPrices(page, durationLabels, (await twoYears).alternatives.claimDuration, 'YEARS_2');

  const fiveYears = answerTo(page, '"YEARS_5"');
  await visitor.chooses('5 jaar');
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  await fiveYears;
  const ninety = answerTo(page, '"DAYS_90"');
  await page.getByRole('radio', { name: '90 dagen' }).check();
  const waiting = (await ninety).alternatives.waitingPeriod;
  await expectPrices(page, waitingLabels, waiting, 'DAYS_90');
  await expect(radio(page, '90 dagen')).toHaveAccessibleDescription(/ eigen geld €\s7\.200\. /);
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(
    'Van elke 100 maanden dat mensen zoals jij niet kunnen werken, betaalt deze keuze er: Premie per maand, eerste jaar',
  );

  const mental = answerTo(page, '"DAYS_90"');
  await visitor.accepts();
  await visitor.seesTheQuestion('Wil je psychische klachten meeverzekeren?');
  const withMental = (await mental).alternatives.mentalIllnessIncluded.find(({ value }) => value);
  if (!withMental) throw new Error('There is no price with cover of mental illness');
  await expect(radio(page, 'Ja, dat wil ik')).toHaveAccessibleDescription(
    heard(euro(withMental.amount), inWords(withMental.difference), months(withMental.risk)),
  );

  const indexing = answerTo(page, '"DAYS_90"');
  await visitor.accepts();
  await visitor.seesTheQuestion('Wil je dat we elk jaar indexeren?');
  const indexed = (await indexing).alternatives.indexation.find(({ value }) => value === 'CLAIM_AND_POLICY');
  await expect(radio(page, 'Ja, dat wil ik')).toHaveAccessibleDescription(
    heard(euro(indexed?.amount ?? 0), inWords(indexed?.difference ?? 0)),
  );
});

test('choosing an option costs what the option showed', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  const before = await priceShown(page);
  const option = page.getByLabel('Wachttijd', { exact: true }).locator('option[value="DAYS_180"]');
  await expect(option).toHaveText(
    /^180 dagen: €\s[\d.,]+ per maand \(€\s[\d.,]+ minder\), \d+ van de 100 maanden dat je niet kunt werken$/,
  );
  const [shown, less] = ((await option.textContent())?.match(/€\s[\d.,]+/g) ?? []).map(cents);
  expect(shown).toBe(before - (less ?? 0));
  await page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_180');
  await expect.poll(() => priceShown(page)).toBe(shown);
  await expect(option).toHaveText('180 dagen');

  const extra = page.getByRole('checkbox', { name: 'Psychische klachten' });
  await expect(extra).toHaveAccessibleDescription(/^€\s[\d.,]+ meer$/);
  await extra.check();
  await expect(extra).toHaveAccessibleDescription(/^Zonder: €\s[\d.,]+ minder$/);
});

test('the cards keep their height while their prices come', async ({ page, visitor }) => {
  const release = await holdCalculations(page);
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.entersAmount('2000');
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  await visitor.chooses('5 jaar');
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  const next = page.getByRole('radio', { name: '2 jaar' });
  const places = () => atBothWidths(page, () => next.boundingBox());
  const before = await places();
  expect(before.wide).not.toBeNull();
  expect(before.phone).not.toBeNull();
  release();
  await expect(next).toHaveAccessibleDescription(/minder/);
  expect(await places()).toEqual(before);
});

test('on a phone the options do not move, and their five prices fit in the window', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoTheyAre(tradesman);
  await visitor.entersAmount(tradesman.sumAssured);
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  await visitor.chooses('5 jaar');
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  await page.setViewportSize(phone);
  const cards = page.getByRole('radiogroup').locator('label');
  const places = () => cards.evaluateAll((all) => all.map((card) => JSON.stringify(card.getBoundingClientRect())));
  const expectDifferences = async (chosen: string) => {
    for (const name of Object.values(waitingLabels).filter((label) => label !== chosen))
      await expect(radio(page, name)).toHaveAccessibleDescription(/meer|minder/);
  };
  await radio(page, '90 dagen').check();
  await expectDifferences('90 dagen');
  const before = await places();
  expect(before).toHaveLength(5);
  await radio(page, '2 jaar').check();
  await expectDifferences('2 jaar');
  expect(await places()).toEqual(before);

  const docked = await page.getByRole('button', { name: 'Volgende' }).boundingBox();
  for (const card of await cards.all()) {
    const price = await card.getByText(/^€\s[\d.,]+$/).boundingBox();
    expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(docked?.y ?? 0);
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(72);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('when prices fail', () => {
  // The browser logs every failed request.
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a calculation that fails hides the prices, and the questions keep working', async ({
    page,
    visitor,
    accessible,
  }) => {
    await page.route(calculate, (route) => route.fulfill({ status: 500, json: { success: false, errors: [] } }));
    await visitor.opensTheSite();
    await visitor.tellsWhoTheyAre(tradesman);
    await visitor.entersAmount('2000');
    await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
    await expect(page.getByText('korting is er al af')).toHaveCount(0);
    await visitor.chooses('5 jaar');
    await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
    await visitor.chooses('90 dagen');
    await visitor.seesTheQuestion('Wil je psychische klachten meeverzekeren?');
    await expect(radio(page, 'Ja, dat wil ik')).toHaveAccessibleDescription('–. niet bekend.');
    await accessible();
  });
});
