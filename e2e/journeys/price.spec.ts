import type { Page } from '@playwright/test';
import type { Calculation } from '@vangnet/contract/calculation';
import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';

type Result = Calculation['results'][number];
type Option = { value: string; amount: number; difference: number };

/** "€ 1.234,56", with the no-break space of the product. */
const euro = (amount: number) =>
  `€\u00a0${Math.abs(amount).toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const inWords = (difference: number) => `${euro(difference)} ${difference < 0 ? 'minder' : 'meer'}`;
const cents = (text: string) => Number(text.replaceAll(/[^\d−]/g, '').replace('−', '-'));

const calculate = '**/api/calculation/calculate';

/** The answer to the next calculation whose question has this in it. */
async function answerTo(page: Page, part: string): Promise<Result> {
  const response = await page.waitForResponse(
    (one) => one.url().includes('/calculate') && (one.request().postData()?.includes(part) ?? false),
  );
  const { results } = (await response.json()) as Calculation;
  if (!results[0]) throw new Error('no result');
  return results[0];
}

const describedBy = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true });

async function expectPrices(page: Page, labels: Record<string, string>, options: readonly Option[], chosen: string) {
  for (const { value, amount, difference } of options) {
    const price = value === chosen ? `${euro(amount)} nu, per maand` : `${inWords(difference)} per maand`;
    await expect(describedBy(page, labels[value] ?? '')).toHaveAccessibleDescription(
      new RegExp(`${price.replaceAll(/[.]/g, '\\.').replaceAll('\u00a0', '\\s')}$`),
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

test('every choice shows what it does to the premium, as the calculation says', async ({
  page,
  visitor,
  accessible,
}) => {
  await visitor.opensTheSite();
  await visitor.tellsWhoHeIs(tradesman);
  await visitor.seesTheQuestion('Wat zijn je maandlasten?');

  // The duration is still open: amounts, and nothing to compare them with.
  const provisional = answerTo(page, '"YEARS_5"');
  await visitor.entersAmount(tradesman.sumAssured);
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  for (const { value, amount } of (await provisional).alternatives.claimDuration)
    await expect(describedBy(page, durationLabels[value])).toHaveAccessibleDescription(
      `${euro(amount)} per maand`.replaceAll('\u00a0', ' '),
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
  await expect(describedBy(page, '90 dagen')).toHaveAccessibleDescription(/^Zelf opvangen: €\s7\.200 /);
  await accessible();

  const mental = answerTo(page, '"DAYS_90"');
  await visitor.accepts();
  await visitor.seesTheQuestion('Wil je psychische klachten meeverzekeren?');
  const withMental = (await mental).alternatives.mentalIllnessIncluded.find(({ value }) => value);
  await expect(describedBy(page, 'Ja, dat wil ik')).toHaveAccessibleDescription(
    `${inWords(withMental?.difference ?? 0)} per maand`.replaceAll('\u00a0', ' '),
  );

  const indexing = answerTo(page, '"DAYS_90"');
  await visitor.accepts();
  await visitor.seesTheQuestion('Wil je dat we elk jaar indexeren?');
  const indexed = (await indexing).alternatives.indexation.find(({ value }) => value === 'CLAIM_AND_POLICY');
  await expect(describedBy(page, 'Ja, dat wil ik')).toHaveAccessibleDescription(
    `${inWords(indexed?.difference ?? 0)} per maand`.replaceAll('\u00a0', ' '),
  );
  await accessible();
});

test('what an option promises is what choosing it costs', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await visitor.answersAllWishes(tradesman);
  const before = await priceShown(page);
  const option = page.getByLabel('Wachttijd', { exact: true }).locator('option[value="DAYS_180"]');
  await expect(option).toHaveText(/^180 dagen \(€\s[\d.,]+ minder\)$/);
  const less = cents((await option.textContent())?.replace('180', '') ?? '');
  await page.getByLabel('Wachttijd', { exact: true }).selectOption('DAYS_180');
  await expect.poll(() => priceShown(page)).toBe(before - less);
  await expect(option).toHaveText('180 dagen');

  const extra = page.getByRole('checkbox', { name: 'Psychische klachten' });
  await expect(extra).toHaveAccessibleDescription(/€\s[\d.,]+ meer per maand$/);
  await extra.check();
  await expect(extra).toHaveAccessibleDescription(/inbegrepen$/);
});

/** The amount on the price panel, in cents. */
const priceShown = async (page: Page) =>
  cents(
    (await page
      .getByText(/^€\s?[\d.]+,\d\d per maand$/)
      .first()
      .textContent()) ?? '',
  );

test('without prices the column goes and the questions work', async ({ browser }, { project }) => {
  const context = await browser.newContext(project.use);
  const page = await context.newPage();
  const { visitor: asVisitor } = await import('../actions/visitor.ts');
  const visitor = asVisitor(page);
  await page.route(calculate, (route) => route.fulfill({ status: 500, json: { success: false, errors: [] } }));
  await visitor.opensTheSite();
  await visitor.tellsWhoHeIs(tradesman);
  await visitor.entersAmount('2000');
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  await expect(page.getByText('Premies zijn indicatief')).toHaveCount(0);
  await visitor.chooses('5 jaar');
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  await visitor.chooses('90 dagen');
  await visitor.seesTheQuestion('Wil je psychische klachten meeverzekeren?');
  await expect(describedBy(page, 'Ja, dat wil ik')).toHaveAccessibleDescription('');
  await context.close();
});

test('the cards keep their height while their prices come', async ({ page, visitor }) => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(calculate, async (route) => {
    await held;
    await route.continue();
  });
  await visitor.opensTheSite();
  await visitor.tellsWhoHeIs(tradesman);
  await visitor.entersAmount('2000');
  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  await visitor.chooses('5 jaar');
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  const next = page.getByRole('radio', { name: '2 jaar' });
  const before = await next.boundingBox();
  release?.();
  await expect(next).toHaveAccessibleDescription(/minder/);
  expect(await next.boundingBox()).toEqual(before);
});

test.describe('on the overview', () => {
  test.beforeEach(async ({ visitor }) => {
    await visitor.opensTheSite();
    await visitor.answersAllWishes(tradesman, { waiting: '90 dagen' });
  });
  const matrix = (page: Page) => page.getByRole('table', { name: /per uitkeringsduur en wachttijd/ });

  test('the matrix is walked with the arrow keys, and Enter changes both choices', async ({ page, accessible }) => {
    const pressed = matrix(page).getByRole('button', { pressed: true });
    await expect(pressed).toHaveAccessibleName(/^Uitkering 5 jaar, wachttijd 90 dagen: €\s[\d.,]+, je keuze$/);
    await expect(matrix(page).getByText('Kan niet')).toHaveCount(1);
    await pressed.focus();
    const focused = page.locator(':focus');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await expect(focused).toHaveAccessibleName(/^Uitkering 2 jaar, wachttijd 1 jaar: .* minder per maand$/);
    // Two years of waiting with two years of benefit is not offered: there is nowhere to go.
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAccessibleName(/^Uitkering 2 jaar, wachttijd 1 jaar/);
    const answer = answerTo(page, '"YEARS_2"');
    await page.keyboard.press('Enter');
    const { amount } = (await answer).disability;
    await expect(pressed).toHaveAccessibleName(/^Uitkering 2 jaar, wachttijd 1 jaar/);
    await expect(page.getByLabel('Uitkeringsduur')).toHaveValue('YEARS_2');
    await expect(page.getByLabel('Wachttijd', { exact: true })).toHaveValue('DAYS_365');
    await expect.poll(() => priceShown(page)).toBe(Math.round(100 * amount));
    await expect(page.getByRole('status').filter({ hasText: 'Je premie is nu' })).toBeAttached();
    await accessible();
  });

  test('a cell is chosen at once; the others step back until the answer is there', async ({ page }) => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(calculate, async (route) => {
      await held;
      await route.continue();
    });
    const cell = matrix(page).getByRole('button', { name: /Uitkering 2 jaar, wachttijd 30 dagen/ });
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    await expect(matrix(page)).toHaveAttribute('aria-busy', 'true');
    const other = matrix(page).getByRole('button', { name: /Uitkering 5 jaar, wachttijd 30 dagen/ });
    await expect(other).toHaveCSS('opacity', '0.6');
    await expect(other).not.toHaveAccessibleName(/meer|minder/);
    release?.();
    await expect(other).toHaveAccessibleName(/meer per maand/);
    await expect(other).toHaveCSS('opacity', '1');
  });

  test('the lines of the receipt come to the premium', async ({ page }) => {
    const receipt = page.getByRole('table', { name: 'Opbouw van je premie per maand in het eerste jaar' });
    await expect(receipt.getByRole('row').first()).toContainText('Basis');
    const amounts = (await receipt.getByRole('cell').allTextContents()).map(cents);
    const total = amounts.pop() ?? 0;
    expect(amounts.length).toBeGreaterThan(4);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
    expect(total).toBe(await priceShown(page));
  });

  test('picture, sentence and table tell the same, and all years fit on one page', async ({ page, accessible }) => {
    const picture = page.getByRole('img', { name: /^Staafgrafiek/ });
    await expect(picture).toBeVisible();
    const rows = page.getByRole('table', { name: 'Premieverloop per jaar' }).getByRole('row');
    await page.getByRole('button', { name: 'Toon alles' }).click();
    await accessible();
    const amounts = (await rows.locator('td:last-child').allTextContents()).map(cents);
    const name = (await picture.getAttribute('aria-label')) ?? '';
    expect(cents(name.match(/van (€\s[\d.,]+) in jaar 1 /)?.[1] ?? '')).toBe(amounts[0]);
    expect(cents(name.match(/naar (€\s[\d.,]+) in jaar/)?.[1] ?? '')).toBe(Math.max(...amounts));
    await expect(page.getByText(`hoogste: ${euro(Math.max(...amounts) / 100)}`)).toBeVisible();
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('nothing is wider than 320 px', async ({ page, accessible }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await accessible();
  });
});

test('the worked example is a calculator', async ({ page, visitor, accessible }) => {
  await visitor.opensTheSite('/vertel-ons-je-wensen/wat-zijn-je-maandlasten');
  await page.getByRole('button', { name: 'Bekijk een rekenvoorbeeld' }).click();
  const example = page.getByRole('dialog', { name: 'Rekenvoorbeeld' });
  const total = example.getByRole('row', { name: /Maximaal te verzekeren/ });
  await expect(example.getByText(/Boven de €\s2\.500 kijken we ook naar je inkomen/)).toBeVisible();

  await example.getByLabel('Hypotheek of huur').fill('400,50');
  await expect(total).toContainText(/€\s2\.400,50/);
  await expect(example.getByText(/kijken we ook naar je inkomen/)).toHaveCount(0);
  await example.getByLabel('Telefoon').fill('veel');
  await example.getByRole('button', { name: 'Neem dit bedrag over' }).click();
  await expect(example.getByLabel('Telefoon')).toBeFocused();
  await expect(example.getByLabel('Telefoon')).toHaveAccessibleDescription('Vul een bedrag in, zoals 400');
  await accessible();
  await example.getByLabel('Telefoon').fill('');
  await expect(total).toContainText(/€\s2\.350,50/);

  await example.getByLabel('Andere vaste lasten').fill('5.000');
  await expect(total).toContainText(/€\s5\.000/);
  await expect(example.getByText(/Samen is dat €\s7\.350,50/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(example).toBeHidden();
  await expect(page.getByLabel('Bedrag dat je wilt verzekeren')).toHaveValue('5.000');
});

test('the net premium shows with a known income, and goes without deduction', async ({ page, visitor, applicant }) => {
  await visitor.opensTheSite();
  await visitor.answersAllWishes({ ...tradesman, sumAssured: '3.000' });
  await expect(page.getByText('bij benadering')).toHaveCount(0);
  await applicant.goesOnWithApplying();
  await applicant.saysIncome('60000');
  await visitor.seesTheQuestion('Heb je ergens anders een AOV lopen?');
  const known = answerTo(page, '"averageYearIncome":60000');
  await visitor.opensTheSite('/bekijk-je-premie/belasting-aftrekbaar');
  const { net } = await known;
  await expect(page.getByText(euro(net?.amount ?? 0), { exact: true })).toBeVisible();
  await expect(page.getByText(/belastingtarief van [\d,]+% in 20\d\d/)).toBeVisible();
  await page.getByText('Hoe rekenen we dit?').click();
  await expect(page.getByText(net?.assumptions[1] ?? 'no assumption')).toBeVisible();
  await page.getByRole('radio', { name: 'Nee' }).check();
  await expect(page.getByText('bij benadering')).toHaveCount(0);
});

test('who is insured to an age below the state pension is told so', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await visitor.answersAllWishes(tradesman);
  await expect(page.getByText(/^Deze verzekering stopt als je 60 wordt, en je AOW begint/)).toBeVisible();
});

test('who comes back to a new tariff is told the former premium', async ({ page, visitor }) => {
  await visitor.opensTheSite();
  await visitor.answersAllWishes(tradesman);
  await page.route(calculate, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Calculation;
    Object.assign(body.results[0] ?? {}, { rerated: { previousVersion: '2026-01', previousAmount: 99.5 } });
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await expect(page.getByText(/Met dezelfde keuzes was je premie €\s99,50 per maand/)).toBeVisible();
});
