import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';

test('a visitor gets from occupation to premium without a mouse', { tag: '@wide' }, async ({ page, visitor }) => {
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

  await visitor.hearsTheQuestion('Wat zijn je maandlasten?');
  await keyboard.press('Tab');
  await keyboard.type('2400');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Rekenvoorbeeld' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Rekenvoorbeeld' })).toBeHidden();
  await expect(focused).toHaveText('Bekijk een rekenvoorbeeld');
  await keyboard.press('Tab');
  await keyboard.press('Enter');

  await visitor.hearsTheQuestion('Hoe lang wil je een uitkering?');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '5 jaar' })).toBeChecked();
  await keyboard.press('Enter');
  await visitor.hearsTheQuestion('Hoe lang kun je zonder uitkering?');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await visitor.hearsTheQuestion('Wil je psychische klachten meeverzekeren?');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await visitor.hearsTheQuestion('Wil je dat we elk jaar indexeren?');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('E-mailadres');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(focused).toHaveText('Door zonder offerte');
  await keyboard.press('Enter');
  await visitor.hearsTheQuestion('Dit is je premie');
});

/** Presses Tab until the element with this name has the focus; fails after a walk through the whole page. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page.locator(':focus');
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = (await target.count()) > 0 ? await target.evaluate(nameOf) : '';
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab does not come to ${name}`);
}

/** The name from the label, the attribute or the text. */
function nameOf(element: Element): string {
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
  const text = (label ?? element).textContent ?? '';
  return (element.getAttribute('aria-label') ?? text).replaceAll(/\s+/g, ' ').trim();
}

test('a visitor gets from premium to final overview without a mouse', { tag: '@wide' }, async ({ page, visitor }) => {
  test.slow();
  const { keyboard } = page;
  const types = async (name: string | RegExp, value: string) => {
    await tabTo(page, name);
    await keyboard.type(value);
  };
  const presses = async (name: string | RegExp, key = 'Enter') => {
    await tabTo(page, name);
    await keyboard.press(key);
  };
  await visitor.returnsToThePremium({ ...tradesman, sumAssured: '3.000' });
  await presses(/^Doorgaan/);
  await visitor.hearsTheQuestion('Wat is je gemiddelde jaarinkomen?');
  await types(/^Gemiddeld bruto jaarinkomen/, '60000');
  await keyboard.press('Enter');
  await visitor.hearsTheQuestion('Heb je ergens anders een AOV lopen?');
  await presses(/^Nee/, 'Space');
  await keyboard.press('Enter');
  await visitor.hearsTheQuestion('Persoonlijke gegevens');
  await types(/^Voorletters/, sanne.initials);
  await types(/^Tussenvoegsel/, sanne.middleName);
  await types(/^Achternaam/, sanne.surname);
  await types(/^Geslacht/, 'Vrouw');
  await types(/^Postcode/, sanne.zipCode);
  await types(/^Huisnummer/, sanne.number);
  await expect(page.getByLabel('Woonplaats')).toHaveValue('Utrecht');
  await types(/^Mobiel nummer/, sanne.phone);
  await types(/^E-mailadres/, sanne.email);
  await types(/^Herhaal je e-mailadres/, sanne.email);
  await presses(/^Ik ga akkoord met het privacybeleid/, 'Space');
  await presses('Volgende');
  await visitor.hearsTheQuestion('Vraag je verzekering aan');
  await presses('Jouw keuzes en dekking');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await types(/^IBAN/, sanne.iban);
  for (const statement of [
    /^Ik heb alle vragen/,
    /^Ik geef een doorlopende/,
    /^Ik ontvang/,
    /^Ik ga akkoord met de slot/,
  ])
    await presses(statement, 'Space');
  await keyboard.press('Enter');
  await visitor.hearsTheQuestion('Een korte kennistoets');
});
