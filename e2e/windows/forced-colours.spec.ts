import type { Locator } from '@playwright/test';
import { unfolded } from '../gallery/scenes/scene.ts';
import { sanne } from '../personas/applicant.ts';
import { tradesman } from '../personas/personas.ts';
import { prepareApplication } from '../support/prepared.ts';
import { expect, test } from '../support/test.ts';
import { opened } from '../support/opened.ts';

const ground = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test('forced colours keep the two buttons, the columns of the chart, the choice and the progress apart', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await prepareApplication(page, tradesman, sanne);
  await page.setViewportSize({ width: 390, height: 844 });
  await opened(page, '/bekijk-je-premie/lopende-aov');
  const main = page.getByRole('main');
  expect(await ground(main.getByRole('button', { name: 'Volgende' }))).toBe('rgb(0, 0, 0)');
  await expect(main.getByRole('link', { name: 'Terug', exact: true })).toHaveCSS('border-color', 'rgb(255, 255, 255)');
  const knots = page.getByRole('progressbar').locator('span');
  expect(await ground(knots.nth(0))).not.toBe(await ground(knots.nth(3)));

  await opened(page, '/bekijk-je-premie/overzicht');
  await unfolded(page);
  const tick = page.getByRole('listitem').filter({ hasText: '30 dagen bedenktijd' }).locator('svg');
  await expect(tick).toHaveCSS('color', 'rgb(0, 0, 0)');
  const frames = page
    .getByRole('main')
    .locator('[class*=slab_slab], [class*=Slab_slab], [class*=section_panel]')
    .filter({ visible: true });
  expect(await frames.count()).toBeGreaterThan(1);
  for (const frame of await frames.all()) await expect(frame).toHaveCSS('border-top-width', '1px');
  const chosen = page.locator('td button[aria-pressed="true"]');
  expect(await ground(chosen)).not.toBe(await ground(page.locator('td button[aria-pressed="false"]').first()));
  const columns = page.getByRole('img', { name: /premie/ }).locator('[style*="height"]');
  expect(await ground(columns.first())).not.toBe(await ground(columns.last()));
});

test('forced colours frame the card that leads back to what was begun', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await prepareApplication(page, tradesman, sanne);
  await opened(page, '/');
  await expect(page.getByRole('region', { name: 'Je was bezig' })).toHaveCSS('border-top-width', '1px');
});
