import { expect, test } from '../support/test.ts';

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
