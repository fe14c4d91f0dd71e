import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';

test('the overview sums up occupation, age, amount, threshold and assessment', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  const fact = (term: string) =>
    page
      .getByRole('main')
      .locator('div', { has: page.locator('> dt', { hasText: term }) })
      .locator('> dt + dd');
  await expect(fact('Beroep')).toContainText('Timmerman');
  await expect(fact('Leeftijd')).toContainText(/^\d\d jaar/);
  await expect(fact('Uitkering vanaf')).toHaveText('25% arbeidsongeschikt');
  await expect(fact('Beoordeling')).toHaveText('Voor passend werk');
  await expect(page.getByLabel('Verzekerd bedrag')).toHaveValue('2.400');
  await expect(page.getByLabel('Uitkeringsduur')).toHaveValue('YEARS_5');
  await expect(page.getByLabel('Wachttijd', { exact: true })).toHaveValue('DAYS_30');
  await expect(page.getByLabel('Psychische klachten')).not.toBeChecked();
  await expect(page.getByLabel('Elk jaar indexeren')).not.toBeChecked();
});
