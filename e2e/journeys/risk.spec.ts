import type { Page } from '@playwright/test';
import type { Calculation } from '@vangnet/contract/calculation';
import { answerTo, cents, euro, priceShown, withoutSavedPremium } from '../visitor/prices.ts';
import { tradesman } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';
import { atBothWidths } from '../support/widths.ts';

type Risk = Calculation['results'][number]['risk'];
const inHundred = (fraction: number) => String(Math.round(100 * fraction));

/** What is on the overview about the risk: beside the choices, in the answer, the sentences, and the bars. */
const expectRisk = (page: Page, risk: Risk) => atBothWidths(page, () => expectRiskNow(page, risk));

async function expectRiskNow(page: Page, { chance, coveredShare, outlast }: Risk) {
  const covered = inHundred(coveredShare);
  await expect(page.getByText(new RegExp(`^${covered} van de 100 maanden`)).filter({ visible: true })).toHaveCount(2);
  await expect(
    page.getByText(
      `Van 100 mensen met jouw beroep en leeftijd krijgen er ${inHundred(chance)} vóór hun 60e minstens één keer een uitkering uit deze verzekering.`,
    ),
  ).toBeVisible();
  await expect(
    page.getByText(`Van elke 100 maanden dat zij niet kunnen werken, betaalt jouw keuze er ${covered}.`),
  ).toBeVisible();
  for (const [words, part] of [
    ['langer dan 1 jaar', outlast['12']],
    ['langer dan 2 jaar', outlast['24']],
    ['langer dan 5 jaar', outlast['60']],
  ] as const)
    await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText(`${inHundred(part)} keer`);
}

test('the risk on the screen is that of the calculation, and moves with the premium', async ({ page, visitor }) => {
  await withoutSavedPremium(page);
  const first = answerTo(page, '"DAYS_90"');
  await visitor.returnsToThePremium(tradesman, { waiting: 'DAYS_90' });
  const before = await first;
  await visitor.unfolds('Wat krijg ik?');
  await expectRisk(page, before.risk);
  await expect(page.getByText(/Dit is geen advies\.$/).filter({ visible: true })).toBeVisible();
  await page.getByText('Waar komen deze cijfers vandaan?').click();
  await expect(page.getByText(/^Ze komen uit ons tarief \d{4}-\d{2}\./)).toBeVisible();

  const second = answerTo(page, '"INSURANCE_END_DATE"');
  await page.getByLabel('Uitkeringsduur').selectOption('INSURANCE_END_DATE');
  const after = await second;
  await expectRisk(page, after.risk);
  await expect.poll(() => priceShown(page)).toBe(Math.round(100 * after.disability.amount));
  expect(after.risk.coveredShare).toBeGreaterThan(before.risk.coveredShare);
  expect(after.disability.amount).toBeGreaterThan(before.disability.amount);
  await expect(page.getByRole('status').filter({ hasText: 'Je premie is nu' })).toContainText(
    `Je keuze betaalt ${inHundred(after.risk.coveredShare)} van de 100 maanden dat je niet kunt werken.`,
  );
});

test('a visitor comes from a budget to a combination with the keyboard, and the combination becomes the choice', async ({
  page,
  visitor,
  accessible,
}) => {
  await withoutSavedPremium(page);
  const first = answerTo(page, '"DAYS_90"');
  await visitor.returnsToThePremium(tradesman, { waiting: 'DAYS_90' });
  const { matrix } = (await first).alternatives;
  await visitor.unfolds('Kan het anders?');
  const budget = page.getByLabel('Budget per maand');
  await budget.fill('vijftig');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vul een bedrag in, zoals 75')).toBeVisible();
  await expect(budget).toHaveAttribute('aria-invalid', 'true');

  await budget.fill('1');
  await page.keyboard.press('Enter');
  const least = euro(Math.min(...matrix.map(({ amount }) => amount)));
  await expect(page.getByRole('status').filter({ hasText: 'De laagste premie' })).toContainText(least);

  await budget.fill('75');
  await page.keyboard.press('Enter');
  const cards = page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /^Kies deze/ }) })
    .getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await accessible();
  const mine = matrix.find(
    (one) => one.claimDuration === 'YEARS_5' && one.waitingPeriod === 'DAYS_90' && !one.mentalIllnessIncluded,
  );
  const [best] = matrix
    .filter((one) => one.amount <= 75 && one !== mine)
    .toSorted((one, other) => other.risk.coveredShare - one.risk.coveredShare || one.amount - other.amount);
  if (!best || !mine) throw new Error('No combination fits the budget');
  const [own, offer] = [cards.first(), cards.nth(1)];
  await expect(own).toContainText(/90 dagen wachten, dan hoogstens 5 jaar.*jouw keuze/);
  await expect(own).toContainText(`Dit is ${euro(mine.amount - 75)} meer dan je budget.`);
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(offer).toContainText(`${inHundred(best.risk.coveredShare)} van de 100 maanden`);
  await expect(offer).toContainText(`${euro(mine.amount - best.amount)} minder`);

  const answer = answerTo(page, `"${best.waitingPeriod}"`);
  await offer.getByRole('button').focus();
  await page.keyboard.press('Enter');
  expect((await answer).disability.amount).toBe(best.amount);
  await expect.poll(() => priceShown(page)).toBe(cents(euro(best.amount)));
  await expect(page.getByLabel('Uitkeringsduur')).toHaveValue(best.claimDuration);
  await expect(page.getByLabel('Wachttijd', { exact: true })).toHaveValue(best.waitingPeriod);
  await expect(page.getByRole('checkbox', { name: 'Psychische klachten' })).toBeChecked({
    checked: best.mentalIllnessIncluded,
  });
  await expect(own).toBeFocused();
  await expect(own).toContainText(new RegExp(`${euro(best.amount)}.*jouw keuze`));
});
