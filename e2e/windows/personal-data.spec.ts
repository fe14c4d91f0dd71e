import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { atBothWidths } from '../support/widths.ts';
import { opened } from '../support/opened.ts';

/** From the last field of each group to the heading of the next one. */
const distances = () => {
  const groups = [...document.querySelectorAll('form section')];
  return groups.slice(1).map((group, index) => {
    const fields = [...(groups[index]?.querySelectorAll('input, select, p[id$="-hint"]') ?? [])];
    const bottom = Math.max(...fields.map((field) => field.getBoundingClientRect().bottom));
    return Math.round((group.querySelector('h2')?.getBoundingClientRect().top ?? 0) - bottom);
  });
};

test('the groups of the personal data stand equally apart; the surname has its own row', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await opened(page, '/bekijk-je-premie/persoonlijke-gegevens');
    // Three groups, and what the browser fills in later has its place.
    await expect(page.locator('form section')).toHaveCount(3);
    await expect(page.getByLabel('Voorletters')).toHaveValue(sanne.initials);
    const [first = 0, second = 0] = await page.evaluate(distances);
    expect(first).toBeGreaterThan(0);
    expect(Math.abs(first - second)).toBeLessThanOrEqual(2);
  }
  const surname = page.getByLabel('Achternaam');
  await expect(surname).toHaveAccessibleDescription('Je achternaam moet gelijk zijn aan de naam bij je bankrekening.');
  await atBothWidths(page, async () => {
    const above = await page.getByLabel('Voorletters').boundingBox();
    const [field, hint] = [await surname.boundingBox(), await page.locator('#surname-hint').boundingBox()];
    expect(hint?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(field?.y).toBeGreaterThan((hint?.y ?? 0) + (hint?.height ?? 0));
  });
});

test('labels and fields of a row stay level when one of them has an error', async ({ page }) => {
  await prepareApplication(page, tradesman, sanne);
  await opened(page, '/bekijk-je-premie/persoonlijke-gegevens');
  await page.getByLabel('Voorletters').fill('');
  await page.getByLabel('Postcode').fill('35');
  await page.getByRole('button', { name: 'Volgende' }).click();
  await expect(page.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true');
  for (const row of [
    ['initials', 'middleName'],
    ['zipCode', 'number', 'numberAddition'],
  ]) {
    const bottoms = await page.evaluate(
      (ids) =>
        ids.map((id) =>
          [`label[for="${id}"]`, `#${id}`].map((place) =>
            Math.round(document.querySelector(place)?.getBoundingClientRect().bottom ?? 0),
          ),
        ),
      row,
    );
    expect(bottoms).toEqual(row.map(() => bottoms[0]));
  }
});
