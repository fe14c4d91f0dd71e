import type { Page } from '@playwright/test';
import { answerTo, calculate, cents, euro, holdCalculations, priceShown } from '../visitor/prices.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';
import { atBothWidths } from '../support/widths.ts';

type Option = { value: string; amount: number; difference: number; risk: { coveredShare: number } };

const inWords = (difference: number) => `${euro(difference)} ${difference < 0 ? 'minder' : 'meer'}`;
const months = ({ coveredShare }: Option['risk']) =>
  `betaalt in ${Math.round(100 * coveredShare)} van elke 100 maanden`;
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function expectPrices(page: Page, labels: Record<string, string>, options: readonly Option[], chosen: string) {
  for (const { value, amount, difference, risk } of options) {
    const price =
      value === chosen ? `${euro(amount)} nu, per maand` : `${euro(amount)} ${inWords(difference)} per maand`;
    await expect(radio(page, labels[value] ?? '')).toHaveAccessibleDescription(
      new RegExp(`${months(risk)} ${price.replaceAll(/[.]/g, '\\.').replaceAll('\u00a0', '\\s')}$`),
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
    await expect(radio(page, durationLabels[value])).toHaveAccessibleDescription(
      `${months(risk)} ${euro(amount)} per maand`.replaceAll('\u00a0', ' '),
    );
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
  await expect(radio(page, '90 dagen')).toHaveAccessibleDescription(/^Eigen geld nodig: €\s7\.200 /);

  const mental = answerTo(page, '"DAYS_90"');
  await visitor.accepts();
  await visitor.seesTheQuestion('Wil je psychische klachten meeverzekeren?');
  const withMental = (await mental).alternatives.mentalIllnessIncluded.find(({ value }) => value);
  if (!withMental) throw new Error('There is no price with cover of mental illness');
  await expect(radio(page, 'Ja, dat wil ik')).toHaveAccessibleDescription(
    `${months(withMental.risk)} ${euro(withMental.amount)} ${inWords(withMental.difference)} per maand`.replaceAll(
      '\u00a0',
      ' ',
    ),
  );

  const indexing = answerTo(page, '"DAYS_90"');
  await visitor.accepts();
  await visitor.seesTheQuestion('Wil je dat we elk jaar indexeren?');
  const indexed = (await indexing).alternatives.indexation.find(({ value }) => value === 'CLAIM_AND_POLICY');
  await expect(radio(page, 'Ja, dat wil ik')).toHaveAccessibleDescription(
    `${euro(indexed?.amount ?? 0)} ${inWords(indexed?.difference ?? 0)} per maand`.replaceAll('\u00a0', ' '),
  );
});

test('choosing an option costs what the option showed', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  const before = await priceShown(page);
  const option = page.getByLabel('Wachttijd', { exact: true }).locator('option[value="DAYS_180"]');
  await expect(option).toHaveText(
    /^180 dagen: €\s[\d.,]+ per maand \(€\s[\d.,]+ minder\), betaalt in \d+ van elke 100 maanden$/,
  );
  const [shown, less] = ((await option.textContent())?.match(/€\s[\d.,]+/g) ?? []).map(cents);
  expect(shown).toBe(before - (less ?? 0));
  await page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_180');
  await expect.poll(() => priceShown(page)).toBe(shown);
  await expect(option).toHaveText('180 dagen');

  const extra = page.getByRole('checkbox', { name: 'Psychische klachten' });
  await expect(extra).toHaveAccessibleDescription(/^€\s[\d.,]+ meer per maand$/);
  await extra.check();
  await expect(extra).toHaveAccessibleDescription(/^Zonder: €\s[\d.,]+ minder per maand$/);
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
    await expect(page.getByText('Premies in het eerste jaar')).toHaveCount(0);
    await visitor.chooses('5 jaar');
    await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
    await visitor.chooses('90 dagen');
    await visitor.seesTheQuestion('Wil je psychische klachten meeverzekeren?');
    await expect(radio(page, 'Ja, dat wil ik')).toHaveAccessibleDescription('– niet bekend');
    await accessible();
  });
});
