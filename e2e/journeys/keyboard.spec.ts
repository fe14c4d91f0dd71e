import { expect, test } from '../support/test.ts';
import { tradesman } from '../personas/personas.ts';

test('from occupation to premium without a mouse', async ({ page, visitor }) => {
  const { keyboard } = page;
  const focused = page.locator(':focus');
  await visitor.opensTheSite();

  await keyboard.press('Tab');
  await expect(focused).toHaveText('Naar de inhoud');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(focused).toHaveRole('combobox');
  await keyboard.type('timm');
  await expect(page.getByRole('option', { name: 'Timmerman', exact: true })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(focused).toHaveValue('Timmerman');
  await keyboard.press('Tab');
  await keyboard.type(tradesman.birthDate.replaceAll('-', ''));
  await expect(focused).toHaveValue(tradesman.birthDate);
  await keyboard.press('Enter');

  await visitor.seesTheQuestion('Wat zijn je maandlasten?');
  await expect(focused).toHaveRole('heading');
  await keyboard.press('Tab');
  await keyboard.type('2400');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rekenvoorbeeld' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(focused).toHaveText('Bekijk een rekenvoorbeeld');
  await keyboard.press('Tab');
  await keyboard.press('Enter');

  await visitor.seesTheQuestion('Hoe lang wil je een uitkering?');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '5 jaar' })).toBeChecked();
  await keyboard.press('Enter');
  await visitor.seesTheQuestion('Hoe lang kun je zonder uitkering?');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await visitor.seesTheQuestion('Wil je psychische klachten meeverzekeren?');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await visitor.seesTheQuestion('Wil je dat we elk jaar indexeren?');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('E-mailadres');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(focused).toHaveText('Door zonder offerte');
  await keyboard.press('Enter');
  await visitor.seesTheQuestion('Dit is je premie');
});
