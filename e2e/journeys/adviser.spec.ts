import type { Page } from '@playwright/test';
import { deskWorker, tradesman, type Persona } from '../personas/personas.ts';
import { expect, test } from '../support/test.ts';
import { wide } from '../support/widths.ts';
import { opened } from '../support/opened.ts';

const OVERVIEW = '/bekijk-je-premie/overzicht';
const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('vangnet.application') ?? '{}') as { token?: string }).token);

const linkFor = ({ occupation, birthDate, sumAssured }: Persona) =>
  `/#${new URLSearchParams({ beroep: occupation, geboortedatum: birthDate, bedrag: sumAssured }).toString()}`;

test(
  'an adviser makes the next quote in at most 36 keys, by a link, and copies it as text',
  { tag: '@wide' },
  async ({ page, context, visitor }) => {
    // At a desk.
    await page.setViewportSize(wide);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const focused = page.locator(':focus');
    let keys = 0;
    const press = async (...pressed: string[]) => {
      keys += pressed.length;
      for (const key of pressed) await page.keyboard.press(key);
    };
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const makesAQuote = async (persona: Persona) => {
      await opened(page, linkFor(persona));
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(page.getByRole('combobox', { name: 'Wat is je beroep?' })).toHaveValue(persona.occupation);
      keys = 0;
      await press('Tab', 'Enter', 'Tab', 'Tab', 'Enter');
      await visitor.hearsTheQuestion('Wat zijn je maandlasten?');
      await press('Tab', 'Enter');
      await visitor.hearsTheQuestion('Hoe lang wil je een uitkering?');
      await press('Tab', 'Space', 'Enter');
      await visitor.hearsTheQuestion('Hoe lang kun je zonder uitkering?');
      await press('Tab', 'Enter');
      await visitor.hearsTheQuestion('Wil je psychische klachten meeverzekeren?');
      await press('Tab', 'Enter');
      await visitor.hearsTheQuestion('Wil je dat we elk jaar indexeren?');
      await press('Tab', 'Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter');
      await visitor.hearsTheQuestion('Dit is je premie');
      await expect(page.getByRole('button', { name: 'Kopieer als tekst' })).toBeEnabled();
      for (let tabs = 0; tabs < 20 && (await focused.getAttribute('aria-label')) !== 'Kopieer als tekst'; tabs++)
        await press('Tab');
      await press('Enter');
      await expect(page.getByText('Je offerte is gekopieerd.')).toBeVisible();
      test.info().annotations.push({ type: 'keys', description: String(keys) });
      return keys;
    };

    await makesAQuote(tradesman);
    expect(await copied()).toContain(`Beroep: ${tradesman.occupation}`);
    const first = await tokenOf(page);
    expect(await makesAQuote({ ...deskWorker, occupation: tradesman.occupation })).toBeLessThanOrEqual(36);
    const text = await copied();
    expect(text).toMatch(/Premie in het eerste jaar: € \d+,\d\d per maand/);
    expect(text).toContain('Leeftijd: 35 jaar');
    expect(await tokenOf(page)).not.toBe(first);
    expect(asked.filter((url) => url.includes('geboortedatum'))).toEqual([]);
  },
);

test('a quote that cannot be copied is shown as text, and a link that is only opened changes nothing', async ({
  page,
  visitor,
  accessible,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await visitor.returnsToThePremium(tradesman);
  await page.getByRole('button', { name: 'Kopieer als tekst' }).click();
  const copy = page.getByRole('textbox', { name: 'Je offerte als tekst' });
  await expect(copy).toHaveValue(/Beroep: Timmerman/);
  await expect(copy).toHaveValue(/Van elke 100 maanden dat zij niet kunnen werken, betaalt jouw keuze er \d+\./);
  await expect(copy).toBeFocused();
  await accessible();

  const saved = await tokenOf(page);
  await visitor.opensTheSite(linkFor(deskWorker));
  await expect(page.getByRole('combobox', { name: 'Wat is je beroep?' })).toHaveValue(deskWorker.occupation);
  await page.getByLabel('Wat is je geboortedatum?').focus();
  await page.getByLabel('Wat is je geboortedatum?').blur();
  await visitor.opensTheSite(OVERVIEW);
  await expect(page.getByText(tradesman.occupation).first()).toBeVisible();
  expect(await tokenOf(page)).toBe(saved);
});
