import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';

/** From the last field of each group to the heading of the next one. */
const distances = () => {
  const groups = [...document.querySelectorAll('form section')];
  return groups.slice(1).map((group, index) => {
    const fields = [...(groups[index]?.querySelectorAll('input, select, p[id$="-hint"]') ?? [])];
    const bottom = Math.max(...fields.map((field) => field.getBoundingClientRect().bottom));
    return Math.round((group.querySelector('h2')?.getBoundingClientRect().top ?? 0) - bottom);
  });
};

test('the groups of the personal data stand equally far apart, and the hint about the surname is under its row', async ({
  page,
}) => {
  await prepareApplication(page, tradesman, sanne);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/bekijk-je-premie/persoonlijke-gegevens', { waitUntil: 'networkidle' });
    const [first, second] = await page.evaluate(distances);
    expect(Math.abs((first ?? 0) - (second ?? 99))).toBeLessThanOrEqual(2);
  }
  const surname = page.getByLabel('Achternaam');
  await expect(surname).toHaveAccessibleDescription('Je achternaam moet gelijk zijn aan de naam bij je bankrekening.');
  const [field, hint] = [await surname.boundingBox(), await page.locator('#surname-hint').boundingBox()];
  expect(hint?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
});
