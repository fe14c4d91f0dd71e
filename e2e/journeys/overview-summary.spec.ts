import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';

test('the overview sums up occupation, age, amount, threshold and assessment', async ({ page, visitor }) => {
  await visitor.returnsToThePremium(tradesman);
  await expect(page.getByText(/^Timmerman, \d\d jaar/)).toBeVisible();
  await expect(page.getByLabel('Verzekerd bedrag')).toHaveValue('2.400');
  await expect(page.getByLabel('Uitkeringsduur')).toHaveValue('YEARS_5');
  await expect(page.getByLabel('Wachttijd', { exact: true })).toHaveValue('DAYS_30');
  await expect(page.getByLabel('Psychische klachten')).not.toBeChecked();
  await expect(page.getByLabel('Elk jaar indexeren')).not.toBeChecked();
  await visitor.unfolds('Wat krijg ik?');
  const fact = (term: string) => page.locator('dt:visible', { hasText: term }).locator('+ dd');
  await expect(fact('Uitkering vanaf')).toHaveText(/^25% arbeidsongeschikt\./);
  await expect(fact('Beoordeling')).toHaveText(/^Voor passend werk\./);
});
